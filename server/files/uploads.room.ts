import { uploadsRoom } from '#shared/files/uploads.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { FileEntity } from './file.entity.ts';

export const servedUploads = serveRoom(uploadsRoom, {
  rowsOf: 'person',
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id) {
    const files = await em.find(FileEntity, { uploaderId: id, isUnattached: true });
    return { id, files: Object.fromEntries(files.map((file) => [file.id, file.present()])) };
  },
});
