// The script of the page: it loads window.wasm, the program in web/window, with a bar that shows how much of it has arrived, and
// covers the page until the program has drawn its first frame, and after it has ended.
"use strict";

const sizeOfWindow = 0; // bytes of window.wasm before it is compressed; scripts/web.sh writes the number here
const texts = {
  en: {
    loading: "Loading…", reload: "Reload",
    failed: "The game could not be loaded. Check the connection and try again.",
    old: "This browser cannot show the game: it needs WebAssembly and WebGL.",
    ended: "The program has stopped because of an error. If your game was saved, it goes on after Reload.",
    update: "There is a new version.",
    trouble: "The computer cannot think: part of the game does not start.", retry: "Retry",
    close: "Close", log: "Messages",
  },
  es: {
    loading: "Cargando…", reload: "Recargar",
    failed: "No se pudo cargar el juego. Comprueba la conexión e inténtalo de nuevo.",
    old: "Este navegador no puede mostrar el juego: hacen falta WebAssembly y WebGL.",
    ended: "El programa se ha detenido por un error. Si tu partida estaba guardada, continúa al recargar.",
    update: "Hay una versión nueva.",
    trouble: "La computadora no puede pensar: una parte del juego no arranca.", retry: "Reintentar",
    close: "Cerrar", log: "Mensajes",
  },
};
const language = (navigator.languages ?? []).map(tag => tag.toLowerCase().split("-")[0]).find(tag => Object.hasOwn(texts, tag)) ?? "en";
let words = texts[language];
const find = id => document.getElementById(id);

// cover covers the page for good with a message and a button that loads it again, which gets the focus.
function cover(text) {
  find("text").textContent = text;
  find("progress").hidden = true;
  find("reload").hidden = false;
  find("cover").hidden = false;
  for (const e of document.querySelectorAll("canvas, #outline, #bar")) e.inert = true; // they lie below the cover
  find("reload").focus();
}

// The bar of the page says one thing at a time, of those by key, with a button for it.
const told = new Map();
function tell(key, text, label, act) {
  told.set(key, { text, label, act });
  showBar();
}
function untell(key) {
  told.delete(key);
  showBar();
}
function showBar() {
  const [key, { text, label, act } = {}] = [...told].at(-1) ?? [], hadFocus = find("bar").contains(document.activeElement);
  find("bar").hidden = !key;
  find("told").textContent = text ?? "";
  find("act").textContent = label ?? "";
  find("act").onclick = () => { untell(key); act(); };
  find("close").onclick = () => untell(key);
  makeRoom();
  if (!key && hadFocus) document.querySelector("canvas")?.focus();
}

// makeRoom makes the canvas end where the bar begins, whose text may take several lines: above it, or left of it where the game
// needs the whole height.
function makeRoom() {
  const page = document.documentElement.style, bar = find("bar"), low = matchMedia("(max-height: 380px)").matches;
  const before = page.cssText;
  page.setProperty("--below", `${low ? 0 : bar.offsetHeight}px`);
  page.setProperty("--beside", `${low ? bar.offsetWidth : 0}px`);
  if (page.cssText === before || !document.querySelector("canvas")) return;
  dispatchEvent(new Event("resize")); // Ebitengine reads the size of the page again
}
addEventListener("resize", makeRoom);

// searchTrouble is called by the program when searches wait for a worker that cannot be loaded, for a reason, or no longer wait.
function searchTrouble(reason, retry) {
  if (!reason) {
    untell("trouble");
    return;
  }
  console.warn("no search:", reason);
  tell("trouble", words.trouble, words.retry, retry);
}

// say is called by the program with lines that a screen reader says: moves, results and notices. Where they come faster than a reader
// speaks, as when two computers play, they are kept silently, and the last ones are said when the reader has finished.
const timePerLetter = 40, longestQueue = 5000; // of speech, in ms
let spokenAt = 0, catchUp = 0; // when the reader has finished, in ms of performance.now; the timer of the lines in late
const late = [];
function say(text) {
  const said = find("said"), kept = 20;
  for (const line of text.split("\n").filter(line => line.trim())) {
    const p = Object.assign(document.createElement("p"), { textContent: line }), now = performance.now();
    if (late.length || spokenAt - now > longestQueue) {
      p.ariaLive = "off";
      if (late.push(p) === 1) catchUp = setTimeout(sayLast, spokenAt - now);
    } else {
      spokenAt = Math.max(spokenAt, now) + timePerLetter * line.length;
    }
    said.append(p);
  }
  while (said.children.length > kept) said.firstChild.remove();
}

