// The keyboard goes to where the work is, and what happened is read out once. One live region for the whole view, there
// from the beginning: a region that comes together with its words is often not read.

const CONTROLS = "input:not(:disabled), select:not(:disabled), button:not(:disabled):not([tabindex='-1'])";
const isShown = (element) => element.getClientRects().length > 0;

function render({ model, el }) {
  el.classList.add("gt-guide");
  const region = document.createElement("p");
  region.className = "gt-unseen";
  region.setAttribute("role", "status");
  el.replaceChildren(region);
  const root = () => el.closest(".gt-guided");
  let waiting = 0;

  function say() {
    region.textContent = "";
    setTimeout(() => { region.textContent = model.get("said"); }, 60);
  }

  // The view is changed in several messages, and its new parts draw themselves: look again until they are there.
  function go() {
    clearTimeout(waiting);
    const until = performance.now() + 1500;
    const show = () => root()?.querySelector(`.${CSS.escape(model.get("show"))}`)?.scrollIntoView({ block: "nearest" });
    const look = () => {
      if (!model.get("part")) return void show();
      const part = [...(root()?.querySelectorAll(`.${CSS.escape(model.get("part"))}`) ?? [])].find(isShown);
      const control = [...(part?.querySelectorAll(CONTROLS) ?? [])].find(isShown);
      if (!control) {
        if (performance.now() < until) waiting = setTimeout(look, 40);
        return;
      }
      control.focus({ preventScroll: true });
      show();
    };
    waiting = setTimeout(look, 60);
  }

  // Enter in a field presses the first button of its form. In a lesson the page has done so already, and stopped it.
  function onEnter(event) {
    if (event.key !== "Enter" || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLInputElement)) return;
    const form = event.target.closest(".gt-form");
    const button = [...(form?.querySelectorAll("button:not(:disabled)") ?? [])].find((one) => isShown(one) && !one.matches(".gt-cards *"));
    if (!button) return;
    event.preventDefault();
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
    button.click();
  }

  let around = null;
  let looking = 0;
  function begin() {
    around = root();
    if (around) around.addEventListener("keydown", onEnter);
    else looking = setTimeout(begin, 50); // not yet in its place
  }
  begin();
  model.on("change:spoken", say);
  model.on("change:turn", go);
  return () => {
    clearTimeout(waiting);
    clearTimeout(looking);
    around?.removeEventListener("keydown", onEnter);
    model.off("change:spoken", say);
    model.off("change:turn", go);
  };
}

export default { render };
