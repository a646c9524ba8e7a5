// The script of the Web Worker: it loads worker.wasm, the program in web/worker, which answers the messages of the page,
// kernel.wasm, the net in 128-bit vectors, which works in the memory of the program, and the weights of the nets.
"use strict";

// fail ends the worker for the page, which then starts another one.
function fail(error) { setTimeout(() => { throw error; }); }

// get fetches a file.
async function get(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

// load compiles a program while it arrives, even from a server that does not know its type.
async function load(name) {
  const response = await get(name);
  const type = "application/wasm";
  const typed = response.headers.get("Content-Type")?.startsWith(type);
  return WebAssembly.compileStreaming(typed ? response : new Response(response.body, { headers: { "Content-Type": type } }));
}

// weights returns the weights of a net, which are fetched once.
const nets = {};
function weights(name) {
  return nets[name] ??= get(name).then(response => response.arrayBuffer()).then(data => new Uint8Array(data));
}

// fetchNet is weights for the program. Its promise is never settled if they cannot be had.
self.fetchNet = name => weights(name).catch(error => {
  fail(error);
  return new Promise(() => {});
});

async function start() {
  weights("8x8.net").catch(() => {}); // most games are on this board: they arrive while the program does
  const go = new Go();
  let net;
  go.importObject.kernel = {
    loaded: () => net ? 1 : 0,
    update: (rows, to, sums, changed, count, hidden) => net.update(rows, to, sums, changed, count, hidden),
    weigh: (rows, out, sums, changed, count, hidden) => net.weigh(rows, out, sums, changed, count, hidden),
  };
  const kernel = load("kernel.wasm").catch(() => null); // null: without vectors
  const instance = await WebAssembly.instantiate(await load("worker.wasm"), go.importObject);
  const compiled = await kernel;
  if (compiled) {
    net = new WebAssembly.Instance(compiled, { go: { mem: instance.exports.mem } }).exports;
  }
  await go.run(instance);
  throw new Error("the worker's program has ended");
}

importScripts("wasm_exec.js");
start().catch(fail);
