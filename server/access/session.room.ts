import { sessionRoom } from '#shared/access/session.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';

export const servedSession = serveRoom(sessionRoom, {
  rowsOf: 'person',
  isPersonal: true,
  async authorize({ actor }, personId) {
    authorizeRead(actor.realId === personId);
  },
  async load(_snapshot, id) {
    return { id };
  },
});
