// Hands on a table. Every card is a small drawing of our own: a rank in text and four suits that differ in shape and in
// colour. A card that lies face down reaches this script as nothing but "face down".

const NS = "http://www.w3.org/2000/svg";
const SUITS = {
  s: { word: "spades", sign: "♠", tint: "spade", path: "M12 1.8C9 7 3 9 3 14a4.5 4.5 0 0 0 7.6 3.2C10.4 19.4 9.6 21 8 22.2h8c-1.6-1.2-2.4-2.8-2.6-5A4.5 4.5 0 0 0 21 14c0-5-6-7-9-12.2z" },
  h: { word: "hearts", sign: "♥", tint: "heart", path: "M12 21.5C6 16.4 2.4 12.8 2.4 8.4A5.05 5.05 0 0 1 12 6.1a5.05 5.05 0 0 1 9.6 2.3c0 4.4-3.6 8-9.6 13.1z" },
  d: { word: "diamonds", sign: "♦", tint: "diamond", path: "M12 1.6Q15.4 7.4 20.2 12 15.4 16.6 12 22.4 8.6 16.6 3.8 12 8.6 7.4 12 1.600z" },
  c: { word: "clubs", sign: "♣", tint: "club", path: "M12 1.8a4.7 4.7 0 0 0-4 7.2A4.7 4.7 0 1 0 10.7 16.600C10.5 19 9.8 21 8 22.200h8c-1.8-1.2-2.5-3.2-2.7-5.600A4.7 4.7 0 1 0 16 9a4.7 4.7 0 0 0-4-7.200z" },
};
const RANKS = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };
const BIG = { width: 76, height: 106, round: 9 };
const SMALL = { width: 40, height: 56, round: 6 };

const isJoker = (code) => code === "JK";
const rankOf = (code) => (code[0] === "T" ? "10" : code[0]);
const nameOf = (code) => (isJoker(code) ? "joker" : `${RANKS[code[0]]} of ${SUITS[code[1]].word}`);

/** What a card is called by a screen reader. */
export function spoken(card) {
  const parts = [card.card ? nameOf(card.card) : card.hidden_label || "face down"];
  if (card.card && card.wild) parts.push("wild");
  if (card.card && card.as) parts.push(`stands for ${nameOf(card.as)}`);
  if (card.seen_by) parts.push(seenBy(card.seen_by));
  if (card.lit) parts.push("marked");
  if (card.dim) parts.push("set aside");
  return parts.join(", ");
}

const seenBy = (who) => (who === "nobody" ? "seen by nobody" : `seen by ${who} only`);

