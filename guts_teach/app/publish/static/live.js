// The page's side of the live lessons: Jupyter's own views of widgets, whose messages go to the kernel beside the page.
(() => {
  "use strict";
  const byId = (id) => document.getElementById(id);
  const SLOW = 45_000;

  // ---- the looks that the reader chose, before anything is drawn in others -----------------------------------------
  try {
    const colours = localStorage.getItem("guts-teach-colours");
    if (colours === "light" || colours === "dark") document.documentElement.dataset.gtColours = colours;
  } catch { /* a browser that keeps nothing */ }
  if (new URLSearchParams(location.search).get("profile") === "projector") document.documentElement.dataset.gtProfile = "projector";

  // ---- as much of a loader of modules as two scripts need ----------------------------------------------------------
  const modules = new Map();
  window.define = (...given) => {
    const factory = given.pop();
    const needs = Array.isArray(given.at(-1)) ? given.pop() : [];
    modules.set(given[0] ?? "anywidget", { needs, factory });
  };
  window.define.amd = true;
  const about = { uri: location.href };
  function need(name) {
    const module = modules.get(name);
    if (!module) throw new Error(`there is no module ${name}`);
    module.made ??= { exports: module.factory(...module.needs.map((each) => (each === "module" ? about : need(each)))) };
    return module.made.exports;
  }
  // Jupyter's script makes checks of saved widgets from text, which this page's policy forbids and nothing here uses.
  window.gutsTeachNoChecks = function () { return () => () => true; };

  // ---- starting, and what is said when it does not work --------------------------------------------------------------
  const say = (text) => { if (byId("gt-loading-text")) byId("gt-loading-text").textContent = text; };
  let late = 0;
  function fail(reason) {
    clearTimeout(late);
    console.warn("guts-teach:", reason);
    // Once there is a lesson, it stays readable; the address leads back to where it stands.
    if (!byId("gt-loading")) return void (byId("gt-lost").hidden = false);
    byId("gt-loading").hidden = true;
    byId("gt-fallback").hidden = false;
    byId("gt-fallback").querySelector("h1").focus();
  }
  function load(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${address} did not load`));
      document.head.append(script);
    });
  }

  byId("gt-again").addEventListener("click", () => location.reload());

  async function begin() {
    if (location.protocol === "file:") throw new Error("a folder is not a web server");
    if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
    const kernel = new Worker("worker.js", { type: "module" });
    kernel.onerror = (event) => fail(event.message || "the kernel did not start");
    late = setTimeout(() => { byId("gt-loading-slow").hidden = false; }, SLOW);
    const messages = [];
    let take = (message) => messages.push(message);
    kernel.onmessage = ({ data }) => {
      if (data.kind === "stage") say(data.text);
      else if (data.kind === "failed") fail(data.text);
      else take(data);
    };
    kernel.postMessage({ query: location.search });
    await load("widgets.js");
    await load("anywidget.js");
    take = talk(kernel);
    messages.splice(0).forEach(take);
  }

  // ---- messages -----------------------------------------------------------------------------------------------------
  function talk(kernel) {
    const { HTMLManager } = need("@jupyter-widgets/html-manager");
    const manager = new HTMLManager({ loader: (name) => Promise.resolve(need(name)) });
    // Jupyter's style of its controls comes with the first of them: it has to be there before ours.
    manager.loadClass("HTMLModel", "@jupyter-widgets/controls", "2.0.0").catch(fail);
    const lines = new Map();
    class Line {
      constructor(id, target) { this.comm_id = id; this.target_name = target; }
      on_msg(hear) { this.hear = hear; }
      on_close(hear) { this.ended = hear; }
      open() { return ""; }
      close() { return ""; }
      send(data, callbacks, _metadata, buffers) {
        kernel.postMessage({ text: JSON.stringify({ id: this.comm_id, data }), buffers: buffers ?? [] });
        // Jupyter's models hold back what comes next until the kernel is idle; this one takes everything in turn.
        setTimeout(() => callbacks?.iopub?.status?.({ content: { execution_state: "idle" } }), 0);
        return "";
      }
    }
    return ({ kind, text, buffers }) => {
      if (kind === "show") return show(manager, text).catch(fail);
      const { id, target, data, meta } = JSON.parse(text);
      const views = (buffers ?? []).map((each) => new DataView(each.buffer, each.byteOffset, each.byteLength));
      const message = { content: { comm_id: id, target_name: target, data }, metadata: meta, buffers: views };
      if (kind === "comm_open") {
        lines.set(id, new Line(id, target));
        manager.handle_comm_open(lines.get(id), message).catch((error) => console.warn("guts-teach:", error));
      } else if (kind === "comm_msg") lines.get(id)?.hear?.(message);
      else if (kind === "comm_close") { lines.get(id)?.ended?.(message); lines.delete(id); }
    };
  }

  async function show(manager, id) {
    say("Laying the table.");
    const model = await manager.get_model(id);
    await manager.display_view(manager.create_view(model), byId("gt-live"));
    clearTimeout(late);
    byId("gt-loading").remove();
    document.body.classList.remove("gt-wait");
    performance.mark("guts-teach-ready");
  }

  new MutationObserver(() => document.querySelectorAll(".widget-slider .noUi-handle:not([aria-label])").forEach((handle) => {
    const label = handle.closest(".widget-slider")?.querySelector(".widget-label")?.textContent?.trim();
    if (label) handle.setAttribute("aria-label", label);
  })).observe(document.documentElement, { childList: true, subtree: true });

  begin().catch(fail);
})();
