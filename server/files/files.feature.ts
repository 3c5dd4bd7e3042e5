import { defineFeature } from '#server/platform/http/feature.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { serveFieldFiles } from './field-files.ts';
import { FileEntity, AttachmentEntity } from './file.entity.ts';
import { filesRoutes } from './files.routes.ts';
import { allHostsOf } from './all-hosts.ts';
import { personHost } from './picture.service.ts';
import { servedUploads } from './uploads.room.ts';

serveFieldFiles();

export const filesFeature = defineFeature({
  name: 'files',
  entities: [FileEntity, AttachmentEntity],
  rooms: [servedUploads],
  routes: ({ features }) => [filesRoutes(allHostsOf(features))],
  hosts: [personHost],
  demo: async () => (await import('./files.demo.ts')).filesDemo,
  personalColumns: [
    { table: 'file', column: 'name', record: 'id', author: 'uploader_id', room: `'uploads:' || uploader_id`, isCrossing: true },
  ],
  otherTextColumns: {
    attachment: ['host_kind'],
    file: ['hash', 'reason', 'state', 'store_key', 'type'],
  },
  tags: [{ name: 'Files', description: 'Upload and download.', segments: ['files'] }],
  schemas: {
    FileRecord,
  },
});
