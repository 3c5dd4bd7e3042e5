import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/load.ts';
import { countNotices } from './notice-row.ts';
import { readNewest } from './notifications.service.ts';

export const servedInbox = serveRoom(inboxRoom, {
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id) {
    const newest = await readNewest(em, id);
    return { id, ...(await countNotices(em, [id]))(id), newest };
  },
});
