// The help sheet: the keys of the page in view, in the order in which things happen, how to move about, and the colours of
// the suits. A modal dialog of the browser's own: it keeps the keyboard, Escape closes it, and the focus goes back.

const DECK = "guts-teach-deck";
const DECKS = { four: "Four colours: every suit has its own", two: "Two colours: black and red, as in a paper deck" };

function helpSheet(model, el, lesson, signOf) {
  const part = (tag, className, ...children) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };

  const opener = part("button", "gt-help", part("span", "", "Help"), part("kbd", "", "?"));
  opener.type = "button";
  opener.lastChild.setAttribute("aria-hidden", "true");
  opener.setAttribute("aria-label", "Help");
  opener.setAttribute("aria-keyshortcuts", "?");
  opener.setAttribute("aria-haspopup", "dialog");
  const sheet = part("dialog", "gt-sheet");
  sheet.setAttribute("aria-label", "Help");
  el.append(opener, sheet);

  // What a page holds that is hidden only for the moment is of the page; another page is not.
  const inPage = (selector) => [...(lesson()?.querySelectorAll(selector) ?? [])].filter((one) => !one.closest(".gt-pages > .gt-off"));

  const keys = (rows) => {
    const list = part("dl", "gt-keys");
    for (const [signs, does] of rows) {
      const term = part("dt");
      signs.forEach((sign, at) => term.append(at ? " " : "", part("kbd", "", sign)));
      list.append(part("div", "", term, part("dd", "", does)));
    }
    return list;
  };

  function shortcuts() {
    const pressed = Object.entries(model.get("shortcuts"));
    return Object.entries(model.get("meanings")).filter(([name]) => inPage(`button.${CSS.escape(name)}`).length)
      .map(([name, does]) => [pressed.filter(([, presses]) => presses === name).map(([key]) => signOf(key)), does]);
  }

  function moves() {
    const rows = [[["Tab", "Shift+Tab"], "To the next control, or back"]];
    if (inPage(".gt-nav").length) rows.push([["←", "→", "Home", "End"], "In a row of tabs: to another tab"]);
    if (inPage(".gt-cards").length) rows.push([["←", "→", "Home", "End"], "Where cards can be chosen: to another card"], [["Space"], "Choose the card, or take it back"]);
    rows.push([["Enter"], "Press a button; in a text field: use what is typed"], [["?"], "Open this sheet"], [["Esc"], "Close it"]);
    return rows;
  }

  function deckChoice() {
    const group = part("fieldset", "gt-decks", part("legend", "", "Colours of the suits"));
    for (const [deck, says] of Object.entries(DECKS)) {
      const radio = part("input");
      radio.type = "radio";
      radio.name = "gt-deck";
      radio.checked = deck === chosen();
      radio.addEventListener("change", () => choose(deck));
      group.append(part("label", "", radio, says));
    }
    return group;
  }

  let kept = "four"; // where the browser keeps nothing, the choice holds for this visit
  function chosen() {
    try { kept = localStorage.getItem(DECK) ?? kept; } catch { /* as said */ }
    return kept in DECKS ? kept : "four";
  }
  function choose(deck) {
    kept = deck;
    try { localStorage.setItem(DECK, deck); } catch { /* as said */ }
    for (const one of document.querySelectorAll(".gt-lesson")) one.dataset.gtDeck = deck;
  }

  function open() {
    if (sheet.open) return;
    const close = part("button", "gt-close", "Close");
    close.type = "button";
    close.addEventListener("click", () => sheet.close());
    const rows = shortcuts();
    const own = rows.length ? keys(rows) : part("p", "", "This page has no keys of its own: go to a control and press Enter.");
    sheet.replaceChildren(
      part("div", "gt-sheet-head", part("h2", "", "Keys of this page"), close),
      own, part("h2", "", "Moving about"), keys(moves()), deckChoice(),
    );
    sheet.showModal();
    sheet.scrollTop = 0;
  }

  opener.addEventListener("click", open);
  // The ground around the sheet is the dialog itself; what is in it are its children.
  sheet.addEventListener("click", (event) => { if (event.target === sheet && event.detail) closeOutside(event); });
  function closeOutside({ clientX: x, clientY: y }) {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) sheet.close();
  }
  return { open, isOpen: () => sheet.open, mark: () => { const root = lesson(); if (root) root.dataset.gtDeck = chosen(); } };
}

