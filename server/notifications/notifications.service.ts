import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { inboxChanged, inboxRead, inboxSnoozed } from '#shared/notifications/inbox.events.ts';
import { inboxRoom, maxNotices } from '#shared/notifications/inbox.room.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { NoticeChange } from '#shared/notifications/notifications.api.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { countNotices, isInInboxSql, lockInboxes, noticeColumns, presentNotice, type Counts, type NoticeRow } from './notice-row.ts';

const newestSql = `select ${noticeColumns} from notification where person_id = $1 and ${isInInboxSql} order by at desc, id desc limit $2`;
const knownSql = 'select count(*)::int as known from notification where person_id = $1 and id = any($2)';
/* However many there are, one number comes back. */
const readAllSql = `with changed as (update notification set read_at = $2, updated_at = $2
    where person_id = $1 and read_at is null and ${isInInboxSql} returning 1)
  select count(*)::int as changed from changed`;
const changeSql = (column: string, where: string) =>
  `update notification set ${column} = $3, updated_at = $4 where person_id = $1 and id = any($2) and ${where} returning ${noticeColumns}`;

/** A year on, the farthest that something is put off. */
const farthest = 366 * 86_400_000;

/** The notices that stand first in somebody's inbox. */
export const readNewest = async (em: SqlEntityManager, personId: string, limit = maxNotices): Promise<Notice[]> =>
  (await inDoor(em)<NoticeRow>(newestSql, [personId, limit])).map(presentNotice);

/** What a change is in SQL, and the value that the column has after it. */
function changeOf({ isRead, isArchived, snoozedTill }: NoticeChange, now: Date): { sql: string; value: Date | null } {
  if (isRead !== undefined) return { sql: changeSql('read_at', `(read_at is null) = ${isRead}`), value: isRead ? now : null };
  if (isArchived !== undefined)
    return { sql: changeSql('archived_at', `(archived_at is null) = ${isArchived}`), value: isArchived ? now : null };
  const value = snoozedTill ? new Date(snoozedTill) : null;
  if (value && value <= now) throw invalid('body.change.snoozedTill', 'past');
  if (value && value.getTime() > now.getTime() + farthest) throw invalid('body.change.snoozedTill', 'too-far');
  return { sql: changeSql('snoozed_till', 'archived_at is null and snoozed_till is distinct from $3'), value };
}

/** Throws `input.invalid` for what is in no inbox of the actor's. */
export function changeNotices(ctx: Context, noticeIds: readonly string[], change: NoticeChange): Promise<Counts> {
  const { id } = ctx.actor;
  const ids = [...new Set(noticeIds)];
  const { sql, value } = changeOf(change, ctx.now);
  return write(ctx, async ({ em, record }) => {
    const query = inDoor(em);
    await lockInboxes(em, [id]);
    // What is read stays where it is.
    const before = change.isRead === undefined ? new Set((await readNewest(em, id)).map((notice) => notice.id)) : null;
    const changed = (await query<NoticeRow>(sql, [id, ids, value, ctx.now])).map(presentNotice);
    if (changed.length < ids.length) {
      const [{ known } = { known: 0 }] = await query<{ known: number }>(knownSql, [id, ids]);
      if (known < ids.length) throw invalid('body.noticeIds', 'absent');
    }
    const entering = before ? (await readNewest(em, id)).filter((notice) => !before.has(notice.id) && !ids.includes(notice.id)) : [];
    const counts = (await countNotices(em, [id]))(id);
    const fact = change.snoozedTill ? inboxSnoozed : inboxChanged;
    for (const [index, notice] of changed.entries())
      record(inboxRoom, id, fact, () => ({ ...notice, ...counts, entering: entering[index] ?? null }));
    return () => counts;
  });
}

export function readAllNotifications(ctx: Context): Promise<Counts> {
  const { id } = ctx.actor;
  return write(ctx, async ({ em, record }) => {
    await lockInboxes(em, [id]);
    const [{ changed } = { changed: 0 }] = await inDoor(em)<{ changed: number }>(readAllSql, [id, ctx.now]);
    const counts = (await countNotices(em, [id]))(id);
    const readAt = ctx.now.toISOString();
    if (changed > 0) record(inboxRoom, id, inboxRead, () => ({ id, noticeIds: null, readAt, unread: counts.unread }));
    return () => counts;
  });
}