// Who alone sees which cards of a hand, in words: of all of them at once, or of those that it is true of.
function viewers(cards) {
  const who = [...new Set(cards.map((card) => card.seen_by ?? ""))].filter(Boolean);
  if (who.length === 1 && cards.every((card) => card.seen_by === who[0])) return capital(seenBy(who[0]));
  const called = (card, at) => (card.card ? (isJoker(card.card) ? "joker" : rankOf(card.card) + SUITS[card.card[1]].sign + "\uFE0E") : `card ${at + 1}`);
  return who.map((one) => capital(`${cards.map((card, at) => (card.seen_by === one ? called(card, at) : "")).filter(Boolean).join(" ")}: ${seenBy(one)}`)).join("; ");
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS(NS, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const pip = (suit, x, y, size) =>
  draw("svg", { x, y, width: size, height: size, viewBox: "0 0 24 24" }, draw("path", { d: SUITS[suit].path }));

function frame({ width, height, round }, className, inset = 0.75) {
  return draw("rect", { class: className, x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: round });
}

function front({ card: code, wild, seen_by: kept }, size) {
  const big = size === BIG;
  const parts = [frame(size, "gt-frame", wild ? 1.5 : 0.75)];
  if (isJoker(code)) {
    parts.push(draw("text", { x: size.width / 2, y: size.height * 0.58, "text-anchor": "middle", "font-size": big ? 44 : 24 }, "★"));
  } else if (big) {
    parts.push(
      draw("text", { x: 8, y: 29, "font-size": 28, ...(rankOf(code) === "10" && { textLength: 27, lengthAdjust: "spacingAndGlyphs" }) }, rankOf(code)),
      pip(code[1], 8.5, 36, 18),
      pip(code[1], 31, 56, 37),
    );
  } else {
    parts.push(
      draw("text", { x: 20, y: 24, "text-anchor": "middle", "font-size": 21, "letter-spacing": rankOf(code) === "10" ? -1 : 0 }, rankOf(code)),
      pip(code[1], 10.5, 29, 19),
    );
  }
  if (kept) parts.push(draw("path", { class: "gt-fold", d: `M${size.width - 1.5} ${size.height - (big ? 22 : 14)}v${big ? 14 : 8}a6 6 0 0 1 -6 6h${big ? -14 : -8}z` }));
  if (big && wild) parts.push(draw("text", { class: "gt-wild-word", x: 68, y: 18, "text-anchor": "end", "font-size": 12 }, "wild"));
  return parts;
}

// The lattice is clipped by a drawing inside the drawing: ids for patterns would collide between many cards.
function back(size) {
  const { width, height } = size;
  const step = width / 6;
  let d = "";
  for (let at = -height; at < width; at += step) d += `M${at} 0l${height} ${height}M${at} ${height}l${height} ${-height}`;
  const edge = width * 0.08;
  const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  return [
    frame(size, "gt-frame"),
    draw("rect", { class: "gt-back-ground", ...inner, rx: size.round * 0.6 }),
    draw("svg", { ...inner, viewBox: `${edge} ${edge} ${inner.width} ${inner.height}` },
      draw("path", { class: "gt-back-lines", d, "stroke-width": width / 50 })),
    draw("rect", { class: "gt-back-rim", ...inner, rx: size.round * 0.6, "stroke-width": width / 38 }),
  ];
}

function badge(card, big) {
  if (!card.as) return make("span", "gt-as gt-as-word", "wild");
  const element = make("span", "gt-as", (big ? "= " : "=") + (isJoker(card.as) ? "joker" : rankOf(card.as)));
  if (!isJoker(card.as)) {
    element.append(draw("svg", { viewBox: "0 0 24 24", class: "gt-as-suit" }, draw("path", { d: SUITS[card.as[1]].path })));
  }
  return element;
}

function drawCard(card, big, asButton) {
  const element = make(asButton ? "button" : "span", "gt-card");
  const size = big ? BIG : SMALL;
  if (asButton) element.type = "button";
  else element.setAttribute("role", "img");
  element.setAttribute("aria-label", spoken(card));
  element.classList.toggle("gt-down", !card.card);
  element.classList.toggle("gt-wild", Boolean(card.card && card.wild));
  element.classList.toggle("gt-lit", Boolean(card.lit));
  element.classList.toggle("gt-faint", Boolean(card.dim));
  if (card.card && !isJoker(card.card)) element.classList.add(`gt-${SUITS[card.card[1]].tint}`);
  element.append(draw("svg", { viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true", focusable: "false", class: "gt-drawing" },
    ...(card.card ? front(card, size) : back(size))));
  // The big drawing says "wild" in its corner; a small one has room for one label only.
  if (card.card && (card.as || (card.wild && !big))) {
    const label = badge(card, big);
    label.setAttribute("aria-hidden", "true");
    element.append(label);
  }
  if (asButton) {
    const tick = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "gt-tick" },
      draw("circle", { cx: 12, cy: 12, r: 11 }), draw("path", { d: "M6.5 12.500l3.8 3.8 7.2-8" }));
    element.append(tick);
  }
  return element;
}

function drawSeat(hand) {
  const seat = make("div", "gt-seat");
  seat.setAttribute("role", "group");
  seat.setAttribute("aria-label", hand.label || hand.name);
  seat.classList.toggle("gt-you", Boolean(hand.you));
  seat.classList.toggle("gt-big", Boolean(hand.big || hand.you));
  seat.classList.toggle("gt-pick", Boolean(hand.pick));
  seat.classList.toggle("gt-seat-out", hand.status_kind === "out" || Boolean(hand.dim));
  const who = make("div", "gt-who");
  const names = make("div", "gt-names");
  names.append(make("strong", "gt-name", hand.name));
  if (hand.chips) names.append(" ", make("span", "gt-chips", hand.chips));
  who.append(names);
  if (hand.status) who.append(make("span", `gt-tag gt-tag-${hand.status_kind || "plain"}`, hand.status));
  const row = make("div", "gt-hand");
  row.style.setProperty("--n", Math.max(Math.min(hand.cards.length, 7), hand.big || hand.you ? 5 : 1));
  seat.append(who, row);
  if (hand.note) seat.append(make("div", "gt-seat-note", hand.note));
  const seen = viewers(hand.cards);
  if (seen) seat.append(make("div", "gt-seat-note gt-viewers", seen));
  if (hand.outcome) seat.append(make("div", "gt-seat-note gt-outcome", hand.outcome));
  return { seat, row };
}

function render({ model, el }) {
  el.classList.add("gt-cards");
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the keys pressed on cards are ours
  let buttons = [];
  let seen = null; // what lay where before, to know which cards are new and which were turned over
  let small = 0; // how many seats stand in columns
  let stop = 0; // the card that the Tab key reaches

  function paintSelection() {
    const selected = new Set(model.get("selected"));
    buttons.forEach((button, at) => {
      button.setAttribute("aria-pressed", String(selected.has(at)));
      button.tabIndex = at === stop ? 0 : -1;
    });
  }

  function toggle(at) {
    stop = at;
    const selected = new Set(model.get("selected"));
    if (!selected.delete(at)) selected.add(at);
    model.set("selected", [...selected].sort((a, b) => a - b));
    model.save_changes();
    paintSelection();
  }

  function onKey(event) {
    const at = buttons.indexOf(event.target.closest("button"));
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const last = buttons.length - 1;
    const next = Math.min(at + 1, last);
    const previous = Math.max(at - 1, 0);
    const to = { ArrowRight: next, ArrowDown: next, ArrowLeft: previous, ArrowUp: previous, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      stop = to;
      paintSelection();
      buttons[to].focus();
    }
    // Enter and space click the button by themselves; nobody else may take them.
    if (to !== undefined || event.key === "Enter" || event.key === " ") event.stopPropagation();
  }

  const paintDeck = () => { el.dataset.gtDeck = model.get("deck"); };

  function build() {
    const hands = model.get("hands");
    const selectable = model.get("selectable");
    const held = buttons.indexOf(document.activeElement);
    const before = seen;
    const moves = model.get("motion") && before !== null;
    seen = hands.map((hand) => hand.cards.map((card) => card.card ?? ""));
    buttons = [];
    let fresh = 0;
    const grid = make("div", "gt-seats");
    hands.forEach((hand, h) => {
      const { seat, row } = drawSeat(hand);
      hand.cards.forEach((card, c) => {
        const asButton = Boolean(selectable && (hand.you || hand.pick));
        const element = drawCard(card, hand.big || hand.you, asButton);
        const was = before?.[h]?.[c];
        const now = seen[h][c];
        if (moves && was !== now) {
          element.classList.add(was === "" ? "gt-turned" : "gt-dealt");
          element.style.setProperty("--order", Math.min(fresh, 12));
          fresh += 1;
        }
        if (asButton) {
          const at = buttons.push(element) - 1;
          element.addEventListener("click", () => toggle(at));
          row.dataset.gtArrows = "";
        }
        row.append(element);
      });
      grid.append(seat);
    });
    const others = hands.filter((hand) => !(hand.big || hand.you || hand.pick));
    small = others.length;
    const longest = Math.max(1, ...others.map((hand) => hand.cards.length));
    // Short hands stand under their names, so that ten seats fit; longer ones stand beside them.
    for (const seat of grid.children) seat.classList.toggle("gt-row", longest > 2 && !seat.matches(".gt-big, .gt-pick"));
    grid.dataset.size = longest <= 2 ? "two" : longest <= 3 ? "three" : longest <= 6 ? "five" : "seven";
    stop = Math.max(0, Math.min(stop, buttons.length - 1));
    el.replaceChildren(grid);
    balance();
    paintSelection();
    if (held >= 0) buttons[Math.min(held, buttons.length - 1)]?.focus({ preventScroll: true });
  }

  // As many columns as there is room for, but no lone seat in a last row when fewer columns make full rows.
  function balance() {
    const grid = el.firstElementChild;
    if (!grid || !el.clientWidth || small === 0) return;
    const style = getComputedStyle(grid);
    const gap = parseFloat(style.columnGap) || 0;
    const least = parseFloat(style.getPropertyValue("--seat")) * parseFloat(style.fontSize);
    const room = Math.max(1, Math.floor((el.clientWidth + gap) / (least + gap)));
    const columns = Math.ceil(small / Math.ceil(small / room));
    grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  }

  paintDeck();
  build();
  const watch = new ResizeObserver(balance);
  watch.observe(el);
  el.addEventListener("keydown", onKey);
  const rebuilt = ["change:hands", "change:selectable"];
  for (const name of rebuilt) model.on(name, build);
  model.on("change:selected", paintSelection);
  model.on("change:deck", paintDeck);
  return () => {
    watch.disconnect();
    el.removeEventListener("keydown", onKey);
    for (const name of rebuilt) model.off(name, build);
    model.off("change:selected", paintSelection);
    model.off("change:deck", paintDeck);
  };
}

export default { render };
