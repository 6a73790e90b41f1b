// A question with answers to choose from: a fieldset of native inputs, so that keys and screen readers work as they know.

let groups = 0;

function render({ model, el }) {
  el.classList.add("gt-choose");
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the keys pressed here are ours
  const name = `gt-choose-${(groups += 1)}`;
  const set = document.createElement("fieldset");
  const legend = document.createElement("legend");
  const row = document.createElement("div");
  row.className = "gt-offers";
  const error = document.createElement("p");
  error.className = "gt-choose-error";
  error.id = `${name}-error`;
  error.setAttribute("role", "alert");
  set.append(legend, row, error);
  el.replaceChildren(set);
  let inputs = [];

  function paint() {
    const chosen = new Set(model.get("chosen"));
    inputs.forEach((input, at) => {
      input.checked = chosen.has(at);
      input.disabled = model.get("locked");
    });
  }

  function complain() {
    error.textContent = model.get("error");
    if (error.textContent) set.setAttribute("aria-describedby", error.id);
    else set.removeAttribute("aria-describedby");
  }

  function build() {
    legend.textContent = model.get("label");
    inputs = model.get("offers").map(() => document.createElement("input"));
    row.replaceChildren(...inputs.map((input, at) => {
      input.type = model.get("many") ? "checkbox" : "radio";
      input.name = name;
      input.addEventListener("change", () => {
        model.set("chosen", inputs.flatMap((each, place) => (each.checked ? [place] : [])));
        model.save_changes();
      });
      const label = document.createElement("label");
      label.append(input, " ", model.get("offers")[at]);
      return label;
    }));
    paint();
    complain();
  }

  build();
  const built = ["change:offers", "change:label", "change:many"];
  const painted = ["change:chosen", "change:locked"];
  for (const what of built) model.on(what, build);
  for (const what of painted) model.on(what, paint);
  model.on("change:error", complain);
  return () => {
    for (const what of built) model.off(what, build);
    for (const what of painted) model.off(what, paint);
    model.off("change:error", complain);
  };
}

export default { render };
