import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { countNotifications } from './notification-row.sql.ts';
import { loadNewest, loadUnreadComments } from './notifications.sql.ts';

export const servedInbox = serveRoom(inboxRoom, {
  rowsOf: 'person',
  isPersonal: true,
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id) {
    const newest = await loadNewest(em, id);
    return { id, ...(await countNotifications(em, [id]))(id), newest, unreadComments: await loadUnreadComments(em, id) };
  },
});
