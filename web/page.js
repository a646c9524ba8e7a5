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
    close: "Close",
  },
  es: {
    loading: "Cargando…", reload: "Recargar",
    failed: "No se pudo cargar el juego. Comprueba la conexión e inténtalo de nuevo.",
    old: "Este navegador no puede mostrar el juego: hacen falta WebAssembly y WebGL.",
    ended: "El programa se ha detenido por un error. Si tu partida estaba guardada, continúa al recargar.",
    update: "Hay una versión nueva.",
    trouble: "La computadora no puede pensar: una parte del juego no arranca.", retry: "Reintentar",
    close: "Cerrar",
  },
};
const preferred = (navigator.language ?? "").split("-")[0];
const language = Object.hasOwn(texts, preferred) ? preferred : "en";
const words = texts[language];
const find = id => document.getElementById(id);

// cover covers the page with a message and a button that loads it again.
function cover(text) {
  find("text").textContent = text;
  find("progress").hidden = true;
  find("reload").hidden = false;
  find("cover").hidden = false;
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
  const [key, { text, label, act } = {}] = [...told].at(-1) ?? [];
  find("bar").hidden = !key;
  find("told").textContent = text ?? "";
  find("act").textContent = label ?? "";
  find("act").onclick = () => { untell(key); act(); };
  find("close").onclick = () => untell(key);
  if (!key) document.querySelector("canvas")?.focus();
}

// searchTrouble is called by the program when searches wait for a worker that cannot be loaded, for a reason, or no longer wait.
function searchTrouble(reason, retry) {
  if (!reason) {
    untell("trouble");
    return;
  }
  console.warn("no search:", reason);
  tell("trouble", words.trouble, words.retry, retry);
}

// say is called by the program with lines that a screen reader says: moves, results and notices.
function say(text) {
  const said = find("said"), kept = 20;
  for (const line of text.split("\n").filter(line => line.trim())) {
    said.append(Object.assign(document.createElement("p"), { textContent: line }));
  }
  while (said.children.length > kept) said.firstChild.remove();
}

// shown is called by the program after its first frame.
function shown() {
  find("cover").hidden = true;
  performance.mark("shown");
  keepOffline().catch(error => console.warn("offline play is not available:", error.message));
}

// showOutline makes elements for screen readers of what the window shows, as JSON from gui/outline.go: a heading, the texts, the
// squares of the board as a grid, and the controls. A press on one of them goes to the program by its ID (pressOutline). While the
// same parts are shown, their elements stay where they are, so that a reader does not lose its place.
let outlineShape = "";
const partStates = { radio: "ariaChecked", switch: "ariaChecked", tab: "ariaSelected", option: "ariaSelected", gridcell: "ariaSelected", button: "ariaPressed" };
function showOutline(json) {
  const { language, title, dialog, inner, scale, texts, columns, squares, parts } = JSON.parse(json);
  const outline = find("outline"), before = new Map([...outline.querySelectorAll("[data-part]")].map(e => [e.dataset.part, e]));
  document.documentElement.lang = language;
  Object.assign(outline, { role: dialog ? "dialog" : "main", ariaLabel: title, ariaModal: dialog ? "true" : null });
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const element = part => {
    const e = before.get(part.id) ?? make("button", { type: "button", tabIndex: -1, onclick: () => pressOutline(part.id) });
    e.dataset.part = part.id;
    if (e.textContent !== part.name) e.textContent = part.name;
    e.role = part.role;
    const state = partStates[part.role];
    if (state) e[state] = part.role === "button" && !part.chosen ? null : String(part.chosen);
    e.ariaDisabled = part.disabled ? "true" : null;
    for (const [side, pixels] of Object.entries({ left: part.x, top: part.y, width: part.w, height: part.h })) e.style[side] = `${pixels / scale}px`;
    return e;
  };
  const cells = (squares ?? []).map(element), controls = (parts ?? []).map(element), rows = [];
  const shape = JSON.stringify([title, dialog, columns, [...cells, ...controls].map(e => e.dataset.part)]);
  if (shape !== outlineShape) {
    outlineShape = shape;
    for (let i = 0; i < cells.length; i += columns) rows.push(make("div", { role: "row" }, ...cells.slice(i, i + columns)));
    const grid = rows.length ? [make("div", { role: "grid", ariaLabel: title }, ...rows)] : [];
    const focused = outline.contains(document.activeElement);
    outline.replaceChildren(make("h1", { textContent: title }), make("div", { id: "texts" }), ...grid, ...controls);
    // The page has no focus now, and no key would reach the program.
    if (focused) (dialog && controls[0] || document.querySelector("canvas")).focus();
  }
  find("texts").replaceChildren(...(texts ?? []).map(text => make("p", { textContent: text })));
  followInner(inner);
}

// Back, of the browser or of a phone, leads from a dialog or a screen to what is behind it, as Escape does: while one is shown, the
// history has an entry more.
let isInner = false;
function followInner(inner) {
  isInner = inner;
  if (inner && history.state !== "inner") history.pushState("inner", "");
  else if (!inner && history.state === "inner") history.back();
}
addEventListener("popstate", () => {
  if (!isInner || location.hash) return; // a link was opened
  press({ code: "Escape", key: "Escape" });
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

async function start() {
  document.documentElement.lang = language;
  find("text").textContent = words.loading;
  find("reload").textContent = words.reload;
  find("close").ariaLabel = words.close;
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
  const send = type => document.querySelector("canvas")?.dispatchEvent(new KeyboardEvent(type, init));
  send("keydown");
  setTimeout(() => send("keyup"), 100);
}
addEventListener("keydown", event => {
  if (!event.isTrusted || event.key.toLowerCase() !== "v" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
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
function isOfBrowser({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  if (/^F\d+$/.test(key)) return !["F1", "F10", "F11"].includes(key);
  if (altKey) return !ctrlKey && !metaKey && /^([a-z0-9]|Arrow.*|Home)$/i.test(key); // AltGr and a Mac's Option write other letters
  if (!(ctrlKey || metaKey) || key.length > 1) return false;
  return !(shiftKey ? /^z$/i : /^[aceosnvxyz]$/i).test(key);
}
addEventListener("keydown", event => { if (isOfBrowser(event)) event.stopImmediatePropagation(); }, true);

// While the bar is shown, Tab leads from the game to its buttons.
addEventListener("keydown", event => {
  if (event.key !== "Tab" || !["CANVAS", "BODY"].includes(event.target.tagName) || find("bar").hidden) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  find("act").focus();
}, true);

// Escape reaches the program even if a screen reader has the focus on an element of the outline, or nothing has it.
addEventListener("keydown", event => {
  if (event.key === "Escape" && (event.target === document.body || find("outline").contains(event.target))) press(event);
}, true);

// The wheel with the key Ctrl zooms the page. Without the key it is a pinch of a touchpad, which zooms a tree or a graph.
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
    event.stopImmediatePropagation();
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
