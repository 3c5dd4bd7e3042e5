import { expect, test } from 'vitest';
import { openWorld } from '#server/test/world.ts';
import { features } from './features.ts';

test('every kind of search result has the name of a table with its columns', async () => {
  const kinds = features.flatMap(({ search = [] }) => search);
  const world = await openWorld();
  for (const { kind, rows } of kinds) {
    const names = [...rows.text, rows.place, rows.hiddenBy].flatMap((name) => name ?? []);
    const sql = 'select column_name as name from information_schema.columns where table_name = $1 and column_name = any($2)';
    const found = await world.sql<{ name: string }>(sql, [kind, names]);
    expect([kind, found.map(({ name }) => name).toSorted()]).toEqual([kind, [...new Set(names)].toSorted()]);
  }
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  await world.close();
});
