import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { notificationKinds } from '#shared/notifications/notification-kinds.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { NotificationSummary } from '#shared/notifications/notifications.api.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { countNotifications } from './notification-row.sql.ts';
import { loadNewest } from './notifications.sql.ts';

interface About {
  readonly receiver: string;
  readonly companyInfo: NotificationSummary['companyInfo'];
  readonly numberOf: (personId: string) => string | null;
}

const present = (notification: InboxNotification, { receiver, companyInfo, numberOf }: About): NotificationSummary => {
  const { id, category, kind, subject, actorIds, count, readAt, snoozedUntil, archivedAt, createdAt } = notification;
  return {
    id,
    receiver,
    category,
    type: kind,
    title: subject.title,
    path: notificationPath(notification),
    row: { id: subject.id, employeeReferenceId: notificationKinds[kind].isOfPerson ? numberOf(subject.id) : null },
    actor: actorIds[0] ?? null,
    actors: actorIds,
    count,
    readAt,
    snoozedUntil,
    archivedAt,
    createdAt,
    companyInfo,
  };
};

async function numbersOf(em: SqlEntityManager, notifications: readonly InboxNotification[]): Promise<About['numberOf']> {
  const ids = notifications.filter(({ kind }) => notificationKinds[kind].isOfPerson).map(({ subject }) => subject.id);
  const people = ids.length === 0 ? [] : await em.find(PersonEntity, { id: { $in: ids } });
  const numbers = new Map(people.map(({ id, employeeReferenceId }) => [id, employeeReferenceId]));
  return (personId) => numbers.get(personId) ?? null;
}

export const readNotifications = (ctx: Context, personId: string, limit: number): Promise<{ data: NotificationSummary[]; count: number }> =>
  read(ctx, async ({ em }) => {
    authorizeRead(ctx.actor.id === personId);
    const { id, name } = await em.findOneOrFail(CompanyEntity, { id: ctx.actor.companyId });
    const notifications = await loadNewest(em, personId, limit);
    const { unread } = (await countNotifications(em, [personId]))(personId);
    const about = { receiver: personId, companyInfo: { id, name }, numberOf: await numbersOf(em, notifications) };
    return { data: notifications.map((notification) => present(notification, about)), count: unread };
  });
