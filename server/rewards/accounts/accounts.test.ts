import { expect, test } from 'vitest';
import { exportPointAccountsEndpoint, pointAccountsEndpoint } from '#shared/rewards/point-accounts.api.ts';
import { recognise } from '#server/test/reward-actions.ts';
import { newWorld } from '#server/test/world.ts';

test('HR reads and exports the points of the company, a manager those of the reports, an employee none', async () => {
  const world = await newWorld();
  const { hrAdmin, manager, editor, stranger, foreigner } = world;
  await recognise(world, stranger, editor, { points: 15 });
  const read = async (who: typeof hrAdmin, query = {}) => (await world.inject(who, pointAccountsEndpoint, { query })).body;

  const all = await read(hrAdmin, { sort: 'earned' });
  expect(all.rows[0]).toMatchObject({ id: editor.id, earned: 15, received: 15, given: 0 });
  expect(all.rows.find(({ id }) => id === stranger.id)).toMatchObject({ give: 185, given: 15 });
  expect(all.total).toBe(all.rows.length);
  expect(all.rows.map(({ id }) => id)).not.toContain(foreigner.id);

  const below = await world.sql<{ id: string }>('select id from person where is_active and (id = $1 or path ? $1::text)', [manager.id]);
  expect(new Set((await read(manager)).rows.map(({ id }) => id))).toEqual(new Set(below.map(({ id }) => id)));
  expect((await world.inject(editor, pointAccountsEndpoint)).status).toBe(403);

  const [{ name }] = (await world.sql<{ name: string }>(`select first_name || ' ' || last_name as name from person where id = $1`, [
    editor.id,
  ])) as [{ name: string }];
  expect((await read(hrAdmin, { search: name.toUpperCase() })).rows.map(({ id }) => id)).toEqual([editor.id]);
  const file = await world.inject(hrAdmin, exportPointAccountsEndpoint, { query: { search: name } });
  expect(file.body).toContain(name);
  expect(file.body).toContain('Received this month');
});
