import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { titleFieldOf } from '#shared/records/title-field.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { planNamed } from './record-plans.ts';
import { columnOf } from './record.sql.ts';

const personName = `trim(first_name || ' ' || last_name)`;
const personSql = `select id, ${personName} || ' <' || email || '>' as name from person where id = any($1)`;

const fileSql = 'select id, name from file where id = any($1)';
const namesSql: Readonly<Record<string, string>> = { person: personSql, file: fileSql };

/** Column with the title of a record. */
export const titleColumn = (to: string): string => columnOf(titleFieldOf(planNamed(to).record.fields)!);

/** SQL of the name of a person, or of the title of a record, by the SQL of its id. Lists are sorted by it. */
export const titleSql = (to: string, id: string): string =>
  `(select ${to === 'person' ? personName : titleColumn(to)} from ${to} titled where titled.id = ${id})`;

/** Reads the names of people, with their email addresses, of files, or the titles of records. An import finds them by these texts again. */
export async function namesOf(em: SqlEntityManager, to: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const namesOfRecords = () => `select id, ${titleColumn(to)} as name from ${to} where id = any($1)`;
  const rows = await sqlIn(em)<{ id: string; name: string }>(namesSql[to] ?? namesOfRecords(), [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