// sayLast says the last one of the silent lines, and those before it for which there is time.
function sayLast() {
  const lines = late.splice(0);
  let first = lines.length - 1, time = 0;
  while (first > 0 && (time += timePerLetter * lines[first - 1].textContent.length) < longestQueue) first--;
  for (const p of lines.slice(first)) p.remove();
  say(lines.slice(first).map(p => p.textContent).join("\n"));
}

// A key or a press makes a reader stop. The last one of the lines that wait, which may be an instruction or a result, is said after
// what has the focus then.
for (const type of ["keydown", "click"]) {
  addEventListener(type, () => {
    clearTimeout(catchUp);
    spokenAt = 0;
    late.splice(0, late.length - 1);
    if (late.length) catchUp = setTimeout(sayLast, 300);
  }, true);
}

// shown is called by the program after its first frame.
function shown() {
  find("cover").hidden = true;
  for (const meta of [...document.querySelectorAll("meta[name=viewport]")].slice(1)) meta.remove(); // Ebitengine adds one
  performance.mark("shown");
  keepOffline().catch(error => console.warn("offline play is not available:", error.message));
}

// showOutline makes elements for screen readers of what the window shows, as JSON from gui/outline: a heading, the texts and the
// controls, each where it is drawn, and the squares of the board as a grid before the first control. The program learns by its ID
// which of them is pressed (pressOutline) or gets the focus (focusOutline), and what is typed in a field (typeOutline). Elements stay
// where they are while their parts are shown, so that a reader does not lose its place.
const pageTitle = document.title;
let shownTitle = null; // of the screen or dialog that the outline shows
let reading = false; // the last press was that of a screen reader
let keyed = false; // the last input was a key
let following = false; // the focus of the page follows that of the window: keys act on the game as they do on the canvas
let moving = false; // the focus of the page is moved to where that of the window is
let atFirst = false, atLast = false; // the control that has the focus in the window is the first or the last one
let lastSquare = ""; // the part of the board that had the focus last: Tab leads back to it
const opener = {}; // the part that was pressed last on a screen, to which the focus returns from a dialog
const partRoles = { toggle: "button" };
const textNames = { paragraph: "p", heading: "h2" }; // of elements that are only read
const partStates = {
  radio: "ariaChecked", switch: "ariaChecked", tab: "ariaSelected", gridcell: "ariaSelected", toggle: "ariaPressed", button: "ariaCurrent",
};
const onlyChosen = ["button", "gridcell"]; // roles whose state is left out if it is off: a reader would say it of each square or move
function showOutline(json) {
  const { language, title, heading: drawn, picture, dialog, focus, first, last, inner, scale, columns, squares, board, keys, parts } = JSON.parse(json);
  const read = (parts ?? []).filter(part => textNames[part.role]).map(part => part.name);
  atFirst = first && !dialog;
  atLast = last && !dialog;
  const outline = find("outline"), before = document.activeElement, key = `${dialog} ${title}`;
  const hadFocus = outline.contains(before), isNew = shownTitle !== key;
  const isMessage = dialog && read.length <= 6 && parts.every(part => ["button", "paragraph"].includes(part.role));
  if (document.documentElement.lang !== language) {
    document.documentElement.lang = language;
    words = texts[language] ?? words;
    nameParts();
  }
  if (!dialog) document.title = title === "Blob Wars" ? pageTitle : `${title} – ${pageTitle}`;
  Object.assign(document.querySelector("canvas"), { role: "img", ariaLabel: [picture, keys].filter(text => text).join(". ") });
  if (isNew) {
    const section = Object.assign(document.createElement("div"), { role: dialog ? "dialog" : "main", ariaLabel: title, ariaModal: dialog ? "true" : null });
    section.append(Object.assign(document.createElement("h1"), { textContent: title, tabIndex: -1 }));
    outline.replaceChildren(section);
  }
  const section = outline.firstElementChild, heading = section.firstElementChild;
  section.own = dialog ? null : [0, 0, outline.clientWidth, outline.clientHeight];
  const old = new Map([...section.querySelectorAll("[data-key]")].map(e => [e.dataset.key, e]));

  // keep returns the element with a key, which is made if there is none, with properties, and children in their order.
  const keep = (key, name, properties, children) => {
    const e = old.get(key) ?? document.createElement(name);
    e.dataset.key = key;
    for (const [property, value] of Object.entries(properties)) if (e[property] !== value) e[property] = value;
    if (children) arrange(e, children);
    return e;
  };
  const put = (e, { x, y, w, h }) => {
    e.own = w > 0 && h > 0 ? [x, y, x + w, y + h].map(pixels => pixels / scale) : null;
    return e;
  };
  // putText puts a text that is drawn nowhere over the whole screen, where readers that follow a finger find it.
  const putText = (e, part) => {
    put(e, part).own ??= section.own;
    return e;
  };
  const element = part => {
    if (part.parts) return group(part);
    if (textNames[part.role]) return putText(keep(`${part.role} ${part.id}`, textNames[part.role], { textContent: part.name }), part);
    const state = partStates[part.role], isField = part.role === "textbox", id = part.id;
    const e = keep(`part ${id}`, isField ? "input" : "button", {
      type: isField ? "text" : "button", tabIndex: -1, role: partRoles[part.role] ?? part.role, ariaDisabled: part.disabled ? "true" : null,
      ...(isField ? { ariaLabel: part.name, autocomplete: "off" } : { textContent: part.name }),
      ...(state && { [state]: part.chosen || !onlyChosen.includes(part.role) ? String(!!part.chosen) : null }), ...part.aria,
    });
    e.dataset.part = id;
    if (isField && e.value !== (part.text ?? "") && (following || e !== document.activeElement)) e.value = part.text ?? "";
    e.oninput = isField ? () => typeOutline(id, e.value) : null;
    e.onclick = () => {
      if (part.role !== "gridcell" && document.activeElement !== e) e.focus({ preventScroll: true }); // a reader may press without that
      [reading, following] = [true, false];
      if (!dialog) Object.assign(opener, { key, id });
      pressOutline(id, document.activeElement === e);
    };
    return put(e, part);
  };
  const group = part => {
    const { id, role, name, parts, first, size } = part;
    const items = parts.map(element).map((e, i) => role !== "list" ? e :
      keep(`item ${e.dataset.part}`, "div", { role: "listitem", ariaPosInSet: String((first ?? 0) + i + 1), ariaSetSize: String(size) }, [e]));
    const e = keep(`group ${id}`, "div", { role, ariaLabel: name }, items);
    return put(e, part);
  };
  const cells = (squares ?? []).map(element), rows = [];
  for (let i = 0; i < cells.length; i += columns) rows.push(keep(`row ${i}`, "div", { role: "row" }, cells.slice(i, i + columns)));
  const grid = rows.length ? [keep("grid", "div", { role: "grid", ariaLabel: board, ariaDescription: keys }, rows)] : [];
  const stop = cells.find(e => e === before) ?? cells.find(e => e.dataset.part === focus) ?? cells.find(e => e.dataset.part === lastSquare) ?? cells[0];
  for (const e of cells) e.tabIndex = e === stop ? 0 : -1;
  const elements = (parts ?? []).map(element), controls = (parts ?? []).findIndex(part => !textNames[part.role]);
  elements.splice(controls < 0 ? elements.length : controls, 0, ...grid);
  const tabs = elements.findIndex(e => e.role === "tablist");
  if (tabs >= 0) {
    const chosen = [...elements[tabs].children].find(e => e.ariaSelected === "true");
    elements.push(keep("panel", "div", { role: "tabpanel", ariaLabel: chosen?.textContent ?? "" }, elements.splice(tabs + 1)));
  }
  arrange(section, [heading, ...elements]);
  putText(heading, drawn);
  enclose(section);
  place(section, 0, 0);

  if (isNew) {
    const onCanvas = keyed && shownTitle !== null && [document.querySelector("canvas"), document.body].includes(before);
    shownTitle = key;
    if (onCanvas && !reading) following = true; // keys go on to act on the game
    if (hadFocus || reading || onCanvas) moveFocus(findPart(dialog || following ? focus : opener.key === key && opener.id) ?? heading);
    else say(title);
    if (isMessage) say(read.join("\n"));
  } else if (hadFocus && document.activeElement !== before) {
    moveFocus(section.contains(before) ? before : findPart(focus) ?? heading);
  }
  followInner(inner);
}

