import { proxy } from 'valtio/vanilla';
import { useProxy } from './use-proxy.ts';

/**
 * `isOld`: the server no longer supports this build, so the page must be reloaded. `isNewThere`: a newer build is available, and a reload is
 * optional.
 */
export const client = proxy({ isOld: false, isNewThere: false });
export const useClient = () => useProxy(client);
