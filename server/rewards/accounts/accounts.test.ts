import { expect, test } from 'vitest';
import { exportPointAccountsEndpoint, pointAccountsEndpoint } from '#shared/rewards/point-accounts.api.ts';
import { recognise } from '#server/test/reward-actions.ts';
import { newWorld, type World } from '#server/test/world.ts';

test('HR reads and exports the points of the company, a manager those of the reports, an employee none', async () => {
  const world = await newWorld();
  const { superAdmin, hrAdmin, manager, editor, stranger, foreigner } = world;
  await recognise(world, stranger, editor, { points: 15 });
  const read = async (who: typeof hrAdmin, query = {}) => (await world.inject(who, pointAccountsEndpoint, { query })).body;

  const all = await read(hrAdmin, { sort: 'earned' });
  expect(all.rows[0]).toMatchObject({ id: editor.id, earned: 15, received: 15, given: 0 });
  expect(all.rows.find(({ id }) => id === stranger.id)).toMatchObject({ give: 185, given: 15 });
  expect(all.total).toBe(all.rows.length);
  expect(all.rows.map(({ id }) => id)).not.toContain(foreigner.id);

  expect((await read(superAdmin, { sort: 'earned' })).rows).toEqual(all.rows);
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

/** Adds people of whom each third has some points. */
async function addCrowd({ editor, sql }: World, count: number): Promise<void> {
  await sql(
    `with crowd as (
       insert into person (id, company_id, created_at, updated_at, first_name, last_name, email, employee_reference_id, role_id, path)
       select gen_random_uuid(), company_id, now(), now(), 'Kind', lpad((n % 500)::text, 4, '0'), n || '@crowd.example', 'crowd-' || n, role_id, '[]'
       from person, generate_series(1, $2::int) n where id = $1 returning id, company_id, last_name)
     insert into point_account (id, company_id, created_at, updated_at, give, boost, earned, month)
     select id, company_id, now(), now(), 0, 0, last_name::int % 9, '' from crowd where last_name::int % 3 = 0`,
    [editor.id, count],
  );
}

test('pages of points continue at the key of a row in both directions, and no person is missing or twice', async () => {
  const world = await newWorld();
  await addCrowd(world, 180);
  const sorted = new Map<string, readonly number[]>();
  for (const sort of ['name', 'earned'] as const) {
    const read = async (place: { after?: string; before?: string } = {}) =>
      (await world.inject(world.hrAdmin, pointAccountsEndpoint, { query: { sort, ...place } })).body;
    const pages = [await read()];
    for (let { next } = pages[0]!; next !== null; { next } = pages.at(-1)!) pages.push(await read({ after: next }));
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(3);
    expect([new Set(ids).size, ids.length]).toEqual([pages[0]!.total, pages[0]!.total]);
    sorted.set(
      sort,
      pages.flatMap(({ rows }) => rows.map((row) => row.earned)),
    );
    expect(await read({ before: pages[2]!.previous! })).toEqual(pages[1]);
    expect(await read({ before: pages[1]!.previous! })).toEqual(pages[0]);
  }
  expect(sorted.get('earned')).toEqual(sorted.get('name')!.toSorted((one, other) => other - one));
  const wrong = await world.inject(world.hrAdmin, pointAccountsEndpoint, { query: { after: '["a"]' } });
  expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'query.after', rule: 'format' }] } });
});

test('an export contains everybody, also of a company with more than 2,000 people', async () => {
  const world = await newWorld();
  await addCrowd(world, 2100);
  const { total } = (await world.inject(world.hrAdmin, pointAccountsEndpoint)).body;
  expect(total).toBeGreaterThan(2100);
  for (const sort of ['name', 'earned'] as const) {
    const { body } = await world.inject(world.hrAdmin, exportPointAccountsEndpoint, { query: { sort } });
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines.filter((line) => line.includes('Person'))).toHaveLength(1);
  }
  const book = await world.inject(world.hrAdmin, exportPointAccountsEndpoint, { query: { format: 'xlsx' } });
  expect(book.status).toBe(200);
});