// findPart returns the element of a part, or the chosen one of its parts.
function findPart(id) {
  return [...find("outline").querySelectorAll("[data-part]")].find(
    e => e.dataset.part === id || e.dataset.part.startsWith(id + "#") && isChosen(e));
}

// moveFocus gives an element the focus. While it follows that of the window, Ebitengine, which forgets the keys that are down when
// the canvas loses the focus, does not learn of that.
function moveFocus(e) {
  moving = following;
  e.focus({ preventScroll: true });
  moving = false;
}
addEventListener("blur", event => { if (moving) event.stopImmediatePropagation(); }, true);

// focusPart is called by the program after a key has moved the focus of the window to a part, or has changed what is chosen of its
// parts. It returns false if the part does not get the focus.
function focusPart(id) {
  const canvas = document.querySelector("canvas"), here = document.activeElement, inOutline = find("outline").contains(here), e = findPart(id);
  if (!inOutline && here !== canvas && here !== document.body) return false;
  following = true;
  if (e || inOutline) moveFocus(e ?? canvas);
  return !!e;
}

// enclose sets the box of an element and of those in it, and returns it: its own, or the least one around those of its children; null
// if there is none. A box is left, top, right and bottom, in pixels.
function enclose(e) {
  const boxes = [...e.children].map(enclose).filter(box => box), bounds = [Math.min, Math.min, Math.max, Math.max];
  return e.box = e.own ?? (boxes.length ? bounds.map((bound, side) => bound(...boxes.map(box => box[side]))) : null);
}

