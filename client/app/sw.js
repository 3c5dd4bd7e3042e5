/*
 * A page that cannot be loaded is replaced by one of the static pages under /offline, in the language last chosen
 * here. Nothing else is kept: no code of the product, and nothing that the server says of anybody. What it is told while
 * Cairn is not looked at it shows, in the words that came with it. Its build stands below, so that another build is
 * another worker, and open pages hear of it.
 */
/* build __BUILD__ */
const kept = 'cairn-offline';
const languages = ['en', 'ar', 'es', 'hi', 'te'];
const pages = ['/offline/wake.js', ...languages.flatMap((language) => [`/offline/${language}.html`, `/offline/${language}.away.html`])];

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(pages.map((page) => new Request(page, { cache: 'reload' })))));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

async function chosenLanguage(cache) {
  const chosen = await cache.match('/offline/language');
  const wished = chosen ? [await chosen.text()] : navigator.languages.map((tag) => tag.slice(0, 2));
  return wished.find((language) => languages.includes(language)) ?? 'en';
}

async function stillPage() {
  const cache = await caches.open(kept);
  const language = await chosenLanguage(cache);
  return (await cache.match(`/offline/${language}${navigator.onLine ? '.away' : ''}.html`)) ?? Response.error();
}

const fromKept = async (request) => (await (await caches.open(kept)).match(request)) ?? fetch(request);

addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { pathname } = new URL(url);
  if (pathname === '/offline/wake.js') event.respondWith(fromKept(event.request));
  else if (mode === 'navigate' && !pathname.startsWith('/api')) event.respondWith(fetch(event.request).catch(stillPage));
});

/** Those that show the product, which alone can be led elsewhere. */
async function windowsOfCairn() {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => /^\/(admin|dev\/mail)/.test(new URL(url).pathname));
}

async function tell({ title, body, language, direction, path, notificationId }) {
  await registration.showNotification(title, { body, lang: language, dir: direction, tag: notificationId, data: { path, notificationId } });
}

addEventListener('push', (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    return; // nothing of ours
  }
  event.waitUntil(tell(told));
});

/** Leads a window that is open already to the row, without loading it anew; else another one. */
async function lead({ path, notificationId }) {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const windows = await windowsOfCairn();
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!window) {
    await clients.openWindow(href);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the pages of a worker have its own origin and no other
  window.postMessage({ type: 'cairn.lead', path, notificationId });
  await window.focus().catch(() => {});
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
