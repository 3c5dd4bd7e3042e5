import type { ClientBase } from 'pg';

const pageSize = 2000;

const underscored = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function* pagesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += pageSize) yield rows.slice(first, first + pageSize);
}

/** Inserts rows whose property names are column names in camel case; omitted columns get their defaults. */
export async function insertRows(client: ClientBase, name: string, rows: readonly object[]): Promise<void> {
  const table = underscored(name);
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((one) => `"${underscored(one)}"`).join(', ');
  const sql = `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`;
  for (const page of pagesOf(rows)) {
    await client.query(sql, [
      JSON.stringify(page.map((row) => Object.fromEntries(Object.entries(row).map(([one, value]) => [underscored(one), value])))),
    ]);
  }
}
