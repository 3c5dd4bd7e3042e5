import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamCapacityEndpoint } from '#shared/tasks/capacity.api.ts';
import { logEffortEndpoint } from '#shared/tasks/effort.api.ts';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (who: Someone, people: readonly Someone[]) =>
  world.inject(who, teamCapacityEndpoint, { query: { people: people.map(({ id }) => id).join(','), from: '2026-03-04', weeks: 3 } });

async function planned(estimate: number, startDate: string | null, dueDate: string | null, boardId = world.boardId) {
  const { id: taskId } = await world.task(world.editor, { boardId });
  const body = {
    estimate: { from: null, to: estimate },
    ...(startDate && { startDate: { from: null, to: startDate } }),
    ...(dueDate && { dueDate: { from: null, to: dueDate } }),
  };
  await world.inject(world.editor, editTaskEndpoint, { params: { taskId }, body });
  return taskId;
}

test('estimates are spread over the weeks of their tasks, and logged hours are summed by week', async () => {
  const { editor, manager } = world;
  await planned(12, '2026-03-04', '2026-03-20');
  const taskId = await planned(3, null, '2026-03-15');
  await planned(8, null, null);
  await planned(5, null, '2026-03-10', world.privateBoardId);
  for (const [day, hours] of [
    ['2026-03-09', 1.5],
    ['2026-03-15', 2],
    ['2026-03-23', 4],
  ] as const)
    await world.inject(editor, logEffortEndpoint, { params: { taskId }, body: { id: crypto.randomUUID(), day, hours } });
  const personId = editor.id;
  expect(await ask(manager, [editor, manager])).toMatchObject({
    status: 200,
    body: [
      { personId, week: '2026-03-02', planned: 4, logged: 0 },
      { personId, week: '2026-03-09', planned: 7, logged: 3.5 },
      { personId, week: '2026-03-16', planned: 4, logged: 0 },
    ],
  });
});

test('people whose tasks are hidden from the reader are refused', async () => {
  const { editor, stranger, foreigner } = world;
  expect(await ask(stranger, [editor])).toMatchObject({ status: 404 });
  expect(await ask(editor, [editor, foreigner])).toMatchObject({ status: 404 });
});
