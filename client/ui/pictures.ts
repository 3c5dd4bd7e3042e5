import { proxy } from 'valtio/vanilla';

/** The hashes of the pictures that people wear, by person; whoever knows them fills it. */
export const pictures = proxy<Record<string, string>>({});
