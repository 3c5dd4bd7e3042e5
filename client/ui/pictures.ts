import { proxy } from 'valtio/vanilla';

/** Avatar hashes by person id; filled by `client/people`. */
export const pictures = proxy<Record<string, string>>({});
