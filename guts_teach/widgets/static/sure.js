// A slider of the browser's own: ipywidgets' has no name for a screen reader and is moved by the pointer's exact place.

let sliders = 0;

function render({ model, el }) {
  el.classList.add("gt-sure");
  el.dataset.lmSuppressShortcuts = "true";
  const label = document.createElement("label");
  const input = document.createElement("input");
  const told = document.createElement("output");
  input.type = "range";
  input.id = `gt-sure-${(sliders += 1)}`;
  label.htmlFor = input.id;
  told.htmlFor = input.id;
  told.setAttribute("aria-live", "off"); // the slider itself is read out
  el.replaceChildren(label, input, told);

  const words = () => `${input.value} ${model.get("unit")}`.trim();
  function paint() {
    label.textContent = model.get("label");
    input.min = model.get("least");
    input.max = model.get("most");
    input.value = model.get("value");
    input.disabled = model.get("locked");
    say();
  }
  function say() {
    told.textContent = words();
    input.setAttribute("aria-valuetext", words());
  }
  // Told with every move: a check by a key must not miss the last one.
  function moved() {
    say();
    model.set("value", Number(input.value));
    model.save_changes();
  }

  paint();
  input.addEventListener("input", moved);
  const painted = ["label", "value", "least", "most", "unit", "locked"].map((name) => `change:${name}`);
  for (const what of painted) model.on(what, paint);
  return () => {
    for (const what of painted) model.off(what, paint);
  };
}

export default { render };
