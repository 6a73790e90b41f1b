// Light or dark, screen or projector. The choice is a mark on the lesson, and in a page of its own on the page; the style
// sheet does the rest, at once, without asking the kernel.

const CHOSEN = "guts-teach-colours";

function render({ model, el }) {
  el.classList.add("gt-looks");
  const served = Boolean(document.body.dataset.voila);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const lab = () => document.body.dataset.jpThemeLight === "false" && !served;
  const isDark = () => {
    const colours = model.get("colours");
    return colours ? colours === "dark" : served ? system.matches : lab();
  };
  const button = (action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.addEventListener("click", action);
    return made;
  };
  const colours = button(() => {
    model.set("colours", isDark() ? "light" : "dark");
    try { localStorage.setItem(CHOSEN, model.get("colours")); } catch { /* then it holds for this visit */ }
    paint();
  });
  const profile = button(() => {
    model.set("profile", model.get("profile") === "projector" ? "screen" : "projector");
    paint();
  });
  el.replaceChildren(colours, profile);

  function mark(element) {
    if (model.get("colours")) element.dataset.gtColours = model.get("colours");
    else delete element.dataset.gtColours;
    element.dataset.gtProfile = model.get("profile");
  }

  function paint() {
    const dark = isDark();
    colours.textContent = dark ? "Light" : "Dark";
    colours.setAttribute("aria-label", dark ? "Light colours" : "Dark colours");
    profile.textContent = model.get("profile") === "projector" ? "Screen" : "Projector";
    profile.setAttribute("aria-label", model.get("profile") === "projector" ? "Looks for a screen" : "Looks for a projector");
    const root = el.closest(".gt-lesson");
    if (root) mark(root);
    if (served) mark(document.documentElement);
    model.set("dark", dark);
    model.save_changes();
  }

  if (!model.get("colours")) {
    try {
      const chosen = localStorage.getItem(CHOSEN);
      if (chosen === "light" || chosen === "dark") model.set("colours", chosen);
    } catch { /* the system decides */ }
  }
  let looking = 0;
  function begin() {
    paint();
    if (!el.closest(".gt-lesson")) looking = setTimeout(begin, 50); // not yet in its place
  }
  begin();
  system.addEventListener("change", paint);
  model.on("change:profile", paint);
  model.on("change:colours", paint);
  return () => {
    clearTimeout(looking);
    system.removeEventListener("change", paint);
    model.off("change:profile", paint);
    model.off("change:colours", paint);
  };
}

export default { render };
