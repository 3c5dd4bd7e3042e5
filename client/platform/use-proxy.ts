import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/** The state of a proxy as plain, readonly data; what did not change keeps its identity. */
export function useProxy<T extends object>(store: T): T {
  const listen = useCallback((changed: () => void) => subscribe(store, changed), [store]);
  const read = useCallback(() => snapshot(store) as T, [store]);
  return useSyncExternalStore(listen, read, read);
}
