import { noticePath } from '#shared/notifications/notice-path.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { Notification } from '#shared/notifications/notifications.api.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorizeRead } from '#server/platform/load.ts';
import { countNotices } from './notice-row.ts';
import { readNewest } from './notifications.service.ts';

const present = (notice: Notice, receiver: string, companyInfo: Notification['companyInfo']): Notification => {
  const { id, category, kind, subject, actorIds, count, readAt, snoozedTill, archivedAt, createdAt } = notice;
  return {
    id,
    receiver,
    category,
    type: kind,
    title: subject.title,
    path: noticePath(notice),
    row: { id: subject.id, employeeReferenceId: null },
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

/** What is in somebody's own inbox, each notice with all that it takes to show it. */
export const readNotifications = (ctx: Context, personId: string, limit: number): Promise<{ data: Notification[]; count: number }> =>
  read(ctx, async ({ em }) => {
    authorizeRead(ctx.actor.id === personId);
    const { id, name } = await em.findOneOrFail(CompanyEntity, { id: ctx.actor.companyId });
    const notices = await readNewest(em, personId, limit);
    const { unread } = (await countNotices(em, [personId]))(personId);
    return { data: notices.map((notice) => present(notice, personId, { id, name })), count: unread };
  });
