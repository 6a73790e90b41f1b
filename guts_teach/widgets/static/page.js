// The keys of a lesson. Keys are heard on the window before anybody else, because JupyterLab has uses of its own for
// most of them; a key that does not belong to us goes on untouched.

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='slider'], dialog";
const HINTS = { ArrowRight: "→", ArrowLeft: "←", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

const isShown = (element) => element.getClientRects().length > 0;

function render({ model, el }) {
  el.classList.add("gt-page");
  const style = document.createElement("style");
  el.append(style);
  const lesson = () => el.closest(".gt-lesson");

  function wanted(key) {
    const keys = model.get("shortcuts");
    return keys[key] ?? (key.length === 1 ? keys[key.toLowerCase()] : undefined);
  }

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.shiftKey && (event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase())) return;
    const name = wanted(event.key);
    const root = lesson();
    const target = event.composedPath()[0];
    if (!name || !root || !(target instanceof Element)) return;
    const atLarge = target === document.body || target === document.documentElement;
    if (!(atLarge || root.contains(target)) || target.closest(TYPING)) return;
    // Rows that move with the arrow keys (cards, tabs) keep them.
    if (/^(Arrow|Home|End)/.test(event.key) && target.closest("[data-gt-arrows]")) return;
    const button = [...root.querySelectorAll(`button.${CSS.escape(name)}`)].find((one) => !one.disabled && isShown(one));
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) button.click();
  }

  // A button gives way to another at the same spot: the second half of a double click was not meant for that one.
  let pressed = null;
  function onClick(event) {
    const button = event.target.closest?.("button");
    if (!button || !lesson()?.contains(button)) return;
    if (event.detail < 2) pressed = button;
    else if (button !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  // The hint on a button is made from the same table that the keys are, and kept out of the button's spoken name.
  function hint() {
    const rules = Object.entries(model.get("shortcuts")).map(([key, name]) => {
      const sign = HINTS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
      return `.gt-lesson button.${CSS.escape(name)}::after { content: ${JSON.stringify(sign)} / ""; }`;
    });
    style.textContent = `@media (hover: hover) and (min-width: 700px) { ${rules.join("\n")} }`;
  }

  function onFocus(event) {
    const button = event.target.closest?.("button");
    if (!button || !lesson()?.contains(button)) return;
    const keys = Object.entries(model.get("shortcuts")).filter(([, name]) => button.classList.contains(name));
    if (keys.length) button.setAttribute("aria-keyshortcuts", keys.map(([key]) => key).join(" "));
  }

  hint();
  model.on("change:shortcuts", hint);
  window.addEventListener("keydown", onKey, true);
  window.addEventListener("click", onClick, true);
  document.addEventListener("focusin", onFocus);
  return () => {
    model.off("change:shortcuts", hint);
    window.removeEventListener("keydown", onKey, true);
    window.removeEventListener("click", onClick, true);
    document.removeEventListener("focusin", onFocus);
  };
}

export default { render };
