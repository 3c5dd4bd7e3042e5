import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

/** Whether the server speaks of things that this build does not know, or refuses it: the page must be loaded again. */
export const client = proxy({ isOld: false });
/** Whether this page must be loaded again. */
export const useClient = () => useProxy(client);
