import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { titleFieldOf } from '#shared/records/title-field.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { recordNamed } from './record-registry.ts';
import { columnOf } from './record.sql.ts';

const personSql = `select id, trim(first_name || ' ' || last_name) || ' <' || email || '>' as name from person where id = any($1)`;

const fileSql = 'select id, name from file where id = any($1)';
const namesSql: Readonly<Record<string, string>> = { person: personSql, file: fileSql };

/** Reads the names of people, with their email addresses, of files, or the titles of records. An import finds them by these texts again. */
export async function namesOf(em: SqlEntityManager, to: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const titleSql = () => `select id, ${columnOf(titleFieldOf(recordNamed(to).plan.record.fields)!)} as name from ${to} where id = any($1)`;
  const rows = await sqlIn(em)<{ id: string; name: string }>(namesSql[to] ?? titleSql(), [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
