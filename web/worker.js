// The script of the Web Worker: it loads worker.wasm, the program in web/worker, which answers the messages of the page, and
// kernel.wasm, the net in 128-bit vectors, which works in the memory of the program.
"use strict";

var early = []; // the messages that arrive before the program has begun
onmessage = event => early.push(event);

// fail ends the worker for the page, which then starts another one.
function fail(error) { setTimeout(() => { throw error; }); }

async function start() {
  const go = new Go();
  let net;
  go.importObject.kernel = {
    loaded: () => net ? 1 : 0,
    update: (rows, to, sums, changed, count, hidden) => net.update(rows, to, sums, changed, count, hidden),
    weigh: (rows, out, sums, changed, count, hidden) => net.weigh(rows, out, sums, changed, count, hidden),
  };
  const kernel = WebAssembly.compileStreaming(fetch("kernel.wasm")).catch(() => null); // null: without vectors
  const { instance } = await WebAssembly.instantiateStreaming(fetch("worker.wasm"), go.importObject);
  const compiled = await kernel;
  if (compiled) {
    net = new WebAssembly.Instance(compiled, { go: { mem: instance.exports.mem } }).exports;
  }
  await go.run(instance);
  throw new Error("the worker's program has ended");
}

importScripts("wasm_exec.js");
start().catch(fail);
