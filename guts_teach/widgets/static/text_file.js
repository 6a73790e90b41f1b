// Save a text as a file, open one from a file: both by the browser itself. The file is read here, and only its text is told.

function render({ model, el }) {
  el.classList.add("gt-text-file");
  const save = document.createElement("a");
  save.textContent = "Save to a file";
  const open = document.createElement("label");
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  open.append("Load from a file", input);
  el.replaceChildren(save, open);

  function paint() {
    save.download = model.get("name");
    save.href = `data:${model.get("kind")};charset=utf-8,${encodeURIComponent(model.get("text"))}`;
  }
  // One character more than is listened to is cut off here, so that a film is not sent to the kernel.
  async function opened() {
    const file = input.files[0];
    if (!file) return;
    const text = await file.slice(0, 200000).text();
    input.value = ""; // the same file may be opened again
    model.send({ kind: "opened", text: text.slice(0, 99999) });
  }

  paint();
  input.addEventListener("change", opened);
  const painted = ["change:name", "change:text", "change:kind"];
  for (const what of painted) model.on(what, paint);
  return () => {
    for (const what of painted) model.off(what, paint);
  };
}

export default { render };
