import type { Config } from '#server/platform/base/config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from '#server/platform/base/file-store.ts';

export const createFileStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  'folder' in files ? createFolderStore(files.folder) : createS3Store(files);
