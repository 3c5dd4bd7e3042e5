/* SQL instead of entities: one statement finds the latest notification of every pair. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { oppositeKinds } from './retract.ts';

/* The latest notification of each pair. One that was marked as read and archived in the same moment was retracted before anybody saw it. */
const lastSql = `select distinct on (person_id, subject_id, pair) person_id as "personId", subject_id as "subjectId", kind
  from notification join unnest($3::text[], $4::text[]) as asked (kind, pair) using (kind)
  where person_id = any($1) and subject_id = any($2) and (archived_at is null or archived_at is distinct from read_at)
  order by person_id, subject_id, pair, at desc, id desc`;

type RepeatedRequest = Pick<NotificationRequest, 'personId' | 'subject' | 'kind' | 'onlyAfter'>;

interface LastNotification {
  readonly personId: string;
  readonly subjectId: string;
  readonly kind: NotificationKind;
}

const pairOf = (kind: NotificationKind): string => oppositeKinds(kind)[0] ?? kind;
const keyOf = ({ personId, subjectId, kind }: LastNotification) => `${personId} ${subjectId} ${pairOf(kind)}`;

/** Some notifications go only to people who received the earlier one that they end, for example "reopened" after "completed". */
export async function findRecentlyNotified(
  em: SqlEntityManager,
  requests: readonly RepeatedRequest[],
): Promise<(request: RepeatedRequest) => boolean> {
  const ends = requests.filter(({ onlyAfter }) => onlyAfter);
  if (ends.length === 0) return () => true;
  const kinds = [...new Set(ends.flatMap(({ kind }) => oppositeKinds(kind)))];
  const values = [ends.map(({ personId }) => personId), ends.map(({ subject }) => subject.id), kinds, kinds.map(pairOf)];
  const rows = await sqlIn(em)<LastNotification>(lastSql, values);
  const last = new Map(rows.map((row) => [keyOf(row), row.kind]));
  return ({ personId, subject, kind, onlyAfter }) => {
    if (!onlyAfter) return true;
    const lastKind = last.get(keyOf({ personId, subjectId: subject.id, kind }));
    return lastKind !== undefined && lastKind !== kind;
  };
}
