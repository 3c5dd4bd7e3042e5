import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boardTasks, completedTasks } from '#shared/tasks/task-lists.ts';
import { ListWorld, settled, uuid } from '#client/test/live-list-world.ts';

const boardId = uuid(1);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const completed = () => ({ definition: completedTasks, query: { boardId } });
const byDueDate = () => ({ definition: boardTasks, query: { boardId, sort: 'dueDate' as const } });
const ofTitle = () => ({ definition: boardTasks, query: { boardId, sort: '-title' as const, status: 'completed' as const } });

function chooser(drawn: readonly number[]) {
  let at = 0;
  return (below: number) => (at < drawn.length ? drawn[at++]! : at++) % below;
}

type BoardListWorld = ListWorld<{ boardId: string }>;

/** Checks that the list equals the query at the room's last event, if the room has seen every event. */
function expectPrefix(world: BoardListWorld) {
  const view = world.list.view();
  const { cursor, pending } = world.room.state;
  if (view.status !== 'live' || !cursor || world.states > 1 || pending.length > 0) return;
  const found = world.found(cursor.seq);
  expect(view.items).toEqual(found.slice(0, view.items.length));
}

async function expectWhole(world: BoardListWorld, wanted: number) {
  for (let round = 0; round < 30; round++) {
    await world.deliverAll();
    world.room.headSeen(world.head);
    await vi.advanceTimersByTimeAsync(6_000);
  }
  const [view, found] = [world.list.view(), world.found()];
  expect(view.items).toEqual(found.slice(0, view.items.length));
  expect(view).toMatchObject({ status: 'live', total: found.length, news: 0, hasMore: view.items.length < found.length });
  expect(view.items.length).toBeGreaterThanOrEqual(Math.min(wanted, found.length));
  expect(world.reports).toEqual([]);
}

describe.each([
  ['by completion', completed],
  ['by due date, with none', byDueDate],
  ['by title, of one status', ofTitle],
])('a list %s', (_, plan) => {
  test('equals its query result under concurrent writes and late, duplicate or lost events', async () => {
    const step = fc.constantFrom('write', 'write', 'mine', 'deliver', 'deliver', 'deliver', 'more', 'lose', 'double', 'tick', 'head');
    const histories = fc.record({
      before: fc.nat(12),
      steps: fc.array(step, { maxLength: 60 }),
      drawn: fc.array(fc.nat(5_000), { minLength: 200, maxLength: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(histories, async ({ before, steps, drawn }) => {
        const { definition, query } = plan();
        const world = new ListWorld(definition, query as never, chooser(drawn)) as unknown as BoardListWorld;
        for (let count = 0; count < before; count++) world.write();
        const close = world.list.use();
        let wanted = 3;
        const actions = {
          write: () => void world.write(),
          mine: () => world.room.state.cursor && world.writeMyself(),
          deliver: () => world.deliver(),
          more: () => {
            world.list.more();
            wanted += 12;
          },
          lose: () => world.lose(),
          double: () => world.events.length > 0 && world.push(world.events.at(-1)!),
          tick: () => vi.advanceTimersByTimeAsync(1_100),
          head: () => world.room.isWatched && world.room.headSeen(world.head),
        };
        for (const name of steps) {
          await actions[name]();
          await settled();
          expectPrefix(world);
        }
        await expectWhole(world, wanted);
        close();
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