// place puts an element and those in it where their boxes are; x and y are the corner of its parent.
function place(e, x, y) {
  const [left, top, right, bottom] = e.box ?? [x, y, x, y];
  for (const [side, pixels] of Object.entries({ left: left - x, top: top - y, width: right - left, height: bottom - top })) e.style[side] = `${pixels}px`;
  for (const child of e.children) place(child, left, top);
}

// arrange gives a parent its children, and moves only those that are not in their place.
function arrange(parent, children) {
  for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove();
  children.forEach((child, i) => { if (parent.childNodes[i] !== child) parent.insertBefore(child, parent.childNodes[i] ?? null); });
}

// Tab leads from the game to the buttons of the bar, while it is shown, or from the last control to what follows the page.
addEventListener("keydown", event => {
  const { key, shiftKey, ctrlKey, target } = event, toBar = !find("bar").hidden, follows = following && find("outline").contains(target);
  const onCanvas = target.tagName === "CANVAS" || follows, leaves = onCanvas && (shiftKey ? atFirst : atLast);
  if (key !== "Tab" || ctrlKey || !onCanvas && target.tagName !== "BODY" || !toBar && !leaves) return;
  event.stopImmediatePropagation();
  if (toBar) {
    event.preventDefault();
    find("act").focus();
  } else {
    if (follows) moveFocus(document.querySelector("canvas"));
    focusOutline(""); // Tab begins at the first control again
    const stop = find("outline").querySelector("[role=gridcell][tabindex='0']"); // the game has been left, with its board
    if (stop) setTimeout(() => { stop.tabIndex = 0; }, 100, stop.tabIndex = -1);
  }
}, true);

