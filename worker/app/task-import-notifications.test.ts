import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTasksEndpoint } from '#shared/tasks/transfers/import.api.ts';
import { importOf, storeImport } from '#server/test/imports.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const notificationsOf = ({ id }: Someone) =>
  world.sql(`select kind, subject_title as title, data from notification where person_id = $1 and subject_title like 'Imported%'`, [id]);

test('each person is notified once of the open tasks that an import has created for them', async () => {
  const { manager, editor, colleague } = world;
  await startTestWorker(world.cairn, { batches });
  const { boardId } = await world.board();
  const rowOf = (at: number, who: Someone, status = 'Not Started') => `Imported ${at},${who.login}@test.example,${status}`;
  const rows = [
    rowOf(1, editor),
    rowOf(2, editor),
    rowOf(3, editor, 'Completed'),
    rowOf(4, colleague),
    rowOf(5, manager),
    rowOf(6, manager),
  ];
  const file = ['Title,Assignee,Status', ...rows].join('\n');
  const { body } = await world.inject(manager, importTasksEndpoint, { params: { boardId }, ...importOf(file) });
  await storeImport(world, manager, body.transfer.id);
  await taskActions(world).allIsHeard();
  expect(await notificationsOf(editor)).toEqual([{ kind: 'tasks-assigned', title: 'Imported 1', data: { count: '2' } }]);
  expect(await notificationsOf(colleague)).toEqual([{ kind: 'task-assigned', title: 'Imported 4', data: {} }]);
  expect(await notificationsOf(manager)).toEqual([]);
});
