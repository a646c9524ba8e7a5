// The service worker: it keeps all files of one version, so that the game starts without a network and page and worker are never
// of different versions. A new version is loaded in the background and used once no tab shows the old one.
"use strict";

const version = "VERSION", files = ["./"]; // scripts/web.sh writes the version and the list of files here
const prefix = "blobwars-";

addEventListener("install", event => event.waitUntil(caches.open(prefix + version).then(cache =>
  cache.addAll(files.map(file => new Request(file, { cache: "no-cache" }))))));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const key of await caches.keys()) {
    if (key.startsWith(prefix) && key !== prefix + version) await caches.delete(key);
  }
  await clients.claim();
})()));

addEventListener("fetch", event => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(prefix + version);
    return await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
  })());
});
