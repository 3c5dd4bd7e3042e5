import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

/** How many changes the server has not answered yet. */
export const unsent = proxy({ count: 0 });
export const useUnsent = () => useProxy(unsent);

/** Closing the page now would lose what is not sent: the browser asks first. */
export function askBeforeLosing(): void {
  addEventListener('beforeunload', (event) => {
    if (unsent.count > 0) event.preventDefault();
  });
}
