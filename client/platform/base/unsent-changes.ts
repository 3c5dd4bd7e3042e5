import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

/** Number of unsent changes, and of those among them that the device keeps. */
export const unsent = proxy({ count: 0, kept: 0 });
export const useUnsent = () => useProxy(unsent);

/** Asks for confirmation before the page closes with unsent changes that the device does not keep. */
export function confirmDiscard(): void {
  addEventListener('beforeunload', (event) => {
    if (unsent.count > unsent.kept) event.preventDefault();
  });
}
