import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

/**
 * Whether the server speaks of things that this build does not know, or refuses it: the page must be loaded again; and
 * whether there is only another build, to which it may be reloaded.
 */
export const client = proxy({ isOld: false, isNewThere: false });
/** Whether this page must, or may, be loaded again. */
export const useClient = () => useProxy(client);
