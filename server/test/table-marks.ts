import type { World } from './world.ts';

/** Contents of each table: its size, and the transactions that wrote it. */
export type Marks = Readonly<Record<string, string>>;

const tablesSql = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;

/**
 * Number of rows of each table and the sum of the transactions that wrote them last: a row that is added, changed or
 * removed changes one of the two, and neither needs the rows to be read out.
 */
export async function marksOfTables({ sql, repeatedSql }: Pick<World, 'sql' | 'repeatedSql'>): Promise<Marks> {
  const tables = await sql<{ name: string }>(tablesSql);
  const marks = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as mark from "${name}"`,
  );
  const found = await repeatedSql<{ name: string; mark: string }>(marks.join(' union all '));
  return Object.fromEntries(found.map(({ name, mark }) => [name, mark]));
}
