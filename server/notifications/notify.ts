import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryOf } from '#shared/notifications/categories.ts';
import { inboxNotified, inboxRepeated, inboxSkipped } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { maxActors, oneWithin, type Notice } from '#shared/notifications/notice.schema.ts';
import type { Notify, Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { heardBefore } from './heard-before.ts';
import { hearingsOf, sameAs, type Hearing } from './listeners.ts';
import { dataOf, kindsBeside, takeBack, takenBackBy, type Recent } from './take-back.ts';
import { countNotices, isInInboxSql, lockInboxes, noticeColumns, presentNotice, type NoticeRow } from './notice-row.ts';

/* What was put away as it was made is told again for as long from its beginning: it may have been sent then, and is sent once. */
const recentSql = `select person_id as "personId", ${noticeColumns},
    exists (select from notice_delivery where notice_id = notification.id and letter_id is not null) as "hasLeft" from notification
  where person_id = any($1) and (${isInInboxSql} or archived_at = created_at and created_at > $2) and at > $2 and kind = any($3) and subject_id = any($4) order by at`;
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

/** What is in the app is told again there, and what was put away among that. */
const keyOf = ({ telling, isInApp }: Hearing) => `${isInApp} ${sameAs(telling)}`;

/** What each of these people has just been told of the same things. */
async function recentlyTold(em: SqlEntityManager, now: Date, hearings: readonly Hearing[]) {
  const all = (of: (telling: Telling) => string | readonly string[]) => [...new Set(hearings.flatMap(({ telling }) => of(telling)))];
  const since = new Date(now.getTime() - oneWithin);
  const values = [all((one) => one.personId), since, all((one) => kindsBeside(one.kind)), all((one) => one.subject.id)];
  const rows = await inDoor(em)<NoticeRow & { personId: string; hasLeft: boolean }>(recentSql, values);
  const found = new Map(
    rows.map(({ personId, hasLeft, ...row }): [string, Recent] => {
      const notice = presentNotice(row);
      return [keyOf({ telling: { personId, ...notice }, isInApp: notice.archivedAt === null }), { notice, hasLeft }];
    }),
  );
  return ({ telling, isInApp }: Hearing, kind = telling.kind) => found.get(keyOf({ telling: { ...telling, kind }, isInApp }));
}

function toldNow({ telling, isInApp }: Hearing, before: Notice | undefined, { actorId, at }: { actorId: string | null; at: string }): Told {
  const { personId, kind, subject } = telling;
  const others = before?.actorIds.filter((id) => id !== actorId) ?? [];
  const notice = {
    id: before?.id ?? crypto.randomUUID(),
    kind,
    category: categoryOf(kind),
    subject,
    data: dataOf(telling, before),
    actorIds: [...(actorId === null ? [] : [actorId]), ...others].slice(0, maxActors),
    count: (before?.count ?? 0) + 1,
    createdAt: before?.createdAt ?? at,
    at,
    readAt: null,
    snoozedTill: null,
    archivedAt: isInApp ? null : (before?.archivedAt ?? at),
  };
  return { personId, isNew: before === undefined, isInApp, notice };
}

const peopleOf = (hearings: readonly Hearing[]) => [...new Set(hearings.map(({ telling }) => telling.personId))];

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
  if (heard.length === 0) return;
  const by = { actorId: actor.kind === 'system' ? null : actor.id, at: now.toISOString() };
  const saying = heard.map(({ telling }) => telling);
  const [, beforeOf, isNewsTo] = await Promise.all([
    lockInboxes(em, peopleOf(heard)),
    recentlyTold(em, now, heard),
    heardBefore(em, saying),
  ]);
  const judged = heard.map((one) => ({ one, undone: takenBackBy(one.telling, (kind) => beforeOf(one, kind), by.actorId) }));
  const isSaid = ({ one: { telling }, undone }: (typeof judged)[number]) => !undone && !telling.onlyTakesBack && isNewsTo(telling);
  const told = judged.filter(isSaid).map(({ one }) => toldNow(one, beforeOf(one)?.notice, by));
  const takenBack = judged.flatMap(({ undone }) => undone ?? []);
  const sayTakenBack = await takeBack({ em, record }, now, takenBack);
  const counted = peopleOf(judged.flatMap(({ one, undone }) => (one.isInApp || undone ? [one] : [])));
  const [, counts] = await Promise.all([
    inDoor(em)(upsertSql, [actor.companyId, now, JSON.stringify(told.map(rowOf))]),
    countNotices(em, counted),
  ]);
  sayTakenBack(counts);
  for (const { personId, isNew, isInApp, notice } of told) {
    if (!isInApp) record(inboxRoom, personId, inboxSkipped, () => notice);
    else record(inboxRoom, personId, isNew ? inboxNotified : inboxRepeated, () => ({ ...notice, unread: counts(personId).unread }));
  }
};
