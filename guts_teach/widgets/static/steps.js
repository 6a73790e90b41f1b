// The step list. Steps that stay keep their elements, so that neither the reader's place nor a screen reader is disturbed.

const SUITS = { "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club" };
const CARD = /((?:10|[2-9JQKA])?[♠♥♦♣])\uFE0E?/;

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

// Cards named in a sentence are kept whole at a line's end and get their suit's colour.
function sentence(text) {
  const paragraph = make("p", "gt-step-text");
  text.split(CARD).forEach((part, at) => {
    if (at % 2 === 0) return paragraph.append(part);
    const suit = part.at(-1);
    paragraph.append(make("span", `gt-word gt-${SUITS[suit]}`, part + "\uFE0E")); // the selector asks for text, not emoji
  });
  return paragraph;
}

function item(step, number) {
  const li = make("li", "gt-step");
  const circle = make("span", "gt-step-number", String(number));
  circle.setAttribute("aria-hidden", "true"); // the list counts for a screen reader
  const body = make("div", "gt-step-body");
  if (step.mark) {
    li.classList.add("gt-marked");
    body.append(make("span", "gt-mark", step.mark));
  }
  body.append(make("h3", "gt-step-title", step.title), sentence(step.text));
  if (step.rule) body.append(make("span", "gt-rule", step.rule));
  li.append(circle, body);
  return li;
}

function render({ model, el }) {
  el.classList.add("gt-steps");
  const heading = make("h2", "gt-steps-heading");
  const box = make("div", "gt-steps-box");
  const list = make("ol", "gt-steps-list");
  list.setAttribute("role", "list");
  const empty = make("p", "gt-steps-empty");
  const said = make("div", "gt-unseen");
  said.setAttribute("role", "status");
  box.append(list);
  el.replaceChildren(heading, empty, box, said);
  let keys = [];

  function showWords() {
    heading.textContent = model.get("heading");
    heading.hidden = !heading.textContent;
    empty.textContent = model.get("empty");
    empty.hidden = keys.length > 0 || !empty.textContent;
    measure();
  }

  function showCurrent() {
    const current = model.get("current");
    [...list.children].forEach((li, at) => {
      li.classList.toggle("gt-now", at === current);
      if (at === current) li.setAttribute("aria-current", "step");
      else li.removeAttribute("aria-current");
    });
    reveal(list.children[current] ?? list.lastElementChild);
  }

  // Within the box only: scrollIntoView would move the page as well.
  function reveal(li) {
    if (!li || box.scrollHeight <= box.clientHeight) return;
    const top = li.offsetTop - list.offsetTop;
    const end = top + li.offsetHeight - box.clientHeight;
    if (box.scrollTop < end || box.scrollTop > top) box.scrollTop = Math.min(Math.max(end, 0), top);
  }

  function showSteps(first) {
    const steps = model.get("steps");
    const fresh = steps.map((step) => JSON.stringify(step));
    let same = 0;
    while (same < keys.length && same < fresh.length && keys[same] === fresh[same]) same += 1;
    while (list.children.length > same) list.lastElementChild.remove();
    steps.slice(same).forEach((step, at) => {
      const li = item(step, same + at + 1);
      if (!first) li.classList.add("gt-new");
      list.append(li);
    });
    const added = steps.length > same;
    keys = fresh;
    showWords();
    showCurrent();
    if (added && !first) said.textContent = `${steps.at(-1).mark ? `${steps.at(-1).mark}. ` : ""}${steps.at(-1).title}. ${steps.at(-1).text}`;
    else if (!added) said.textContent = "";
  }

  // A box that scrolls must be reachable by keyboard; one that does not should not be a stop on the way.
  function measure() {
    const scrolls = box.scrollHeight > box.clientHeight + 1;
    box.classList.toggle("gt-scrolls", scrolls);
    // A name is for a group only: on a mere box it is not allowed.
    const group = { tabindex: "0", role: "group", "aria-label": heading.textContent || "Steps" };
    for (const [name, value] of Object.entries(group)) {
      if (scrolls) box.setAttribute(name, value);
      else box.removeAttribute(name);
    }
  }

  const onSteps = () => showSteps(false);
  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(list);
  showSteps(true);
  model.on("change:steps", onSteps);
  model.on("change:current", showCurrent);
  const worded = ["change:heading", "change:empty"];
  for (const name of worded) model.on(name, showWords);
  return () => {
    watch.disconnect();
    model.off("change:steps", onSteps);
    model.off("change:current", showCurrent);
    for (const name of worded) model.off(name, showWords);
  };
}

export default { render };
