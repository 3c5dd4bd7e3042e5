import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import type { Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { kindsBeside } from './take-back.ts';

/* Taken back is what was read and put away in one: nobody heard it. */
const lastSql = `select distinct on (person_id, subject_id) person_id as "personId", subject_id as "subjectId", kind from notification
  where person_id = any($1) and subject_id = any($2) and kind = any($3) and (archived_at is null or archived_at is distinct from read_at)
  order by person_id, subject_id, at desc, id desc`;

type Asked = Pick<Telling, 'personId' | 'subject' | 'onlyAfter'>;

/** Whether somebody is to hear what is told only to those who heard of what it ends. */
export async function heardBefore(em: SqlEntityManager, tellings: readonly Asked[]): Promise<(telling: Asked) => boolean> {
  const ends = tellings.filter(({ onlyAfter }) => onlyAfter);
  if (ends.length === 0) return () => true;
  const kinds = [...new Set(ends.flatMap(({ onlyAfter }) => kindsBeside(onlyAfter!)))];
  const values = [ends.map(({ personId }) => personId), ends.map(({ subject }) => subject.id), kinds];
  const rows = await inDoor(em)<{ personId: string; subjectId: string; kind: NoticeKind }>(lastSql, values);
  const last = new Map(rows.map(({ personId, subjectId, kind }) => [`${personId} ${subjectId}`, kind]));
  return ({ personId, subject, onlyAfter }) => !onlyAfter || last.get(`${personId} ${subject.id}`) === onlyAfter;
}
