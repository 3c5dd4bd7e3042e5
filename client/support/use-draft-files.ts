import { maxTicketFiles } from '#shared/support/ticket.schema.ts';
import { useUploads, type UploadList } from '#client/files/use-uploads.ts';
import { storeFileIds, storedFileIds, useStoredFileIds } from './support-drafts.ts';

export const useDraftFiles = (name: string): UploadList =>
  useUploads({
    scope: name,
    fileIds: useStoredFileIds(name),
    onChange: (change) => storeFileIds(name, change(storedFileIds(name))),
    max: maxTicketFiles,
  });
