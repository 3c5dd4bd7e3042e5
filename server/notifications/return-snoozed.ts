import { inboxChanged, inboxReturned } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { soonAfter } from './due-soon.ts';
import { countNotifications, lockInboxes } from './notification-row.sql.ts';
import { returnNotifications } from './notifications.sql.ts';

/** Returns snoozed notifications that are due to the inbox as unread. */
export const returnSnoozedOf = (ctx: Context, personId: string): Promise<void> =>
  write(ctx, async ({ em, recordEvent }) => {
    await lockInboxes(em, [personId]);
    const returned = await returnNotifications(em, personId, ctx.now, soonAfter(ctx.now));
    const counts = (await countNotifications(em, [personId]))(personId);
    for (const notification of returned) {
      if (notification.archivedAt === null) recordEvent(inboxRoom, personId, inboxReturned, () => ({ ...notification, ...counts }));
      else recordEvent(inboxRoom, personId, inboxChanged, () => ({ ...notification, ...counts, entering: null }));
    }
    return () => undefined;
  });
