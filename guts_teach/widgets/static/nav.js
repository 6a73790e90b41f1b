// A row of tabs with one tab stop: the arrow keys, Home and End move along it and choose.

function render({ model, el }) {
  el.classList.add("gt-navbar");
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab: these keys are ours
  const row = document.createElement("div");
  row.className = "gt-nav";
  row.setAttribute("role", "tablist");
  row.dataset.gtArrows = "";
  el.replaceChildren(row);
  let tabs = [];

  function paint() {
    const index = Math.min(model.get("index"), tabs.length - 1);
    tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
    });
  }

  function choose(index, focus) {
    model.set("index", index);
    model.save_changes();
    paint();
    if (focus) tabs[index].focus();
    reveal();
  }

  // Bring the chosen tab into the middle of its own row, so that one sees what stands on both sides; the page must not move.
  function reveal() {
    const tab = tabs[model.get("index")];
    if (tab) row.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2;
  }

  function build() {
    const held = tabs.indexOf(document.activeElement);
    row.setAttribute("aria-label", model.get("label"));
    tabs = model.get("titles").map((title, at) => {
      const tab = document.createElement("button");
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.textContent = title;
      tab.addEventListener("click", () => choose(at, false));
      return tab;
    });
    row.replaceChildren(...tabs);
    paint();
    reveal();
    if (held >= 0) tabs[Math.min(held, tabs.length - 1)]?.focus();
  }

  row.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const at = tabs.indexOf(event.target);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(to, true);
  });

  build();
  const watch = new ResizeObserver(reveal);
  watch.observe(row);
  const rebuilt = ["change:titles", "change:label"];
  for (const name of rebuilt) model.on(name, build);
  model.on("change:index", paint);
  return () => {
    watch.disconnect();
    for (const name of rebuilt) model.off(name, build);
    model.off("change:index", paint);
  };
}

export default { render };
