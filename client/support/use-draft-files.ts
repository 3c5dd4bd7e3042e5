import { maxTicketFiles } from '#shared/support/ticket.schema.ts';
import { useUploads, type Uploads } from '#client/files/use-uploads.ts';
import { keepFiles, keptFiles, useKeptFiles } from './support-drafts.ts';

/** The files that are sent along with a draft: those that the server has are kept with it on this device. */
export const useDraftFiles = (name: string): Uploads =>
  useUploads({
    scope: name,
    fileIds: useKeptFiles(name),
    onChange: (change) => keepFiles(name, change(keptFiles(name))),
    max: maxTicketFiles,
  });
