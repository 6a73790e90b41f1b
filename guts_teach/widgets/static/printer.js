// Prints a page of its own from a hidden frame. The frame may run no script: what is printed is only text.

function render({ model, el }) {
  el.classList.add("gt-printer");
  const print = document.createElement("button");
  print.type = "button";
  const save = document.createElement("a");
  el.replaceChildren(print, save);
  let address = "";

  function paint() {
    const page = model.get("page");
    el.hidden = !page;
    print.textContent = `Print ${model.get("what")}`;
    save.textContent = `Save ${model.get("what")} as a file`;
    save.download = model.get("name");
    if (address) URL.revokeObjectURL(address);
    address = page ? URL.createObjectURL(new Blob([page], { type: "text/html;charset=utf-8" })) : "";
    if (address) save.href = address;
    else save.removeAttribute("href");
  }

  function printed() {
    document.querySelector("iframe.gt-print-frame")?.remove();
    const frame = document.createElement("iframe");
    frame.className = "gt-print-frame gt-unseen";
    frame.title = "The page to print";
    frame.setAttribute("sandbox", "allow-same-origin allow-modals");
    frame.srcdoc = model.get("page");
    frame.addEventListener("load", () => {
      frame.contentWindow.focus();
      frame.contentWindow.print();
    });
    el.append(frame);
  }

  paint();
  print.addEventListener("click", printed);
  const painted = ["change:page", "change:name", "change:what"];
  for (const what of painted) model.on(what, paint);
  return () => {
    if (address) URL.revokeObjectURL(address);
    for (const what of painted) model.off(what, paint);
  };
}

export default { render };
