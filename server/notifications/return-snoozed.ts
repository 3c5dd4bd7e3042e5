import { inboxChanged, inboxReturned } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { soonAfter } from './due-soon.ts';
import {
  countNotifications,
  lockInboxes,
  notificationColumns,
  presentNotification,
  type InboxNotificationRow,
} from './notification-row.ts';

/* Archived notifications stay archived. */
const returnSql = `update notification set snoozed_until = null, updated_at = $2,
    at = case when archived_at is null then $2 else at end, read_at = case when archived_at is null then null else read_at end
  where person_id = $1 and snoozed_until <= $3 returning ${notificationColumns}`;

/** Returns snoozed notifications that are due to the inbox as unread. */
export const returnSnoozedOf = (ctx: Context, personId: string): Promise<void> =>
  write(ctx, async ({ em, recordEvent }) => {
    await lockInboxes(em, [personId]);
    const returned = (await sqlIn(em)<InboxNotificationRow>(returnSql, [personId, ctx.now, soonAfter(ctx.now)])).map(presentNotification);
    const counts = (await countNotifications(em, [personId]))(personId);
    for (const notification of returned) {
      if (notification.archivedAt === null) recordEvent(inboxRoom, personId, inboxReturned, () => ({ ...notification, ...counts }));
      else recordEvent(inboxRoom, personId, inboxChanged, () => ({ ...notification, ...counts, entering: null }));
    }
    return () => undefined;
  });