// The keys of elements that have the focus: the arrows lead through a group, Tab to the next group or control, Enter and Space press.
// All others are the program's, but those that type in a field.
const groups = '[role="grid"], [role="radiogroup"], [role="tablist"], [role="list"]';
const isChosen = e => [e.ariaChecked, e.ariaSelected, e.ariaCurrent].includes("true");
addEventListener("keydown", event => {
  const here = event.target, { key, shiftKey } = event, outline = find("outline");
  if (!event.isTrusted || isOfBrowser(event)) return;
  keyed = true;
  if (!outline.contains(here)) {
    reading = false;
    if (key === "Escape" && here === document.body) press(event);
    return;
  }
  if (following) {
    if (!pastes(event) && !event.isComposing && !["Process", "Dead"].includes(key)) passOn(event);
    return;
  }
  const focus = e => { e?.focus(); event.preventDefault(); };
  const group = here.closest(groups), inGroup = group ? [...group.querySelectorAll("[data-part]")] : [], at = inGroup.indexOf(here);
  const columns = group?.role === "grid" ? group.firstElementChild.children.length : 1;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns, Home: 0, End: inGroup.length - 1 }[key];
  if (key === "Tab") {
    const stops = [...outline.querySelectorAll("[data-part]")].filter(e => {
      const all = e.closest(groups);
      return e === here || !all || all !== group && e === (all.querySelector("[tabindex='0']") ?? [...all.querySelectorAll("[data-part]")].find(isChosen) ?? all.querySelector("[data-part]"));
    });
    const at = stops.indexOf(here); // -1: the heading
    const to = shiftKey ? Math.max(at, 0) - 1 : at + 1, isDialog = outline.firstElementChild.role === "dialog";
    if (isDialog || stops.at(to) && to >= 0) focus(stops.at(to % stops.length));
  } else if (group && to !== undefined) {
    focus(inGroup[to]);
    if (["radio", "tab"].includes(inGroup[to]?.role)) inGroup[to].click();
  } else if (here.tagName === "INPUT" ? ["Escape", "Enter"].includes(key) : !["Enter", " "].includes(key)) {
    pressAll(event);
  }
}, true);
addEventListener("keyup", event => { if (event.isTrusted && following && find("outline").contains(event.target)) passOn(event); }, true);
addEventListener("pointerdown", () => { reading = keyed = false; }, true);
find("outline").addEventListener("focusin", event => {
  if (event.target.role === "gridcell") lastSquare = event.target.dataset.part;
  if (moving) return;
  following = false;
  window.focusOutline?.(event.target.dataset.part ?? "");
});

// Back, of the browser or of a phone, leads from a dialog or a screen to what is behind it, as Escape does: while one is shown, the
// history has an entry more. Its state is the old one until the event of history.back() has come: a second call before that would
// leave the page.
let isInner = false, goingBack = false;
function followInner(inner) {
  isInner = inner;
  if (goingBack) return;
  if (inner && history.state !== "inner") history.pushState("inner", "");
  else if (!inner && history.state === "inner") {
    goingBack = true;
    history.back();
  }
}
// Forward after that leads back at once.
addEventListener("popstate", () => {
  if (goingBack) {
    goingBack = false;
    followInner(isInner);
    return;
  }
  if (location.hash) return; // a link was opened
  if (isInner) press({ code: "Escape", key: "Escape" });
  setTimeout(() => followInner(isInner), 500); // if Escape did something else
});

// keepOffline starts the service worker, which keeps a copy of all files. It loads them after the first frame, not beside it. A new
// version waits until no page shows the old one, or the person reloads the page by the bar, which saves the game first (pagehide).
async function keepOffline() {
  const workers = navigator.serviceWorker, hour = 60 * 60 * 1000;
  if (!workers) return;
  if (workers.controller) navigator.storage?.persist?.().catch(() => {}); // a second visit: the game may stay
  const registration = await workers.register("sw.js");
  const reload = () => {
    workers.addEventListener("controllerchange", () => location.reload());
    if (registration.waiting) registration.waiting.postMessage("use");
    else location.reload(); // another page has used it
  };
  const offer = () => {
    if (registration.waiting && workers.controller) tell("update", words.update, words.reload, reload);
  };
  registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
  offer();
  setInterval(() => registration.update().catch(() => {}), hour); // without a network there is none
}

// counted is a response that moves the progress bar while it is read. The browser does not keep the code compiled from such a
// response, so only the first visit, which has to wait for the network, uses it.
function counted(response) {
  let arrived = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      arrived += chunk.length;
      find("progress").value = arrived / sizeOfWindow;
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { "Content-Type": "application/wasm" } });
}

