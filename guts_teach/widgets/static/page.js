// The keys of a lesson. Keys are heard on the window before anybody else, because JupyterLab has uses of its own for
// most of them; a key that does not belong to us goes on untouched.

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='slider'], dialog";
const HINTS = { ArrowRight: "→", ArrowLeft: "←", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

const isShown = (element) => element.getClientRects().length > 0;
const firstOf = (row) => [...(row?.querySelectorAll("button") ?? [])].find((one) => !one.disabled && isShown(one) && !one.matches(".gt-cards *"));
let errors = 0; // for ids

function render({ model, el }) {
  el.classList.add("gt-page");
  const style = document.createElement("style");
  el.append(style);
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the keys pressed in the help sheet are ours
  const lesson = () => el.closest(".gt-lesson");
  const signOf = (key) => HINTS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const help = helpSheet(model, el, lesson, signOf);

  // Enter in a text field presses the first button of its form, after the page has been told what was typed.
  function onEnter(event) {
    const input = event.composedPath()[0];
    if (event.key !== "Enter" || event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!(input instanceof HTMLInputElement) || !lesson()?.contains(input)) return;
    const button = firstOf(input.closest(".gt-form"));
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    input.dispatchEvent(new Event("change", { bubbles: true }));
    button.click();
  }

  // Where the keyboard was, in case it disappears from there: then the first button of that row has it, or of the dock.
  let held = null;
  let waiting = 0;
  function onHeld(event) {
    held = event.target.closest?.("button") ?? null;
    if (held && (!lesson()?.contains(held) || held.closest("dialog"))) held = null;
  }
  function keepFocus() {
    const root = lesson();
    if (!held || !root || (held.isConnected && isShown(held) && !held.disabled)) return;
    const now = document.activeElement;
    if (now && now !== document.body && now !== held) return;
    const next = firstOf(held.closest(".gt-actions")) ?? [...root.querySelectorAll(".gt-dock")].map(firstOf).find(Boolean);
    next?.focus({ preventScroll: true });
  }

  // What a control is like, told to a screen reader: wrong, and why; open or closed.
  function describe() {
    const root = lesson();
    for (const field of root?.querySelectorAll(".gt-field") ?? []) {
      const control = field.querySelector("input, select");
      const error = field.parentElement.querySelector(":scope > .gt-error");
      if (!control || !error) continue;
      if (field.classList.contains("gt-wrong")) {
        error.id ||= `gt-error-${(errors += 1)}`;
        control.setAttribute("aria-invalid", "true");
        control.setAttribute("aria-describedby", error.id);
      } else {
        control.removeAttribute("aria-invalid");
        control.removeAttribute("aria-describedby");
      }
    }
    for (const toggle of root?.querySelectorAll("button.gt-toggle") ?? []) {
      toggle.setAttribute("aria-expanded", String(toggle.classList.contains("gt-open-now")));
    }
  }

  // The kernel changes a view in several messages: wait until they are in.
  function changed() {
    describe();
    clearTimeout(waiting);
    waiting = setTimeout(keepFocus, 80);
  }
  const watch = new MutationObserver(changed);
  let looking = 0;
  function begin() {
    const root = lesson();
    if (!root) return void (looking = setTimeout(begin, 50)); // not yet in its place
    // What stands in the bar at the top must be placed by the page and not by a box around the lesson. A style sheet that
    // looks for those boxes by what is in them would be reckoned again at every change of the page.
    for (let around = root; around && around !== document.body; around = around.parentElement) around.classList.add("gt-around");
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ["class", "disabled"] });
    describe();
    help.mark();
  }

  // The way to a question that stands further down.
  function toAsk(button) {
    const question = button.closest(".gt-columns")?.querySelector(".gt-ask:not(.gt-off)");
    question?.scrollIntoView({ block: "center" });
    question?.querySelector("input, select")?.focus({ preventScroll: true });
  }

  function wanted(key) {
    const keys = model.get("shortcuts");
    return keys[key] ?? (key.length === 1 ? keys[key.toLowerCase()] : undefined);
  }

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.shiftKey && (event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase())) return;
    const asks = event.key === "?" && !help.isOpen();
    const name = !help.isOpen() && wanted(event.key);
    const root = lesson();
    const target = event.composedPath()[0];
    if (!(name || asks) || !root || !(target instanceof Element)) return;
    const atLarge = target === document.body || target === document.documentElement;
    if (!(atLarge || root.contains(target)) || target.closest(TYPING)) return;
    if (asks) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return help.open();
    }
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
    if (button.classList.contains("gt-to-ask")) toAsk(button);
    if (button.classList.contains("gt-copy")) copy(button);
    if (event.detail < 2) pressed = button;
    else if (button !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  // The hint on a button is made from the same table that the keys are, and kept out of the button's spoken name.
  function hint() {
    const rules = Object.entries(model.get("shortcuts")).map(([key, name]) => {
      return `.gt-lesson button.${CSS.escape(name)}::after { content: ${JSON.stringify(signOf(key))} / ""; }`;
    });
    style.textContent = `@media (hover: hover) and (min-width: 700px) { ${rules.join("\n")} }`;
  }

  function onFocus(event) {
    const button = event.target.closest?.("button");
    if (!button || !lesson()?.contains(button)) return;
    const keys = Object.entries(model.get("shortcuts")).filter(([, name]) => button.classList.contains(name));
    if (keys.length) button.setAttribute("aria-keyshortcuts", keys.map(([key]) => key).join(" "));
  }

  // In a page of its own the address is the lesson's: it always leads back to where the lesson stands. Elsewhere, as in
  // JupyterLab, it is somebody else's.
  const served = Boolean(document.body.dataset.voila);
  function onAddress() {
    if (served) history.replaceState(history.state, "", location.pathname + model.get("address") + location.hash);
  }
  // Where one has left off is remembered by the browser, for the next time that the kit is opened.
  const LEFT = "guts-teach-left";
  function keepLeft() {
    try { localStorage.setItem(LEFT, model.get("left")); } catch { /* a browser that keeps nothing */ }
  }
  function tellLeft() {
    if (model.get("left")) return;
    let left = "";
    try { left = localStorage.getItem(LEFT) ?? ""; } catch { /* the same */ }
    if (!left) return;
    model.set("left", left);
    model.save_changes();
  }

  // The lesson has turned to another page: show it from its top, and let a screen reader begin at its heading.
  function onTurn() {
    setTimeout(() => {
      const root = lesson();
      const heading = [...(root?.querySelectorAll("h1") ?? [])].find(isShown);
      if (!heading) return;
      if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }, 150);
  }

  function tellHere() {
    if (!served) return;
    model.set("here", location.origin + (document.body.dataset.gtShared || location.pathname)); // a hub has one for all accounts
    model.save_changes();
  }

  // A page that came without encryption has no clipboard of the new kind.
  async function copy(button) {
    const share = button.closest(".gt-share");
    const code = share?.querySelector(".gt-code");
    if (!code) return;
    const text = code.href || code.textContent;
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = document.createElement("textarea");
      field.value = text;
      field.className = "gt-unseen";
      button.after(field);
      field.select();
      done = document.execCommand("copy");
      field.remove();
      button.focus();
    }
    const told = share.querySelector(".gt-copied p");
    if (!told) return;
    told.textContent = done ? "Copied." : "Your browser does not let the page copy: select the code and copy it yourself.";
    setTimeout(() => { told.textContent = ""; }, 6000); // by then it may be another code
  }

  hint();
  tellHere();
  tellLeft();
  model.on("change:left", keepLeft);
  model.on("change:turns", onTurn);
  model.on("change:shortcuts", hint);
  model.on("change:address", onAddress);
  begin();
  window.addEventListener("keydown", onEnter, true);
  window.addEventListener("keydown", onKey, true);
  document.addEventListener("focusin", onHeld);
  window.addEventListener("click", onClick, true);
  document.addEventListener("focusin", onFocus);
  return () => {
    model.off("change:shortcuts", hint);
    model.off("change:address", onAddress);
    model.off("change:left", keepLeft);
    model.off("change:turns", onTurn);
    watch.disconnect();
    clearTimeout(waiting);
    clearTimeout(looking);
    window.removeEventListener("keydown", onEnter, true);
    window.removeEventListener("keydown", onKey, true);
    document.removeEventListener("focusin", onHeld);
    window.removeEventListener("click", onClick, true);
    document.removeEventListener("focusin", onFocus);
  };
}

export default { render };
