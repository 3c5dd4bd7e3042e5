import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/** Returns the proxy's state as plain, readonly data. Unchanged parts keep their identity. */
export function useProxy<T extends object>(store: T): T {
  const listen = useCallback((changed: () => void) => subscribe(store, changed), [store]);
  const read = useCallback(() => snapshot(store) as T, [store]);
  return useSyncExternalStore(listen, read, read);
}