// instantiate loads and compiles window.wasm, even from a server that does not know its type.
async function instantiate(imports) {
  const response = await fetch("window.wasm");
  if (!response.ok) throw new Error(`window.wasm: ${response.status} ${response.statusText}`);
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  if (typed && navigator.serviceWorker?.controller) {
    find("progress").removeAttribute("value");
    return WebAssembly.instantiateStreaming(response, imports);
  }
  return WebAssembly.instantiateStreaming(counted(response), imports);
}

// prepareCanvas makes the canvas that Ebitengine asks for when it starts, with its context: while the program arrives, not after
// that. Ebitengine draws into textures and copies them to the canvas, which needs neither the four samples of each pixel that a
// canvas has by default, nor to be mixed with the page behind it. It returns false in a browser without WebGL 2.
function prepareCanvas() {
  const canvas = document.createElement("canvas");
  if (!canvas.getContext("webgl2", { antialias: false, alpha: false, depth: false, stencil: true })) return false;
  // Ebitengine asks for the canvas to fill the screen. The bar, the text fields and the outline are beside it, so the page does.
  const page = document.documentElement;
  for (const name of ["requestFullscreen", "webkitRequestFullscreen"]) {
    if (page[name]) canvas[name] = () => inGesture(() => page[name]()).catch(error => console.info("no full screen:", error.message));
  }
  document.createElement = function (name, ...rest) {
    if (name !== "canvas") return Document.prototype.createElement.call(document, name, ...rest);
    delete document.createElement;
    return canvas;
  };
  return true;
}

// nameParts names the parts of the page in the language of the window.
function nameParts() {
  find("close").ariaLabel = words.close;
  find("said").ariaLabel = words.log;
}

async function start() {
  document.documentElement.lang = language;
  find("text").textContent = words.loading;
  find("reload").textContent = words.reload;
  nameParts();
  find("progress").ariaLabel = words.loading;
  find("reload").onclick = () => location.reload();
  if (typeof WebAssembly !== "object") {
    cover(words.old);
    return;
  }
  const go = new Go();
  let program = instantiate(go.importObject);
  program.catch(() => {}); // handled below
  if (!prepareCanvas()) {
    cover(words.old);
    return;
  }
  performance.mark("canvas");
  try {
    program = await program;
  } catch (error) {
    console.error(error);
    cover(words.failed);
    return;
  }
  performance.mark("compiled");
  find("progress").value = 1;
  try {
    await go.run(program.instance);
  } catch (error) {
    console.error(error);
  }
  cover(words.ended);
}

// Pasting: Ebitengine prevents the default of all keys, and with it the event "paste", which needs no permission. Ctrl+V is
// therefore hidden from it until the text has arrived, and then repeated; the program takes the text (gui/clip).
let pasted = null;
function takePasted() {
  const text = pasted;
  pasted = null;
  return text;
}
let pasting = null; // the event of Ctrl+V that waits for its text
function repeat() {
  const event = pasting;
  pasting = null;
  press(event);
}
function press({ code, key, ctrlKey, metaKey }) {
  const init = { code, key, ctrlKey, metaKey, bubbles: true, cancelable: true };
  send("keydown", init);
  setTimeout(() => send("keyup", init), 100);
}
// pressAll presses a key of which the canvas has got no event, with what is held: Ebitengine looks for the keys of Ctrl and Shift.
function pressAll(event) {
  const held = ["Control", "Shift", "Alt", "Meta"].filter(name => event[`${name.replace("Control", "Ctrl").toLowerCase()}Key`]);
  if (held.includes(event.key)) return;
  for (const name of held) press({ code: `${name}Left`, key: name });
  press(event);
}
function send(type, init) {
  const canvas = document.querySelector("canvas");
  if (!canvas) return;
  if (find("outline").contains(document.activeElement)) canvas.focus = () => {}; // Ebitengine gives the canvas the focus for each key
  canvas.dispatchEvent(new KeyboardEvent(type, init));
  delete canvas.focus;
}

// passOn gives the canvas the event of a key that an element has got.
function passOn(event) {
  event.preventDefault();
  send(event.type, event);
}

// hasCommandKey reports whether the key Meta is a Mac's Command, which does what Ctrl does elsewhere.
function hasCommandKey() {
  return /^(Mac|iP)/.test(navigator.platform);
}
const withControl = ({ ctrlKey, metaKey }) => ctrlKey || metaKey && hasCommandKey();

