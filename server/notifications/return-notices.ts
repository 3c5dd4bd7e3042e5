import { inboxChanged, inboxReturned } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { dueSoon } from './due-soon.ts';
import { countNotices, lockInboxes, noticeColumns, presentNotice, type NoticeRow } from './notice-row.ts';

/* What was put away meanwhile stays away. */
const returnSql = `update notification set snoozed_till = null, updated_at = $2,
    at = case when archived_at is null then $2 else at end, read_at = case when archived_at is null then null else read_at end
  where person_id = $1 and snoozed_till <= $3 returning ${noticeColumns}`;

/** Shows what somebody has put off until now again, as new. */
export const returnNotices = (ctx: Context, personId: string): Promise<void> =>
  write(ctx, async ({ em, record }) => {
    await lockInboxes(em, [personId]);
    const returned = (await inDoor(em)<NoticeRow>(returnSql, [personId, ctx.now, dueSoon(ctx.now)])).map(presentNotice);
    const counts = (await countNotices(em, [personId]))(personId);
    for (const notice of returned) {
      if (notice.archivedAt === null) record(inboxRoom, personId, inboxReturned, () => ({ ...notice, ...counts }));
      else record(inboxRoom, personId, inboxChanged, () => ({ ...notice, ...counts, entering: null }));
    }
    return () => undefined;
  });
