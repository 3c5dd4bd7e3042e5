import { client } from './old-client.ts';

const kept = 'cairn-offline';
const lookAgainAfter = 3_600_000;

/** In development a page that does not come must be seen as it is. */
const isWanted = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Keeps the pages that stand in for one that does not come. Where a worker of another build takes over a page, the page
 * was built before it: `client.isNewThere` says so, and what is open goes on.
 */
export function keepOfflinePage(): void {
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
    // A browser that keeps nothing shows its own page instead.
  }
}

/** The language in which a page that does not come is excused. */
export async function tellOfflinePage(language: string): Promise<void> {
  if (!isWanted() || !('caches' in globalThis)) return;
  const cache = await caches.open(kept).catch(() => null);
  await cache?.put('/offline/language', new Response(language)).catch(() => {});
}