// pastes reports whether an event of a key is that of Ctrl+V.
const pastes = event => event.key.toLowerCase() === "v" && withControl(event) && !event.altKey;
addEventListener("keydown", event => {
  if (!event.isTrusted || event.target.tagName === "INPUT" || !pastes(event)) return;
  event.stopImmediatePropagation();
  if (event.repeat || pasting) return;
  pasting = event;
  setTimeout(() => { if (pasting === event) repeat(); }, 500); // a browser without the event
}, true);
addEventListener("paste", event => {
  pasted = event.clipboardData?.getData("text") ?? null;
  if (pasting) repeat();
});

// Ebitengine prevents the default of all keys. Those that the game does not use (gui/command) are hidden from it, so that they stay
// the browser's: reloading, the address, printing, finding, the developer tools, the zoom, and the page before or after.
function isOfBrowser(event) {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (metaKey && !hasCommandKey()) return true; // or the desktop's
  if (/^F\d+$/.test(key)) return !["F1", "F10", "F11"].includes(key);
  if (altKey) return !ctrlKey && !metaKey && /^([a-z0-9]|Arrow.*|Home)$/i.test(key); // AltGr and a Mac's Option write other letters
  if (!withControl(event) || key.length > 1) return false;
  return !(shiftKey ? /^z$/i : /^[aceosnvxyz]$/i).test(key);
}
addEventListener("keydown", event => { if (isOfBrowser(event)) event.stopImmediatePropagation(); }, true);

// Ebitengine takes the letter of a key with Ctrl for one that is typed.
addEventListener("keydown", event => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.length === 1) Object.defineProperty(event, "key", { value: `Control+${key}` });
}, true);

// The wheel with the key Ctrl zooms the page. Without the key it is a pinch of a touchpad, which does not.
let controlIsDown = false;
for (const type of ["keydown", "keyup", "blur"]) {
  addEventListener(type, event => {
    if (type === "blur") controlIsDown = false;
    else if (event.key === "Control") controlIsDown = type === "keydown";
  }, true);
}
addEventListener("wheel", event => { if (event.ctrlKey && controlIsDown) event.stopImmediatePropagation(); }, { capture: true, passive: true });

// Browsers open a file dialog, use the clipboard and share only soon after a press. WebKit does so while it handles the press, or
// in a timer that was started there, for a second; not in an animation frame, in which the program handles presses. What the
// program wants to do then is therefore done in such a timer. The promise of inGesture has its result.
const gestureTimers = [30, 60, 100, 150, 220, 320, 450, 600, 800, 980], wanted = [];
let runningTimers = 0;
function inGesture(act) {
  return new Promise((resolve, reject) => {
    wanted.push(() => {
      try {
        resolve(act());
      } catch (error) {
        reject(error);
      }
    });
    if (runningTimers === 0) doWanted(); // not soon after a press: the browser may refuse
  });
}
function doWanted() {
  for (const act of wanted.splice(0)) act();
}
for (const type of ["pointerup", "touchend", "keydown"]) {
  addEventListener(type, event => {
    if (!event.isTrusted || event.repeat) return;
    for (const time of gestureTimers) {
      runningTimers++;
      setTimeout(() => { runningTimers--; doWanted(); }, time);
    }
  }, true);
}

// Touch: Ebitengine loses a touch that begins and ends between two ticks, and does not know "touchcancel". The end of a touch
// therefore arrives two frames late.
let touches = [];
for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
  addEventListener(type, event => {
    if (!event.isTrusted || event.target.tagName !== "CANVAS") return;
    touches = [...event.targetTouches];
    if (type === "touchstart" || type === "touchmove") return;
    if (type === "touchend") event.stopImmediatePropagation(); // the program listens for "touchcancel"
    if (event.cancelable) event.preventDefault();
    requestAnimationFrame(() => requestAnimationFrame(() => event.target.dispatchEvent(new TouchEvent("touchend", {
      touches, targetTouches: touches, bubbles: true, cancelable: true,
    }))));
  }, { capture: true, passive: false });
}

for (const event of ["gesturestart", "gesturechange"]) { // Safari's pinch does not obey touch-action everywhere
  document.addEventListener(event, e => e.preventDefault(), { passive: false });
}
start();
