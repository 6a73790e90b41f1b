// A Plotly figure. One promise a page holds the drawing library; the first chart that wants it fetches it.

const SHARED = "__guts_teach_plotly";
const PATIENCE = 30_000;

function loadScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => (globalThis.Plotly ? resolve(globalThis.Plotly) : reject(new Error("no library in the file")));
    script.onerror = () => { script.remove(); reject(new Error("the library did not load")); };
    document.head.append(script);
  });
}

// Ask the kernel: it answers with the library, gzipped.
function askKernel(model) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => done(reject, new Error("no answer")), PATIENCE);
    function done(settle, value) {
      clearTimeout(late);
      model.off("msg:custom", hear);
      settle(value);
    }
    function hear(message, buffers) {
      if (message?.kind === "library") done(resolve, buffers[0]);
    }
    model.on("msg:custom", hear);
    model.send({ kind: "library?" });
  });
}

async function fromKernel(model) {
  const packed = await askKernel(model);
  const plain = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
  const address = URL.createObjectURL(new Blob([await plain.arrayBuffer()], { type: "text/javascript" }));
  try {
    return await loadScript(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function fetchLibrary(model) {
  if (globalThis.Plotly?.react) return globalThis.Plotly;
  const address = model.get("library_url");
  if (address) {
    try {
      return await loadScript(address);
    } catch {
      // Not at that address: the kernel has it too.
    }
  }
  return fromKernel(model);
}

function library(model) {
  globalThis[SHARED] ??= fetchLibrary(model).catch((error) => {
    delete globalThis[SHARED]; // the next chart, or the next change, may try again
    throw error;
  });
  return globalThis[SHARED];
}

function render({ model, el }) {
  el.classList.add("gt-chart");
  const plot = document.createElement("div");
  plot.className = "gt-chart-plot";
  const words = document.createElement("p");
  words.className = "gt-chart-words";
  el.replaceChildren(plot, words);
  let Plotly = null;
  let gone = false;
  let drawn = null; // the figure that stands there: one that changed while it was hidden is drawn when it is shown
  let drawing = Promise.resolve();

  const isShown = () => el.clientWidth > 0;
  const hasFigure = () => (model.get("figure").data ?? []).length > 0;

  function say(text) {
    words.textContent = text;
    words.hidden = !text;
    plot.hidden = Boolean(text);
    el.style.minHeight = hasFigure() ? `${model.get("height")}px` : "";
    if (text || !model.get("alt")) {
      el.removeAttribute("role"); // the sentence is there to be read, or there is no chart
      el.removeAttribute("aria-label");
    } else {
      el.setAttribute("role", "img");
      el.setAttribute("aria-label", model.get("alt"));
    }
  }

  async function draw() {
    if (gone || !isShown()) return;
    if (!hasFigure()) {
      if (Plotly) Plotly.purge(plot);
      drawn = null;
      return say(model.get("alt"));
    }
    if (!Plotly) {
      say(`${model.get("alt")} (Drawing the chart …)`);
      try {
        Plotly = await library(model);
      } catch {
        if (!gone) say(`${model.get("alt")} (The chart itself could not be drawn here: its library did not load.)`);
        return;
      }
      if (gone) return;
    }
    say("");
    drawn = model.get("figure");
    const { data, layout } = drawn;
    const height = model.get("height");
    plot.style.height = `${height}px`;
    // Copies, because Plotly writes into what it is given; no dragging, so that a thumb can scroll past the chart.
    await Plotly.react(plot, structuredClone(data), {
      ...structuredClone(layout ?? {}), height, width: undefined, autosize: true, dragmode: false,
    }, { displayModeBar: false, displaylogo: false, responsive: false, scrollZoom: false, showTips: false, doubleClick: false });
  }

  const redraw = () => { drawing = drawing.then(draw, draw); };
  let width = 0;
  // Also tells when a chart in a hidden tab is revealed: its width leaves zero.
  const watch = new ResizeObserver(() => {
    if (el.clientWidth === width) return;
    width = el.clientWidth;
    if (Plotly && width && drawn === model.get("figure")) Plotly.Plots.resize(plot);
    else redraw();
  });
  watch.observe(el);
  redraw();
  const redrawn = ["change:figure", "change:alt", "change:height"];
  for (const name of redrawn) model.on(name, redraw);
  return () => {
    gone = true;
    watch.disconnect();
    for (const name of redrawn) model.off(name, redraw);
    if (Plotly) Plotly.purge(plot);
  };
}

export default { render };
