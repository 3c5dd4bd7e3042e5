import { afterAll, beforeAll, expect, test } from 'vitest';
import { createComparator, formatListPosition } from '#shared/platform/list.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { openVentures, venture, type Venture } from '#server/test/ventures.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let opened: Awaited<ReturnType<typeof openVentures>>;
let now = new Date('2026-11-24T12:00:00Z');
beforeAll(async () => {
  world = await openWorld({ now: () => now });
  opened = await openVentures(world);
  await world.sql(`update company set time_zone = 'Asia/Kolkata' where id = $1`, [world.hrAdmin.companyId]);
  for (const endsOn of ['2026-11-22', '2026-11-24', '2026-11-24', '2026-12-01', '2026-12-02', null])
    await opened.ventures.create({ endsOn });
  const { id } = await opened.ventures.create({ endsOn: '2026-11-01' });
  await opened.ventures.service.act(await opened.ventures.context(), id, 'close');
});
afterAll(async () => {
  opened.close();
  await world.close();
});

const listed = (query: Record<string, unknown> = {}) => opened.ventures.list(query);
const outlooks = async () => (await listed()).map(({ outlook, daysOverdue }) => [outlook, daysOverdue]);
const today = (day: string) => {
  companyClock.today = () => day;
};

test('a list shows computed values for today in the time zone of the company', async () => {
  expect(await outlooks()).toEqual([
    ['overdue', 2],
    ['soon', null],
    ['soon', null],
    ['soon', null],
    ['open', null],
    ['open', null],
    ['closed', null],
  ]);
  now = new Date('2026-11-24T18:30:00Z');
  expect((await outlooks()).slice(0, 5)).toEqual([
    ['overdue', 3],
    ['overdue', 1],
    ['overdue', 1],
    ['soon', null],
    ['soon', null],
  ]);
  now = new Date('2026-11-24T12:00:00Z');
});

test.each([{ outlook: 'is.overdue,closed' }, { outlook: 'not.open' }, { daysOverdue: 'gt.1' }, { daysOverdue: 'empty' }])(
  'the filter %j finds the same records on the server and in the browser',
  async (query) => {
    today('2026-11-24');
    const found = (await listed(query)).map(({ id }) => id);
    const all = await listed();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    const matching = all.filter((row) => venture.list.matches(row as never, { sort: 'createdAt', ...query } as never));
    expect(found).toEqual(matching.map(({ id }) => id));
  },
);

test.each(['outlook', '-outlook', 'daysOverdue', '-daysOverdue'])('pages sorted by %s follow each other without a gap', async (sort) => {
  const keys = venture.list.keys({ sort } as never);
  const pages: Venture[] = [];
  for (let after: string | undefined; ;) {
    const page = await listed({ sort, limit: 2, ...(after !== undefined && { after }) });
    pages.push(...page);
    if (page.length < 2) break;
    after = formatListPosition(keys, page.at(-1)! as never);
  }
  const sorted = (await listed()).toSorted(createComparator(keys) as never);
  expect(pages.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
});

test('an event of a record gets the values of today, which it does not contain', () => {
  today('2026-11-25');
  const record = { id: 'one', endsOn: '2026-11-24', state: 'active' };
  expect(venture.list.imageOf!({ id: 'one', record })).toMatchObject({ outlook: 'overdue', daysOverdue: 1 });
  expect(Object.keys(venture.schemas.row.properties)).not.toContain('outlook');
});
