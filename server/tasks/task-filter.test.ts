import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createComparator, formatListPosition } from '#shared/platform/list.ts';
import { filterToParams, emptyFilter, type FilterRange, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { boardTasks, companyTasks, taskSorts, type TaskQuery, type TaskSort } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { allPages, newRows, type PageRequest } from '#server/test/task-rows.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const sorts = taskSorts.flatMap((key): TaskSort[] => [key, `-${key}`]);

function rangeOf<T extends string | number>(values: readonly T[]): fc.Arbitrary<FilterRange<T> | null> {
  const value = fc.constantFrom(...values);
  const operation = fc.constantFrom('GreaterThan' as const, 'LessThan' as const);
  const bound = fc.record({ operation, value });
  const span = fc.tuple(value, value).map(([a, b]): FilterRange<T> => ({ operation: 'Between', low: a < b ? a : b, high: a < b ? b : a }));
  return fc.option(fc.oneof(bound, span), { freq: 2 });
}

const days = ['2026-03-01', '2026-03-02', '2024-02-29', '0999-12-31', '2026-02-28'];
const some = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...values]) });
const filters = (people: readonly string[]): fc.Arbitrary<TaskFilter> =>
  fc.record({
    text: fc.oneof(
      fc.constant(''),
      fc.constantFrom(
        'a',
        'É',
        'z',
        'a_',
        '%',
        '\\\\',
        '"',
        '🪨',
        'ab',
        'ABB',
        'STRASSE',
        'ang',
        'of  it',
        '50%',
        'nunez',
        'احجار',
        'पत्',
        "n't",
        'елк',
      ),
    ),
    statuses: some(['not-started', 'in-progress', 'completed'] as const),
    priorities: some(['high', 'medium', 'low'] as const),
    assigneeIds: some(people),
    labelIds: fc.constant([]),
    keyResultIds: fc.constant([]),
    due: rangeOf(days),
    start: rangeOf(days),
    estimate: rangeOf([0, 0.25, 1, 2, 9999]),
    actual: rangeOf([0, 0.25, 1, 2, 9999]),
    progress: rangeOf([0, 33, 50, 100]),
    overdueOn: fc.constantFrom(null, null, '2026-03-02'),
    isRecurring: fc.constantFrom(false, false, true),
  });

function found<Reply>({ status, body }: { status: number; body: Reply }): Reply {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const onBoard =
  (boardId: string, query: TaskQuery): PageRequest =>
  async (paging) =>
    found(await world.inject(world.editor, boardTasks.endpoint, { params: { boardId }, query: { ...query, ...paging } }));
const everywhere =
  (query: TaskQuery): PageRequest =>
  async (paging) =>
    found(await world.inject(world.editor, companyTasks.endpoint, { query: { ...query, ...paging } }));

async function expectTwin(ask: PageRequest, all: readonly TaskCard[], query: TaskQuery, limit: number) {
  const keys = companyTasks.keys(query);
  const expected = all.filter((card) => companyTasks.matches(card, query)).sort(createComparator(keys));
  expect(await allPages(ask, (card) => formatListPosition(keys, card), limit)).toEqual(expected);
  expect(await ask({ limit: 0 })).toMatchObject({ rows: [], total: expected.length });
}

describe('the SQL of the task table matches the filter and order of the client', () => {
  test('on one board and on all boards, for any filter and sort order', async () => {
    const boards = [await world.board(), await world.board()];
    const cards: TaskCard[][] = [];
    for (const { boardId } of boards) cards.push(await newRows(world, boardId, 60));
    const { boardId } = boards[0]!;
    await fc.assert(
      fc.asyncProperty(filters([world.editor.id, world.colleague.id]), fc.constantFrom(...sorts), async (filter, sort) => {
        const query = { sort, ...filterToParams(filter) };
        await expectTwin(onBoard(boardId, query), cards[0]!, query, 13);
        await expectTwin(everywhere(query), cards.flat(), query, 17);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test('for every sort order, including tasks without the value', async () => {
    const { boardId } = await world.board();
    const cards = await newRows(world, boardId, 60);
    for (const sort of sorts) await expectTwin(onBoard(boardId, { sort }), cards, { sort }, 5);
  });
});

describe('an invalid filter', () => {
  test.each([
    ['due', '2026-03-02..2026-03-01'],
    ['due', 'gt.2026-02-31'],
    ['start', 'soon'],
    ['estimate', '3..1'],
    ['estimate', 'lt.-1'],
    ['estimate', 'gt.1e9'],
  ])('is refused with the name of the field: %s %s', async (part, value) => {
    const query = { sort: 'title', limit: 5, [part]: value } as const;
    const answer = await world.inject(world.editor, companyTasks.endpoint, { query });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: `query.${part}` }] } });
  });

  test('is refused unless it names people by id and days by date', async () => {
    for (const part of [{ assignee: 'me' }, { overdue: 'today' }, { status: 'completed,lost' }, { priority: '' }]) {
      const answer = await world.inject(world.editor, companyTasks.endpoint, { query: { sort: 'title', limit: 5, ...part } });
      expect({ part, status: answer.status }).toEqual({ part, status: 422 });
    }
  });
});

test('an empty search finds every task of a board', async () => {
  const { boardId } = await world.board();
  const cards = await newRows(world, boardId, 30);
  expect(await onBoard(boardId, { sort: 'title', ...filterToParams(emptyFilter) })({ limit: 0 })).toMatchObject({ total: cards.length });
});
