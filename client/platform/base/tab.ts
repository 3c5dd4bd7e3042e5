import { createId } from './new-id.ts';

/** Id of this tab until it is loaded again. */
export const tabId = createId();

const prefix = 'cairn-tab-';
const hasLocks = () => typeof navigator !== 'undefined' && navigator.locks !== undefined;

// The browser releases the lock when the tab is closed, loaded again, or dies.
if (hasLocks()) void navigator.locks.request(prefix + tabId, () => new Promise(() => {}));

/** Ids of the open tabs of this browser, this one included. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set([tabId]);
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set([tabId, ...names]);
}
