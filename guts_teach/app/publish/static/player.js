// The pages that are made beforehand. What a page shows arrives packed (gutsTeach.open) and is drawn piece by piece, by the
// very scripts that draw the lessons' views. Works from a folder, too: nothing is fetched but scripts beside the page.
"use strict";

window.gutsTeach = (() => {
  const VIEWS = window.gutsTeachViews;
  const MINUS = /[−–]/g;

  // ---- small parts -----------------------------------------------------------------------------------------------------
  function make(tag, className, ...children) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  }
  /** Text or markup of our own making, in the same boxes as in the lessons, whose style sheet this is. */
  function block(className, content = "", tag = "p") {
    const inner = make("div", "widget-html-content");
    const outer = make("div", `jupyter-widgets widget-html ${className}`.trim(), inner);
    outer.say = (text) => { inner.replaceChildren(...(text ? [make(tag, "", text)] : [])); };
    outer.markup = (html) => { inner.innerHTML = html; };
    outer.say(content);
    return outer;
  }
  function button(label, className, action) {
    const element = make("button", `jupyter-widgets jupyter-button widget-button ${className}`.trim(), label);
    element.type = "button";
    element.addEventListener("click", action);
    return element;
  }
  const column = (className, ...children) => make("div", `jupyter-widgets widget-box widget-vbox ${className}`.trim(), ...children);
  const row = (className, ...children) => make("div", `jupyter-widgets widget-box widget-hbox ${className}`.trim(), ...children);
  const show = (element, shown) => element.classList.toggle("gt-off", !shown);

  let fields = 0;
  /** A field to type into or to choose from, with its label and room for what is wrong with it. */
  function field(label, { choices = null, chosen = null, placeholder = "" } = {}) {
    const id = `gt-field-${(fields += 1)}`;
    const control = make(choices ? "select" : "input");
    control.id = id;
    if (choices) {
      control.append(...(chosen === null ? [new Option("choose…", "")] : []), ...choices.map((each, at) => new Option(each, String(at))));
      control.value = chosen === null ? "" : String(chosen);
    }
    else { control.type = "text"; control.autocomplete = "off"; control.placeholder = placeholder; }
    const name = make("label", "widget-label", label);
    name.htmlFor = id;
    const around = make("div", `jupyter-widgets gt-field ${choices ? "widget-dropdown" : "widget-text"}`, name, control);
    const error = block("gt-error");
    const element = column("", around, error);
    return {
      element, control,
      complain(text) {
        error.say(text);
        error.firstElementChild.firstElementChild?.setAttribute("role", "alert");
        around.classList.toggle("gt-wrong", Boolean(text));
      },
    };
  }

  // ---- our own views, with a model that is nothing but a record --------------------------------------------------------
  function view(name, state) {
    const el = make("div");
    const heard = new Map();
    const model = {
      get: (key) => state[key],
      set(key, value) {
        if (state[key] === value) return;
        state[key] = value;
        for (const hear of [...(heard.get(`change:${key}`) ?? [])]) hear();
      },
      on(event, hear) { heard.set(event, [...(heard.get(event) ?? []), hear]); },
      off(event, hear) { heard.set(event, (heard.get(event) ?? []).filter((each) => each !== hear)); },
      save_changes() {},
      send() { throw new Error("there is no kernel"); },
    };
    VIEWS[name].render({ model, el });
    return { el, model, set: (values) => Object.entries(values).forEach(([key, value]) => model.set(key, value)) };
  }
  const cardView = (hands, more = {}) => view("cards", { hands, selectable: false, selected: [], motion: true, deck: "page", ...more });
  const stepView = (heading, empty = "") => view("steps", { heading, steps: [], current: -1, empty });
  const looks = { dark: false, followers: [] };

  function chart(drawing) {
    const look = () => drawing.figures[looks.dark ? "dark" : "light"];
    const drawn = view("chart", { figure: look(), alt: drawing.reading, height: look().layout.height, library_url: "plotly.min.js" });
    looks.followers.push(() => drawn.set({ figure: look() }));
    return drawn.el;
  }
  function chartPanel(drawing) {
    const table = block("gt-table gt-details");
    table.markup(drawing.table);
    const heading = drawing.heading ? block("", drawing.heading, "h2") : null;
    return column("gt-panel", heading, chart(drawing), block("gt-reading", drawing.reading), block("gt-note", drawing.note), table);
  }
  function figures(amounts) {
    return amounts.map(([name, amount, kind]) => make("div", "", make("small", "", name), make("strong", kind, amount)));
  }

  // ---- numbers that learners write ------------------------------------------------------------------------------------
  /** Chips as a fraction in lowest terms, "" for what is none: 12, -7, 12 1/2. */
  function amount(text) {
    const found = text.trim().replace(MINUS, "-").match(/^([+-]?)(?:([0-9]{1,12})(?:[ ]+([0-9]{1,6})\/([0-9]{1,6}))?|([0-9]{1,6})\/([0-9]{1,6}))$/);
    if (!found) return "";
    const [, sign, whole = "0", over = found[5] ?? "0", under = found[6] ?? "1"] = found;
    const below = Number(under);
    if (!below) return "";
    const above = Number(whole) * below + Number(over);
    const common = ((a, b) => { while (b) [a, b] = [b, a % b]; return a; })(above, below) || 1;
    const told = below / common === 1 ? String(above / common) : `${above / common}/${below / common}`;
    return sign === "-" && above ? `-${told}` : told;
  }
  const chips = (text) => `${text} ${text === "1" ? "chip" : "chips"}`;
  const wonOrPaid = (net) => (net === "0" ? "neither win nor pay" : net.startsWith("-") ? `pay ${chips(net.slice(1))}` : `win ${chips(net)}`);
  const RANKS = "AKQJT98765432";
  /** Ranks from high to low; null for what is none. */
  function ranks(text) {
    const words = text.toUpperCase().split(/[\s,]+/).filter(Boolean).map((word) => (word === "10" ? "T" : word));
    if (words.length > 12 || words.some((word) => word.length !== 1 || !RANKS.includes(word))) return null;
    return words.sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)).map((word) => (word === "T" ? "10" : word));
  }

  // ---- a walk: look, predict where there is a question, see it worked out, go on -----------------------------------------
  function walk(part) {
    let at = 0;
    let told = false;
    const count = make("p", "gt-count");
    const title = make("h2");
    const text = make("p");
    text.setAttribute("role", "status");
    const rule = make("small", "gt-rule");
    const head = block("gt-stop");
    head.firstElementChild.replaceChildren(count, title, text, make("p", "", rule));
    const pot = block("gt-figures");
    const cards = cardView([]);
    const steps = stepView("Why");
    const question = block("gt-question", "", "h2");
    const place = row("gt-fields");
    const verdict = block("gt-reading");
    const toAsk = button("Predict first ↓", "gt-to-ask", () => {});
    const next = button("Next →", "gt-main gt-next", () => go(at + 1));
    const back = button("← Back", "gt-back", () => go(at - 1));
    const ask = column("gt-ask gt-form", question, place,
      row("gt-actions", button("Check", "gt-check", check), button("Show the answer", "gt-why", () => tell(""))));
    const why = column("", steps.el);
    const aside = column("gt-panel gt-aside", why, ask);
    let answer = null;

    function go(to) {
      if (to < 0 || to >= part.stops.length) return;
      at = to;
      told = !part.stops[at].question;
      paint("");
    }
    function check() {
      const stop = part.stops[at];
      if (told) return;
      if (stop.choices.length) {
        if (!answer.control.value) return answer.complain("Choose one of the answers.");
        const said = stop.choices[Number(answer.control.value)];
        return tell(said === stop.answer ? stop.right : stop.wrong);
      }
      const said = amount(answer.control.value);
      if (!said) return answer.complain("Write a whole number of chips.");
      return tell(said === stop.answer ? stop.right : stop.wrong);
    }
    function tell(words) {
      told = true;
      paint(words);
    }
    function paint(words) {
      const stop = part.stops[at];
      count.textContent = `${at + 1} of ${part.stops.length}`;
      title.textContent = stop.title;
      text.textContent = stop.text;
      rule.textContent = stop.rule;
      rule.parentElement.hidden = !stop.rule;
      text.hidden = !stop.text;
      pot.firstElementChild.replaceChildren(...(stop.pot ? figures([["Pot", stop.pot, ""]]) : []));
      show(pot, Boolean(stop.pot));
      cards.set({ hands: told ? stop.after : stop.before });
      const shown = told ? stop.steps : [];
      steps.set({ steps: shown, current: shown.length - 1 });
      show(why, shown.length > 0);
      show(ask, !told);
      show(toAsk, !told);
      show(aside, shown.length > 0 || !told);
      if (!told) {
        question.say(stop.question);
        answer = field("Your answer", stop.choices.length ? { choices: stop.choices } : { placeholder: "chips" });
        place.replaceChildren(answer.element);
      }
      verdict.say(words);
      verdict.firstElementChild.firstElementChild?.setAttribute("role", "status");
      back.disabled = at === 0;
      next.disabled = at + 1 === part.stops.length;
      pointToLive();
    }
    go(0);
    const element = column("gt-walk", column("gt-columns",
      column("gt-panel", head, pot, cards.el, row("gt-actions gt-dock", verdict, toAsk, next, back)), aside));
    element.live = () => (part.title === "Rules" ? { stop: at + 1 } : {});
    return element;
  }

  // ---- deals: say what you do, guess the end, watch it step by step ------------------------------------------------------
  function deals(part) {
    let made = part.deals[0];
    let at = 0;
    let past = [];
    let guess = null;
    const which = field("Deal", { choices: part.deals.map((each) => each.title), chosen: 0 });
    which.control.addEventListener("change", () => begin(Number(which.control.value), 0));
    const money = block("gt-figures");
    const cards = cardView([]);
    const note = block("gt-note");
    const latest = block("gt-latest");
    const verdict = block("gt-reading");
    const steps = stepView("Step by step");
    const net = field("You win or pay", { placeholder: "5, or −5 to pay" });
    const pot = field("Next pot", { placeholder: "chips" });
    const ask = column("gt-ask gt-form",
      block("gt-note", "Predict first: what do you win or pay, and what will the next pot be?"),
      row("gt-fields", net.element, pot.element), row("gt-actions", button("Commit", "gt-check", commit)));
    const words = row("gt-words");
    const toAsk = button("Predict first ↓", "gt-to-ask", () => {});
    const next = button("Next step →", "gt-main gt-next", () => go(here().next));
    const all = button("All steps", "gt-all", () => { let to = at; while (made.moments[to].next !== null) { past.push(to); to = made.moments[to].next; } at = to; paint(); });
    const anew = button("Next deal", "gt-main gt-new", () => begin((part.deals.indexOf(made) + 1) % part.deals.length, 0));
    const back = button("← Step back", "gt-back", () => { at = past.pop(); if (made.moments[at].asks || !past.length) guess = null; paint(); });
    const code = make("a", "gt-code");
    const copied = block("gt-note gt-copied");
    copied.markup("<p role='status'></p>");
    const share = column("gt-share gt-panel", block("", "This moment as a code", "h2"), block(""), block("gt-note",
      "Whoever opens it sits at this very deal and step, here or where the lessons are served."), row("gt-actions", button("Copy the code", "gt-copy", () => {}), copied), opener());
    share.children[1].firstElementChild.replaceChildren(make("p", "", code));
    const here = () => made.moments[at];

    function begin(number, moment) {
      made = part.deals[number];
      which.control.value = String(number);
      past = [];
      guess = null;
      // The way to a moment is the only one that there is.
      for (let to = 0; to !== moment;) {
        past.push(to);
        const ways = [...Object.values(made.moments[to].words), ...(made.moments[to].next === null ? [] : [made.moments[to].next])];
        to = ways.filter((way) => way <= moment).at(-1);
      }
      at = moment;
      paint();
    }
    function go(to) {
      if (to === null || to === undefined) return;
      past.push(at);
      at = to;
      paint();
    }
    function commit() {
      const said = { net: amount(net.control.value), pot: amount(pot.control.value) };
      net.complain(said.net ? "" : "Write the chips you win, or with a minus the chips you pay.");
      pot.complain(said.pot && !said.pot.startsWith("-") ? "" : "Write a number of chips.");
      if (!said.net || !said.pot || said.pot.startsWith("-")) return;
      guess = { ...said, truth: here().asks };
      paint();
    }
    function judged() {
      if (!guess) return "";
      if (!here().end) return `You expect to ${wonOrPaid(guess.net)}, and a next pot of ${guess.pot}.`;
      const { net: won, pot: left } = guess.truth;
      const first = guess.net === won ? `Right: you ${wonOrPaid(won)}.` : `Not quite: you expected that you ${wonOrPaid(guess.net)}, and you ${wonOrPaid(won)}.`;
      return `${first} ${guess.pot === left ? `The next pot is ${left}, as you said.` : `You expected a next pot of ${guess.pot}; it is ${left}.`}`;
    }
    function paint() {
      const moment = here();
      const shown = moment.steps.map((step) => made.steps[step]);
      money.firstElementChild.replaceChildren(...figures(moment.figures));
      cards.set({ hands: moment.hands });
      steps.set({ heading: `${made.title}, step by step`, steps: shown, current: shown.length - 1 });
      const last = shown.at(-1);
      latest.firstElementChild.replaceChildren(...(last ? [make("p", "", make("b", "", last.title), ` ${last.text}`)] : []));
      latest.firstElementChild.firstElementChild?.setAttribute("aria-hidden", "true");
      note.say(moment.note);
      verdict.say(judged());
      verdict.firstElementChild.firstElementChild?.setAttribute("role", "status");
      words.replaceChildren(...Object.entries(moment.words).map(([word, to]) =>
        button(made.labels[word], ["out", "fold", "pass"].includes(word) ? "gt-out" : "gt-in", () => go(to))));
      show(words, Object.keys(moment.words).length > 0);
      const waits = moment.next !== null;
      show(next, waits);
      show(all, waits);
      show(anew, Boolean(moment.end));
      const asks = Boolean(moment.asks) && !guess;
      show(ask, asks);
      show(toAsk, asks);
      if (!asks) { net.control.value = ""; pot.control.value = ""; net.complain(""); pot.complain(""); }
      back.disabled = past.length === 0;
      code.textContent = moment.code;
      pointToLive();
    }
    paint();
    const dock = row("gt-actions gt-dock", latest, verdict, toAsk, words, next, anew, all, back);
    const element = column("gt-columns",
      column("gt-panel", row("gt-fields gt-few", which.element), money, cards.el, note, dock),
      column("gt-panel gt-aside", steps.el, ask), share);
    element.begin = begin;
    element.live = () => ({ code: here().code });
    return element;
  }

  // ---- practice ----------------------------------------------------------------------------------------------------------
  function items(part) {
    let at = 0;
    let hinted = 0;
    let level = 0;
    const right = { done: 0, right: 0 };
    const levels = field("Level", { choices: ["all levels", "level 1", "level 2", "level 3"], chosen: 0 });
    levels.control.addEventListener("change", () => { level = Number(levels.control.value); at = -1; go(); });
    const heading = block("", "", "h2");
    const facts = block("gt-facts");
    const prompt = block("gt-prompt");
    const work = column("gt-work");
    const hints = block("gt-hints");
    const feedback = block("gt-feedback");
    const aloud = make("p", "gt-unseen");
    aloud.setAttribute("role", "status");
    const score = block("gt-note");
    const steps = stepView("Why");
    const why = column("gt-panel", steps.el);
    const check = button("Check", "gt-main gt-check", answer);
    const next = button("Next item", "gt-main gt-next", go);
    const hint = button("Hint", "gt-hint", help);
    const reasons = button("Why? All steps", "gt-why", () => { show(why, true); show(reasons, false); const item = part.items[at]; steps.set({ steps: item.steps, current: marked ?? item.steps.length - 1 }); });
    const skip = button("Leave this one", "gt-skip-item", go);
    let marked = null;
    let asked = [];
    let cards = null;

    function go() {
      do at = (at + 1) % part.items.length; while (level && part.items[at].level !== level);
      paint();
    }
    function control(form) {
      if (form.type === "one" || form.type === "some") {
        const chosen = view("choose", { label: form.label, offers: form.offers.map((offer) => offer.text), many: form.type === "some", chosen: [], locked: false, error: "" });
        return {
          key: form.key, element: chosen.el,
          read() {
            const ids = chosen.model.get("chosen").map((place) => form.offers[place].id);
            if (form.type === "one" && !ids.length) return { error: "Choose one of the answers." };
            if (form.type === "some" && ids.length < form.least) return { error: `Choose at least ${form.least}.` };
            const words = form.offers.filter((offer) => ids.includes(offer.id)).map((offer) => offer.text).join(", ") || "none";
            return { value: form.type === "one" ? ids[0] : ids, words };
          },
          complain: (text) => chosen.set({ error: text }), lock: () => chosen.set({ locked: true }),
        };
      }
      const typed = field(form.label, { placeholder: { chips: "such as -10", ranks: "such as K K 9", whole: `${form.least} to ${form.most}` }[form.type] });
      return {
        key: form.key, element: typed.element,
        read() {
          const text = typed.control.value;
          if (form.type === "chips") { const value = amount(text); return value ? { value, words: chips(value) } : { error: "Write a number of chips, with a minus for what is paid, such as -10." }; }
          if (form.type === "ranks") { const value = ranks(text); return value ? { value, words: value.join(" ") || "none" } : { error: "Write ranks such as A K 10 9." }; }
          const number = /^\s*[0-9]{1,9}\s*%?\s*$/.test(text) ? Number(text.replace("%", "")) : NaN;
          return number >= form.least && number <= form.most ? { value: String(number), words: `${number} ${form.unit}`.trim() } : { error: `Give a whole number from ${form.least} to ${form.most}.` };
        },
        complain: typed.complain, lock() { typed.control.disabled = true; },
      };
    }
    const agrees = (said, known) => Object.entries(known).every(([key, value]) => JSON.stringify(said[key]) === JSON.stringify(value));

    function answer() {
      const item = part.items[at];
      const read = asked.map((each) => ({ ...each.read(), key: each.key, each }));
      read.forEach(({ each, error }) => each.complain(error ?? ""));
      if (read.some(({ error }) => error)) return;
      const said = Object.fromEntries(read.map(({ key, value }) => [key, value]));
      const known = item.known.find((one) => agrees(said, one.answer));
      const sure = Object.entries(said).find(([key]) => !(key in item.truth));
      asked.forEach((each) => each.lock());
      right.done += 1;
      if (known) {
        const score = sure && known.happened !== null ? ((Number(sure[1]) / 100 - (known.happened ? 1 : 0)) ** 2).toFixed(2) : "";
        const fill = (text) => text.replaceAll("{sure}", sure ? sure[1] : "").replaceAll("{score}", score);
        feedback.markup(fill(known.html));
        aloud.textContent = fill(known.spoken);
        if (known.right) right.right += 1;
        marked = known.step;
      } else {
        const told = make("div", "gt-is-wrong", make("h3", "", "✗ Not quite."), ...read.filter(({ key }) => key in item.truth).map(({ key, words, each }) =>
          make("p", "", `${item.form.find((one) => one.key === each.key).label} You said: ${words}. Right is: `, make("b", "", item.truth[key]), ".")),
        make("p", "", "Compare your answer with the steps: one of them says something else."));
        feedback.firstElementChild.replaceChildren(told);
        aloud.textContent = told.textContent;
        marked = null;
      }
      const step = marked === null ? null : item.steps[marked];
      if (step && item.hands.length) cards.set({ hands: item.hands.map((hand) => ({ ...hand, cards: hand.cards.map((card) => ({ ...card, lit: step.cards.includes(card.card) })) })) });
      score.say(`${right.right} of ${right.done} right.`);
      dock(true);
    }
    function help() {
      const item = part.items[at];
      hinted += 1;
      hints.firstElementChild.replaceChildren(make("h3", "", "Hints"), make("ol", "", ...item.hints.slice(0, hinted).map((each) => make("li", "", each))));
      show(hints, true);
      aloud.textContent = `Hint ${hinted}: ${item.hints[hinted - 1]}`;
      hint.disabled = hinted >= item.hints.length;
    }
    function dock(answered) {
      for (const each of [check, hint, skip]) show(each, !answered);
      for (const each of [next, reasons]) show(each, answered);
    }
    function paint() {
      const item = part.items[at];
      hinted = 0;
      heading.say(`${item.title}, level ${item.level}`);
      facts.firstElementChild.replaceChildren(...(item.facts.length ? [make("ul", "", ...item.facts.map((fact) => make("li", "", fact)))] : []));
      show(facts, item.facts.length > 0);
      prompt.say(item.prompt);
      hints.firstElementChild.replaceChildren();
      show(hints, false);
      feedback.firstElementChild.replaceChildren();
      cards = cardView(item.hands);
      asked = item.form.map(control);
      const answers = column(`gt-answers${item.form.every((form) => form.type === "chips") ? " gt-amounts" : ""}`, ...asked.map((each) => column("gt-answer", each.element)));
      work.replaceChildren(...(item.hands.length ? [cards.el] : []), ...(item.chart ? [chart(item.chart), block("gt-reading", item.chart.reading)] : []), column("gt-ask", answers));
      show(why, false);
      hint.disabled = !item.hints.length;
      dock(false);
    }
    paint();
    score.say("");
    return column("gt-practice gt-columns",
      column("gt-panel gt-form", row("gt-fields gt-few", levels.element), heading, facts, prompt, work, hints, feedback, aloud, score, row("gt-actions gt-dock", check, next, hint, reasons, skip)),
      column("gt-aside", why));
  }

  // ---- rules side by side --------------------------------------------------------------------------------------------------
  function sides(part) {
    let at = 0;
    let shown = 0;
    let guess = null;
    const which = field("Rules", { choices: part.pairs.map((pair) => pair.title), chosen: 0 });
    which.control.addEventListener("change", () => { at = Number(which.control.value); shown = 0; guess = null; paint(); });
    const text = block("gt-note");
    const told = block("gt-reading");
    const answer = field("How do the two ends differ?", { choices: part.pairs[0].choices });
    const ask = column("gt-ask gt-form", answer.element, row("gt-actions", button("Commit", "gt-check", () => {
      if (!answer.control.value) return answer.complain("Say how the two ends differ before you commit.");
      guess = Number(answer.control.value);
      paint();
    })));
    const columns = { left: { heading: block("", "", "h2"), cards: cardView([]), steps: stepView("Step by step") }, right: { heading: block("", "", "h2"), cards: cardView([]), steps: stepView("Step by step") } };
    const length = () => Math.max(part.pairs[at].left.steps.length, part.pairs[at].right.steps.length);
    const next = button("Next step →", "gt-main gt-next", () => { shown += 1; paint(); });
    const part_ = button("To where they part", "gt-why", () => { shown = Math.max(shown, (part.pairs[at].parts ?? length() - 1) + 1); paint(); });
    const all = button("All steps", "gt-all", () => { shown = length(); paint(); });
    const back = button("← Step back", "gt-back", () => { shown -= 1; paint(); });
    function paint() {
      const pair = part.pairs[at];
      const done = shown >= length();
      text.say(pair.text);
      for (const [side, drawn] of Object.entries(columns)) {
        const steps = pair[side].steps.slice(0, shown).map((step, place) => (place === pair.parts ? { ...step, mark: "First difference" } : step));
        drawn.heading.say(pair[side].heading);
        drawn.cards.set({ hands: done ? pair[side].after : pair[side].before });
        drawn.steps.set({ steps, current: steps.length - 1 });
      }
      const parted = pair.parts === null ? done : shown > pair.parts;
      told.say([parted ? pair.told : "", done && guess !== null ? pair.verdicts[guess] : ""].filter(Boolean).join(" "));
      told.firstElementChild.firstElementChild?.setAttribute("role", "status");
      show(ask, shown === 0 && guess === null);
      if (shown === 0 && guess === null) { answer.control.value = ""; answer.complain(""); }
      for (const each of [next, part_, all]) each.disabled = done;
      back.disabled = shown === 0;
    }
    paint();
    const side = ({ heading, cards, steps }) => column("", heading, cards.el, steps.el);
    return column("gt-panel", which.element, text, ask, make("div", "gt-two", side(columns.left), side(columns.right)),
      row("gt-actions gt-dock", told, next, part_, all, back));
  }

  // ---- the other kinds -------------------------------------------------------------------------------------------------------
  const charts = (part) => column("", ...part.charts.map(chartPanel));
  function text(part) {
    const made = block("gt-plan gt-links");
    made.markup(part.html);
    return column("gt-panel", made);
  }
  function start(part) {
    const cards = part.cards.map(({ name, file, about, note, hand }) => {
      const way = make("a", "", name);
      way.href = file;
      return column("gt-panel gt-offer", make("h2", "", way), hand.length ? cardView(hand).el : null, make("p", "", about), note ? make("p", "gt-small", note) : null);
    });
    const panel = column("gt-panel gt-share", opener());
    return column("", make("div", "gt-offers-all", ...cards), panel);
  }

  // ---- codes -------------------------------------------------------------------------------------------------------------------
  const clean = (code) => code.toUpperCase().replace(/[^0-9A-Z]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  let book = null;
  function load(address) {
    return new Promise((resolve, reject) => {
      const script = make("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = () => reject(new Error(address));
      document.head.append(script);
    });
  }
  const served = location.protocol.startsWith("http");
  const live = () => document.getElementById("gt-to-live");
  function notice(words, ...more) { document.getElementById("gt-notice").replaceChildren(words, ...more); }

  /** Go to the moment of a code, if it is among the published ones; else say what to do. */
  async function find(code, complain) {
    if (!book) await load("pages/data/codes.js");
    const found = book.get(clean(code));
    if (found) {
      const [name, place, number, moment] = found;
      if (name !== page.name) { location.href = `${name}.html#code=${code}`; return; }
      choose(place);
      drawn[place].begin(number, moment);
      return;
    }
    const words = `${code.slice(0, 40)} is not the code of a deal among these pages.`;
    if (served && live()) {
      const way = make("a", "", "Open it in the live lessons");
      way.href = `live/?code=${encodeURIComponent(code)}`;
      complain(words);
      notice(`${words} If it is typed as it was given, the live lessons have its deal: `, way, ".");
    } else {
      complain(`${words} If it is typed as it was given, open it where the lessons are served, or with: guts-teach open ${clean(code).slice(0, 40)}`);
    }
  }
  function opener() {
    const typed = field("Open a code", { placeholder: "104M-4JN0-00M6" });
    return column("gt-form", row("gt-fields gt-long", typed.element), row("gt-actions", button("Open this code", "gt-open", () => {
      notice("");
      if (!clean(typed.control.value)) return typed.complain("Type a code, with or without its hyphens.");
      typed.complain("");
      find(typed.control.value, typed.complain).catch(() => typed.complain("The list of codes did not load."));
    })));
  }

  // ---- the page ------------------------------------------------------------------------------------------------------------------
  const KINDS = { walk, deals, items, charts, sides, text, start };
  let page = null;
  let tabs = null;
  let current = null;
  const drawn = [];

  /** The way to the live lessons leads to where one is now. */
  function pointToLive() {
    if (!live()) return;
    const more = current?.live?.() ?? {};
    const query = new URLSearchParams(page.name === "index" ? more : { lesson: page.name, ...more });
    live().href = `live/?${query}`;
  }

  function choose(place) {
    const parts = document.getElementById("gt-parts");
    if (!drawn[place]) {
      drawn[place] = KINDS[page.parts[place].kind](page.parts[place]);
      parts.append(drawn[place]);
    }
    drawn.forEach((each, at) => each && show(each, at === place));
    current = drawn[place];
    pointToLive();
    tabs?.set({ index: place });
  }
  function fromAddress() {
    const given = location.hash.match(/^#code=(.+)/)?.[1] ?? new URLSearchParams(location.search).get("code");
    if (!given) return;
    let code = given;
    try { code = decodeURIComponent(given); } catch { /* as it stands */ }
    find(code, (words) => notice(words)).catch(() => notice("The list of codes did not load."));
  }

  async function unpack(content) {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await new Response(plain).text());
  }

  async function draw(content) {
    page = await unpack(content);
    const root = document.getElementById("gt-main");
    const parts = document.getElementById("gt-parts");
    const chosen = view("looks", { profile: new URLSearchParams(location.search).get("profile") === "projector" ? "projector" : "screen", colours: "", dark: false });
    const keys = view("page", { ...page.keys, address: "", here: "", left: " ", turns: 0 });
    root.prepend(keys.el, chosen.el);
    const follow = () => { looks.dark = chosen.model.get("dark"); looks.followers.forEach((each) => each()); };
    chosen.model.on("change:dark", follow);
    follow();
    parts.replaceChildren();
    if (page.parts.length > 1) {
      tabs = view("nav", { titles: page.parts.map((part) => part.title), label: "Parts of this lesson", index: 0 });
      tabs.model.on("change:index", () => choose(tabs.model.get("index")));
      parts.append(tabs.el);
    }
    choose(0);
    if (served && live()) live().hidden = false;
    fromAddress();
    addEventListener("hashchange", fromAddress);
    performance.mark("guts-teach-ready");
  }

  return {
    open: (content) => draw(content).catch((error) => {
      console.warn("guts-teach:", error);
      document.getElementById("gt-parts").textContent = "This browser is too old for these pages: a newer one opens them.";
    }),
    codes(found) { book = new Map(Object.entries(found).map(([code, place]) => [clean(code), place])); },
  };
})();
