import { client } from './old-client.ts';

const kept = 'cairn-offline';
const lookAgainAfter = 3_600_000;

/** In development, errors must not be hidden by the offline page. */
const isWanted = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Registers the service worker, which serves the offline page. When a worker of a newer build takes over, `client.isNewThere` is set and the
 * open page continues.
 */
export function registerServiceWorker(): void {
  if (!isWanted()) return;
  const { serviceWorker } = navigator;
  const wasKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasKept) client.isNewThere = true;
  });
  addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const look = () => navigator.onLine && registration.update().catch(() => {});
    setInterval(look, lookAgainAfter);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  } catch {
    // Without storage the browser shows its own error page.
  }
}

export async function setOfflinePageLanguage(language: string): Promise<void> {
  if (!isWanted() || !('caches' in globalThis)) return;
  const cache = await caches.open(kept).catch(() => null);
  await cache?.put('/offline/language', new Response(language)).catch(() => {});
}
