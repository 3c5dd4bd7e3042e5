import { createId } from './new-id.ts';

/** Id of this tab until it is loaded again. */
export const tabId = createId();

const prefix = 'cairn-tab-';
const hasLocks = (): boolean => typeof navigator !== 'undefined' && navigator.locks !== undefined;

// The browser releases the lock when the tab is closed, loaded again, or dies.
if (hasLocks()) void navigator.locks.request(prefix + tabId, () => new Promise(() => {}));

/** Runs `act` while no other tab runs one of this name. */
export const aloneInBrowser = (name: string, act: () => Promise<void>): Promise<void> =>
  hasLocks() ? navigator.locks.request(`cairn-${name}`, act) : act();

/** True if this browser tells which tabs are open. */
export const knowsTabs = hasLocks;

/** Ids of the open tabs of this browser, this one included. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set([tabId]);
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set([tabId, ...names]);
}
