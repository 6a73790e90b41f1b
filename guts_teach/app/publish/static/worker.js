// The kernel of the live lessons: Python with the kit, beside the page, so that the page goes on answering while it works.
// Everything it loads lies beside this file.

import { loadPyodide } from "./pyodide/pyodide.js";

const here = (name) => new URL(name, import.meta.url).href;
let receive = null;
const early = [];

onmessage = ({ data }) => {
  if (data.query !== undefined) start(data.query).catch((error) => postMessage({ kind: "failed", text: String(error?.message ?? error) }));
  else if (receive) receive(data);
  else early.push(data);
};

async function archive(name) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

// An import cannot wait, so what it needs is fetched while everything else does.
function archiveNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", here(name), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return request.response;
}

async function start(query) {
  const kit = archive("kit.zip");
  kit.catch(() => {}); // told below, when its turn comes
  const pyodide = await loadPyodide({ indexURL: here("pyodide/"), stdout: () => {}, stderr: (line) => console.warn(line) });
  postMessage({ kind: "stage", text: "Laying out the lessons." });
  const unpack = (content) => pyodide.unpackArchive(content, "zip", { extractDir: "/kit" });
  unpack(await kit);
  pyodide.globals.get("__import__")("sys").path.insert(0, "/kit");
  pyodide.runPython("import os; os.environ['GUTS_PLOTLY_URL'] = '../plotly.min.js'");
  const kernel = pyodide.pyimport("guts_teach.app.publish.kernel");
  kernel.connect((kind, text, buffers) => postMessage({ kind, text, buffers: buffers.toJs() }));
  kernel.fetch_later(pyodide.toPy(["plotly", "_plotly_utils", "narwhals"]), () => unpack(archiveNow("charts.zip")));
  postMessage({ kind: "stage", text: "Dealing your cards." });
  const id = kernel.show(query);
  receive = ({ text, buffers }) => kernel.receive(text, pyodide.toPy(buffers));
  early.splice(0).forEach(receive);
  postMessage({ kind: "show", text: id });
}
