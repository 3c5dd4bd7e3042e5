import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import type { Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { kindsBeside } from './take-back.ts';

/* The last of each pair. Taken back is what was read and put away in one: nobody heard it. */
const lastSql = `select distinct on (person_id, subject_id, pair) person_id as "personId", subject_id as "subjectId", kind
  from notification join unnest($3::text[], $4::text[]) as asked (kind, pair) using (kind)
  where person_id = any($1) and subject_id = any($2) and (archived_at is null or archived_at is distinct from read_at)
  order by person_id, subject_id, pair, at desc, id desc`;

type Asked = Pick<Telling, 'personId' | 'subject' | 'kind' | 'onlyAfter'>;

interface Last {
  readonly personId: string;
  readonly subjectId: string;
  readonly kind: NoticeKind;
}

/** Each pair by its first kind. */
const pairOf = (kind: NoticeKind): string => kindsBeside(kind)[0] ?? kind;
const keyOf = ({ personId, subjectId, kind }: Last) => `${personId} ${subjectId} ${pairOf(kind)}`;

/** Whether somebody is to hear what is told only to those who heard of what it ends. */
export async function heardBefore(em: SqlEntityManager, tellings: readonly Asked[]): Promise<(telling: Asked) => boolean> {
  const ends = tellings.filter(({ onlyAfter }) => onlyAfter);
  if (ends.length === 0) return () => true;
  const kinds = [...new Set(ends.flatMap(({ kind }) => kindsBeside(kind)))];
  const values = [ends.map(({ personId }) => personId), ends.map(({ subject }) => subject.id), kinds, kinds.map(pairOf)];
  const rows = await inDoor(em)<Last>(lastSql, values);
  const last = new Map(rows.map((row) => [keyOf(row), row.kind]));
  return ({ personId, subject, kind, onlyAfter }) => {
    if (!onlyAfter) return true;
    const heard = last.get(keyOf({ personId, subjectId: subject.id, kind }));
    return heard !== undefined && heard !== kind;
  };
}
