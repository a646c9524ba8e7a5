// The service worker: it keeps all files of one version, so that the game starts without a network and page and worker are never
// of different versions. A new version is loaded in the background, and used once no page shows the old one or a page asks for it.
"use strict";

const version = "VERSION", files = {}; // scripts/web.sh writes the version, and all files with their sums (SHA-256) here
const prefix = "blobwars-";

// keep stores a file in a cache, unless its content is not that of this version: while files are uploaded, a server has files of
// two versions. The installation then fails, the old version stays, and the browser tries again later.
async function keep(cache, file, sum) {
  const response = await fetch(new Request(file, { cache: "no-cache" }));
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  if (Array.from(found, byte => byte.toString(16).padStart(2, "0")).join("") !== sum) throw new Error(`${file} is of another version`);
  await cache.put(file, response);
}

async function install() {
  const cache = await caches.open(prefix + version);
  try {
    await Promise.all(Object.entries(files).map(([file, sum]) => keep(cache, file, sum)));
  } catch (error) {
    await caches.delete(prefix + version);
    throw error;
  }
}

addEventListener("install", event => event.waitUntil(install()));

addEventListener("message", event => {
  if (event.data === "use") skipWaiting();
});

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
    const kept = event.request.url.replace(/\/index\.html(?=[?#]|$)/, "/");
    return await cache.match(kept, { ignoreSearch: true }) ?? fetch(event.request);
  })());
});
