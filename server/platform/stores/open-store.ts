import type { Config } from '#server/platform/config.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The store that the configuration names. */
export const openStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  'folder' in files ? openFolderStore(files.folder) : openS3Store(files);
