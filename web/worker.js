// The script of the Web Worker: it loads worker.wasm, the program in web/worker, which answers the messages of the page, and
// kernel.wasm, the net in 128-bit vectors, which works in the memory of the program.
"use strict";

// fail ends the worker for the page, which then starts another one.
function fail(error) { setTimeout(() => { throw error; }); }

// load compiles a program while it arrives, even from a server that does not know its type.
async function load(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  const type = "application/wasm";
  const typed = response.headers.get("Content-Type")?.startsWith(type);
  return WebAssembly.compileStreaming(typed ? response : new Response(response.body, { headers: { "Content-Type": type } }));
}

async function start() {
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
