import { inboxRoom, maxNotices } from '#shared/notifications/inbox.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { countUnread, noticeColumns, presentNotice, type NoticeRow } from './notice-row.ts';

const newestSql = `select ${noticeColumns} from notification where person_id = $1 and archived_at is null order by at desc, id desc limit $2`;

export const servedInbox = serveRoom(inboxRoom, {
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id) {
    const newest = await inDoor(em)<NoticeRow>(newestSql, [id, maxNotices]);
    const unread = await countUnread(em, [id]);
    return { id, unread: unread(id), newest: newest.map(presentNotice) };
  },
});
