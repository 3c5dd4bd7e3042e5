import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { addLabelEndpoint } from '#shared/tasks/labels.api.ts';
import { taskExportEndpoints, type TaskExportQuery } from '#shared/tasks/transfers/export.api.ts';
import { downloadExportEndpoint } from '#shared/records/transfers.api.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { runTransfer } from '#server/records/run-transfer.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const linesOf = (file: string) => file.replace('\ufeff', '').trimEnd().split('\r\n');

async function exported(who: Someone, query: Partial<TaskExportQuery>, columns = 'title'): Promise<string[]> {
  const reply = await world.inject(who, taskExportEndpoints.export, { query: { sort: 'title', columns, ...query } } as never);
  expect(reply.status).toBe(200);
  return linesOf(reply.body).map((line) => line.replaceAll(/"/g, ''));
}

test('a file has the tasks of a board with their filter, and the names of people, labels and main tasks', async () => {
  const { manager, editor } = world;
  const { boardId } = await world.board();
  const label = { id: randomUUID(), name: 'Urgent', color: 'red' } as const;
  await world.inject(manager, addLabelEndpoint, { params: { boardId }, body: label });
  const main = await world.task(manager, { boardId, title: '=Plan', status: 'in-progress' });
  await world.task(editor, { boardId, title: 'Step', mainTaskId: main.id } as never);
  await world.inject(manager, editTaskEndpoint, { params: { taskId: main.id }, body: { dueDate: { from: null, to: '2026-03-31' } } });
  await world.inject(manager, changeTasksEndpoint, { body: { taskIds: [main.id], change: { label: { id: label.id, isOn: true } } } });
  const columns = 'title,status,assignee,labels,dueDate,mainTask,progress';
  const [header, plan, step] = await exported(manager, { boardId }, columns);
  expect(header).toBe('Title,Status,Assignee,Labels,Due,Progress,Main task');
  expect(plan).toMatch(/^'=Plan,In Progress,.+@.+>,Urgent,2026-03-31,0,$/);
  expect(step).toMatch(/^Step,Not Started,.+@.+>,,,0,=?'?=Plan$/);
  expect(await exported(manager, { boardId, label: label.id })).toEqual(['Title', "'=Plan"]);
});

test('My tasks has the own private board, and a team has neither the private boards nor the tasks of others', async () => {
  const { manager, editor, hrAdmin, board } = world;
  const { boardId } = await board();
  await world.task(editor, { boardId, title: 'Report of the editor' });
  await world.task(editor, { boardId: world.privateBoardId, title: 'Secret of the editor' });
  await world.task(manager, { boardId, title: 'Work of the manager' });
  const team = await exported(manager, { view: 'team', text: 'of the' });
  expect(team).toEqual(['Title', 'Report of the editor']);
  expect(await exported(manager, { view: 'mine', text: 'of the' })).toEqual(['Title', 'Work of the manager']);
  expect(await exported(hrAdmin, { view: 'tree', text: 'of the' })).toEqual(['Title']);
});

test('a person without the privilege exports nothing, and nobody a board that they cannot read', async () => {
  const { editor, manager, privateBoardId } = world;
  const ask = (who: Someone, query: object) =>
    world.inject(who, taskExportEndpoints.export, { query: { sort: 'title', ...query } } as never);
  expect(await ask(editor, { view: 'mine' })).toMatchObject({ status: 403 });
  expect(await ask(manager, { boardId: privateBoardId })).toMatchObject({ status: 404 });
});

test('a job writes the tasks of a long list', async () => {
  const { manager, services } = world;
  const { boardId } = await world.board();
  await world.task(manager, { boardId, title: 'Only one' });
  const body = {
    id: randomUUID(),
    format: 'csv',
    language: 'es',
    columns: ['title', 'status'],
    query: { sort: 'title', boardId },
  } as const;
  expect(await world.inject(manager, taskExportEndpoints.startExport, { body } as never)).toMatchObject({ status: 200 });
  await runTransfer(systemContext(services, manager.companyId), body.id, { loadActor, stopping: new AbortController().signal });
  const { body: file } = await world.inject(manager, downloadExportEndpoint, { params: { transferId: body.id } });
  expect(linesOf(file)).toHaveLength(2);
});
