import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { FileRecord } from './file.schema.ts';
import { fileAttached, fileDiscarded, fileReady, fileRefused, fileUploaded } from './files.events.ts';

export const Uploads = Type.Object({ id: Id, files: Type.Record(Type.String(), FileRecord) });
export type Uploads = Static<typeof Uploads>;

const put = (uploads: Uploads, file: FileRecord) => {
  uploads.files[file.id] = file;
};
const drop = (uploads: Uploads, { id }: Pick<FileRecord, 'id'>) => {
  delete uploads.files[id];
};

export const uploadsRoom = defineRoom({
  name: 'uploads',
  state: Uploads,
  events: [fileUploaded, fileReady, fileRefused, fileAttached, fileDiscarded],
  apply: { 'file.uploaded': put, 'file.ready': put, 'file.refused': put, 'file.attached': drop, 'file.discarded': drop },
});
