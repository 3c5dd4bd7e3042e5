import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isOfPerson, noticePath } from '#shared/notifications/notice-path.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { Notification } from '#shared/notifications/notifications.api.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorizeRead } from '#server/platform/load.ts';
import { countNotices } from './notice-row.ts';
import { readNewest } from './notifications.service.ts';

interface About {
  readonly receiver: string;
  readonly companyInfo: Notification['companyInfo'];
  /** The number that a person has in the company, of those that notices are about. */
  readonly numberOf: (personId: string) => string | null;
}

const present = (notice: Notice, { receiver, companyInfo, numberOf }: About): Notification => {
  const { id, category, kind, subject, actorIds, count, readAt, snoozedTill, archivedAt, createdAt } = notice;
  return {
    id,
    receiver,
    category,
    type: kind,
    title: subject.title,
    path: noticePath(notice),
    row: { id: subject.id, employeeReferenceId: isOfPerson(kind) ? numberOf(subject.id) : null },
    actor: actorIds[0] ?? null,
    actors: actorIds,
    count,
    readAt,
    snoozedTill,
    archivedAt,
    createdAt,
    companyInfo,
  };
};

async function numbersOf(em: SqlEntityManager, notices: readonly Notice[]): Promise<About['numberOf']> {
  const ids = notices.filter(({ kind }) => isOfPerson(kind)).map(({ subject }) => subject.id);
  const people = ids.length === 0 ? [] : await em.find(PersonEntity, { id: { $in: ids } });
  const numbers = new Map(people.map(({ id, employeeReferenceId }) => [id, employeeReferenceId]));
  return (personId) => numbers.get(personId) ?? null;
}

/** What is in somebody's own inbox, each notice with all that it takes to show it. */
export const readNotifications = (ctx: Context, personId: string, limit: number): Promise<{ data: Notification[]; count: number }> =>
  read(ctx, async ({ em }) => {
    authorizeRead(ctx.actor.id === personId);
    const { id, name } = await em.findOneOrFail(CompanyEntity, { id: ctx.actor.companyId });
    const notices = await readNewest(em, personId, limit);
    const { unread } = (await countNotices(em, [personId]))(personId);
    const about = { receiver: personId, companyInfo: { id, name }, numberOf: await numbersOf(em, notices) };
    return { data: notices.map((notice) => present(notice, about)), count: unread };
  });
