import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

export const unsent = proxy({ count: 0 });
export const useUnsent = () => useProxy(unsent);

/** Asks for confirmation before the page closes with unsent changes. */
export function confirmDiscard(): void {
  addEventListener('beforeunload', (event) => {
    if (unsent.count > 0) event.preventDefault();
  });
}
