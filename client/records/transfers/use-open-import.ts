import { useOpenId, type OpenId } from '#client/platform/base/use-open-id.ts';

/** Import that is open instead of the list: its id, `new`, or null. */
export type OpenImport = OpenId;

export const useOpenImport = (): OpenImport => useOpenId('importId', 'recordId');
