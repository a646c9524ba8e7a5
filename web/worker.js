// The script of the Web Worker: it loads worker.wasm, the program in web/worker, which answers the messages of the page, and
// kernel.wasm, the net in 128-bit vectors, which works in the memory of the program.
"use strict";

var early = []; // the messages that arrive before the program has begun
onmessage = event => early.push(event);

// fail ends the worker for the page, which then starts another one.
function fail(error) { setTimeout(() => { throw error; }); }

async function start() {
  const go = new Go();
  let sum64;
  go.importObject.kernel = {
    loaded: () => sum64 ? 1 : 0,
    sum64: (rows, out, words) => sum64(rows, out, words),
  };
  const kernel = WebAssembly.compileStreaming(fetch("kernel.wasm")).catch(() => null); // null: without vectors
  const { instance } = await WebAssembly.instantiateStreaming(fetch("worker.wasm"), go.importObject);
  const compiled = await kernel;
  if (compiled) {
    sum64 = new WebAssembly.Instance(compiled, { go: { mem: instance.exports.mem } }).exports.sum64;
  }
  await go.run(instance);
  throw new Error("the worker's program has ended");
}

importScripts("wasm_exec.js");
start().catch(fail);
