import { inboxChanged } from '#shared/notifications/inbox.events.ts';
import { inboxRoom, maxNotices } from '#shared/notifications/inbox.room.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import type { Telling } from '#server/platform/notify.ts';
import type { Unit } from '#server/platform/doors.ts';
import { inDoor } from '#server/platform/sql.ts';
import { isInInboxSql, noticeColumns, presentNotice, type Counts, type NoticeRow } from './notice-row.ts';

/** The part of a notice's data that says what its record was before all that the notice tells of. */
export const was = 'was';

/** What a notice says of a change, and what it was before the first that it tells of. */
export function dataOf({ data = {}, change }: Telling, before: Notice | undefined): Notice['data'] {
  if (!change) return data;
  const first = before?.readAt === null ? before.data[was] : undefined;
  return { ...data, [was]: first ?? change.from };
}

/** Of each two one says that what the other said is over. */
const pairs: readonly (readonly NoticeKind[])[] = [
  ['task-assigned', 'task-given-on'],
  ['task-removed', 'task-restored'],
  ['delegate-named', 'delegate-released'],
];

/** The kinds that tell of the same as this one, itself among them. */
export const kindsBeside = (kind: NoticeKind): readonly NoticeKind[] => pairs.find((pair) => pair.includes(kind)) ?? [kind];

/** What somebody was told a moment ago, and whether it has gone by mail or push as well. */
export interface Recent {
  readonly notice: Notice;
  readonly hasLeft: boolean;
}

/** What somebody was told of the same person's doing, has met nowhere yet, and what this makes untrue. */
export function takenBackBy(
  { kind, change }: Telling,
  before: (kind: NoticeKind) => Recent | undefined,
  actorId: string | null,
): Notice | undefined {
  if (!change) return undefined;
  const isUndone = ({ notice: { readAt, data, actorIds }, hasLeft }: Recent) =>
    readAt === null && !hasLeft && data[was] === change.to && actorIds.every((id) => id === actorId);
  return kindsBeside(kind)
    .flatMap((one) => before(one) ?? [])
    .find(isUndone)?.notice;
}

const putAwaySql = `update notification set archived_at = $2, read_at = $2, updated_at = $2 where id = any($1)
  returning person_id as "personId", ${noticeColumns}`;
/* What takes the places at the end of the newest, as many as somebody may lose at once. */
const enteringSql = `select p.id as "personId", n.* from unnest($1::uuid[]) as p(id) cross join lateral (select ${noticeColumns}
  from notification where person_id = p.id and ${isInInboxSql} order by at desc, id desc offset ${maxNotices} - $2::int limit $2::int) n`;

type Row = NoticeRow & { personId: string };

/** Takes notices out of the inboxes that they are in: nothing of what they tell is so. Says so there once the rest is counted. */
export async function takeBack({ em, record }: Pick<Unit, 'em' | 'record'>, now: Date, notices: readonly Notice[]) {
  if (notices.length === 0) return () => {};
  const query = inDoor(em);
  const gone = await query<Row>(putAwaySql, [notices.map(({ id }) => id), now]);
  const lost = Map.groupBy(gone, ({ personId }) => personId);
  const most = Math.min(Math.max(...[...lost.values()].map(({ length }) => length)), maxNotices);
  const entering = Map.groupBy(await query<Row>(enteringSql, [[...lost.keys()], most]), ({ personId }) => personId);
  return (counts: (personId: string) => Counts) => {
    for (const { personId, ...row } of gone) {
      const { personId: _person, ...next } = entering.get(personId)?.pop() ?? {};
      const fact = { ...presentNotice(row), ...counts(personId), entering: 'id' in next ? presentNotice(next as NoticeRow) : null };
      record(inboxRoom, personId, inboxChanged, () => fact);
    }
  };
}
