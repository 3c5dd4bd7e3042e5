import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryOf } from '#shared/notifications/categories.ts';
import { inboxNotified, inboxRepeated, inboxSkipped } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { maxActors, oneWithin, type Notice } from '#shared/notifications/notice.schema.ts';
import type { Notify, Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { hearingsOf, sameAs, type Hearing } from './listeners.ts';
import { countNotices, isInInboxSql, lockInboxes, noticeColumns, presentNotice, type NoticeRow } from './notice-row.ts';

const recentSql = `select person_id as "personId", ${noticeColumns} from notification
  where person_id = any($1) and ${isInInboxSql} and at > $2 and kind = any($3) and subject_id = any($4) order by at`;
const upsertSql = `insert into notification
    (id, company_id, created_at, updated_at, person_id, kind, category, subject_id, subject_title, data, actor_ids, count, at, archived_at)
  select n.id, $1, $2, $2, n.person, n.kind, n.category, n.subject, n.title, n.data, n.actors, n.count, $2,
    case when n.put_away then $2::timestamptz end from jsonb_to_recordset($3::jsonb)
    as n(id uuid, person uuid, kind text, category text, subject uuid, title text, data jsonb, actors uuid[], count int, put_away boolean)
  on conflict (id) do update set (updated_at, subject_title, data, actor_ids, count, at, read_at) =
    (excluded.updated_at, excluded.subject_title, excluded.data, excluded.actor_ids, excluded.count, excluded.at, null)`;

interface Told {
  readonly personId: string;
  readonly isNew: boolean;
  readonly isInApp: boolean;
  readonly notice: Notice;
}

/** What each of these people has just been told of the same things. */
async function recentlyTold(em: SqlEntityManager, now: Date, tellings: readonly Telling[]): Promise<Map<string, Notice>> {
  const all = <T>(of: (telling: Telling) => T) => [...new Set(tellings.map(of))];
  const values = [all((one) => one.personId), new Date(now.getTime() - oneWithin), all((one) => one.kind), all((one) => one.subject.id)];
  const rows = await inDoor(em)<NoticeRow & { personId: string }>(recentSql, values);
  return new Map(
    rows.map(({ personId, ...row }) => {
      const notice = presentNotice(row);
      return [sameAs({ personId, ...notice }), notice];
    }),
  );
}

function toldNow({ telling, isInApp }: Hearing, before: Notice | undefined, { actorId, at }: { actorId: string | null; at: string }): Told {
  const { personId, kind, subject, data = {} } = telling;
  const others = before?.actorIds.filter((id) => id !== actorId) ?? [];
  const notice = {
    id: before?.id ?? crypto.randomUUID(),
    kind,
    category: categoryOf(kind),
    subject,
    data,
    actorIds: [...(actorId === null ? [] : [actorId]), ...others].slice(0, maxActors),
    count: (before?.count ?? 0) + 1,
    createdAt: before?.createdAt ?? at,
    at,
    readAt: null,
    snoozedTill: null,
    archivedAt: isInApp ? null : at,
  };
  return { personId, isNew: before === undefined, isInApp, notice };
}

const rowOf = ({ personId, isInApp, notice: { id, kind, category, subject, data, actorIds, count } }: Told) => ({
  id,
  person: personId,
  kind,
  category,
  subject: subject.id,
  title: subject.title,
  data,
  actors: actorIds,
  count,
  put_away: !isInApp,
});

/**
 * Writes the notices and says so in the inboxes, with the number of those that wait there; as many statements for all as
 * for one. What somebody was told a moment ago about the same record is told again in the same notice. What somebody does
 * not want in the app lies in their archive, and is said to whoever sends it elsewhere; what they want nowhere is not made.
 */
export const notify: Notify = async ({ em, record }, { actor, now }, tellings) => {
  const isOther = (personId: string) => personId !== actor.id && personId !== actor.realId;
  if (!tellings.some(({ personId }) => isOther(personId))) return;
  const heard = await hearingsOf(em, { companyId: actor.companyId, now, isOther }, tellings);
  const shown = heard.filter(({ isInApp }) => isInApp).map(({ telling }) => telling);
  if (heard.length === 0) return;
  const people = [...new Set(shown.map(({ personId }) => personId))];
  const by = { actorId: actor.kind === 'system' ? null : actor.id, at: now.toISOString() };
  await lockInboxes(em, people);
  const before = await recentlyTold(em, now, shown);
  const told = heard.map((one) => toldNow(one, one.isInApp ? before.get(sameAs(one.telling)) : undefined, by));
  await inDoor(em)(upsertSql, [actor.companyId, now, JSON.stringify(told.map(rowOf))]);
  const counts = await countNotices(em, people);
  for (const { personId, isNew, isInApp, notice } of told) {
    if (!isInApp) record(inboxRoom, personId, inboxSkipped, () => notice);
    else record(inboxRoom, personId, isNew ? inboxNotified : inboxRepeated, () => ({ ...notice, unread: counts(personId).unread }));
  }
};
