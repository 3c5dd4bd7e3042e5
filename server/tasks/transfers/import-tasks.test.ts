import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  correctImportRowEndpoint,
  listImportRowsEndpoint,
  listImportValuesEndpoint,
  replaceImportValueEndpoint,
  readImportEndpoint,
  startImportEndpoint,
} from '#shared/records/transfers.api.ts';
import { importTasksEndpoint } from '#shared/tasks/transfers/import.api.ts';
import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { runTransfer } from '#server/records/run-transfer.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { formOf } from '#server/test/uploads.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const upload = (who: Someone, boardId: string, file: string, fileName = 'tasks.csv') =>
  world.inject(who, importTasksEndpoint, {
    params: { boardId },
    query: { id: crypto.randomUUID() },
    ...formOf({ name: fileName, bytes: file }),
  });

const draftOf = async (who: Someone, boardId: string, file: string): Promise<ImportDraft> => {
  const reply = await upload(who, boardId, file);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
};

const start = (who: Someone, transferId: string, isPartial = false) =>
  world.inject(who, startImportEndpoint, { params: { transferId }, body: { isPartial } });
const run = (transferId: string) =>
  runTransfer(systemContext(world.services, world.manager.companyId), transferId, { loadActor, stopping: new AbortController().signal });
const faultsOf = async (who: Someone, transferId: string) => {
  const { body } = await world.inject(who, listImportRowsEndpoint, { params: { transferId }, query: { isFaulty: true, limit: 100 } });
  return body.rows.map(({ number, faults }) => [number, faults.map(({ path, rule }) => `${path} ${rule}`).join()]);
};
const stateOf = async (who: Someone, transferId: string) =>
  (await world.inject(who, readImportEndpoint, { params: { transferId } })).body.transfer;

const tasksOn = (boardId: string) =>
  world.sql<{ title: string; main: string | null }>(
    `select t.title, t.status, l.name as lane, p.email as assignee, t.priority, t.due_date::text as due, m.title as main,
       (select string_agg(b.name, ',' order by b.position) from label b where b.id = any(t.label_ids)) as labels,
       t.subtask_count as subtasks, x.document is not null as described, t.comment_count as comments
     from task t join person p on p.id = t.assignee_id left join lane l on l.id = t.lane_id left join task m on m.id = t.main_task_id
       left join task_text x on x.id = t.id where t.board_id = $1 order by t.created_at, t.title`,
    [boardId],
  );

test('each faulty cell is named, corrected in place, and all tasks are stored at once', async () => {
  const { manager, editor, colleague } = world;
  const { boardId } = await world.board();
  const email = `${colleague.login}@test.example`;
  const lines = [
    'Title,Status,Lane,Assignee,Priority,Labels,Start,Due,Estimate in hours,Main task,Description,Board',
    'Plan,In Progress,Design,,Low,"Urgent, Big",2026-03-01,2026-03-31,2.5,,First line,Elsewhere',
    'Step,Not Started,,nobody@test.example,,,,,,Plan,,',
    `Late,,,,,,2026-05-01,2026-04-01,,,,`,
    `${'T'.repeat(256)},,,,,,,,,,,`,
    'Odd,,,,,,,30/02/2026,,,,',
    'Parts,,,,,,,,0.3,,,',
    'Lost,,,,,,,,,No such task,,',
    'Shelf,Completed,Design,,,,,,,,,',
  ];
  const { transfer, columns } = await draftOf(editor, boardId, lines.join('\n'));
  expect(columns.map(({ field }) => field)).toEqual([
    'title',
    'status',
    'lane',
    'assignee',
    'priority',
    'labels',
    'startDate',
    'dueDate',
    'estimate',
    'mainTask',
    'description',
    null,
  ]);
  expect(await faultsOf(editor, transfer.id)).toEqual([
    [2, 'lane absent'],
    [3, 'assignee absent'],
    [4, 'dueDate before-start'],
    [5, 'title maxLength'],
    [6, 'dueDate date'],
    [7, 'estimate quarter-hours'],
    [8, 'mainTask absent'],
    [9, 'lane outside-in-progress'],
  ]);
  const owned = await draftOf(manager, boardId, lines.join('\n'));
  expect((await faultsOf(manager, owned.transfer.id)).map(([number]) => number)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  const corrections: [number, number, string][] = [
    [3, 3, email],
    [4, 7, '2026-05-01'],
    [5, 0, 'Short'],
    [6, 7, '31.12.2026'],
    [7, 8, '0.25'],
    [8, 9, 'Plan'],
    [9, 2, ''],
  ];
  for (const [number, column, text] of corrections)
    await world.inject(manager, correctImportRowEndpoint, {
      params: { transferId: owned.transfer.id, number },
      body: { cells: [{ column, text }] },
    });
  expect(await faultsOf(manager, owned.transfer.id)).toEqual([]);
  await start(manager, owned.transfer.id);
  await expectRoomsToFollow(world, () => run(owned.transfer.id));
  expect(await stateOf(manager, owned.transfer.id)).toMatchObject({ state: 'done', done: 8, targetId: boardId });
  const tasks = await tasksOn(boardId);
  expect(tasks).toHaveLength(8);
  const taskCalled = (title: string) => tasks.find((task) => task.title === title);
  const plan = {
    status: 'in-progress',
    lane: 'Design',
    priority: 'low',
    labels: 'Urgent,Big',
    due: '2026-03-31',
    subtasks: 2,
    described: true,
  };
  expect(taskCalled('Plan')).toMatchObject(plan);
  expect(taskCalled('Step')).toMatchObject({ main: 'Plan', assignee: email });
  expect(taskCalled('Odd')).toMatchObject({ due: '2026-12-31', priority: 'high' });
});

test('the same file again creates nothing, and equal rows of one file are all created', async () => {
  const { manager } = world;
  const { boardId } = await world.board();
  const file = `Title,Due\n${Array.from({ length: 205 }, (_, at) => `Call ${Math.floor(at / 2)},2026-06-01`).join('\n')}`;
  const { transfer } = await draftOf(manager, boardId, file);
  expect(transfer.counts).toMatchObject({ create: 205, faulty: 0 });
  await start(manager, transfer.id);
  await run(transfer.id);
  await run(transfer.id);
  expect(await tasksOn(boardId)).toHaveLength(205);
  const again = await draftOf(manager, boardId, `${file}\nCall 0,2026-07-01`);
  expect(again.transfer.counts).toMatchObject({ create: 1, unchanged: 205 });
  await start(manager, again.transfer.id);
  await run(again.transfer.id);
  expect(await tasksOn(boardId)).toHaveLength(206);
});

test('a task on the board is found in any spelling, as the main task of a row and as the task of a row', async () => {
  const { manager } = world;
  const { boardId } = await world.board();
  const first = await draftOf(manager, boardId, 'Title,Main task\nMove Warehouse,\nPack shelves,Move Warehouse');
  await start(manager, first.transfer.id);
  await run(first.transfer.id);
  const { transfer } = await draftOf(manager, boardId, 'Title,Main task\nPACK SHELVES,move warehouse\nCall the movers,move warehouse');
  expect(transfer.counts).toMatchObject({ create: 1, unchanged: 1, faulty: 0 });
  await start(manager, transfer.id);
  await run(transfer.id);
  expect((await tasksOn(boardId)).map(({ title, main }) => [title, main])).toEqual([
    ['Move Warehouse', null],
    ['Pack shelves', 'Move Warehouse'],
    ['Call the movers', 'Move Warehouse'],
  ]);
});

test('an import needs a board on which the person may create tasks, until it is finished', async () => {
  const { manager, viewer, stranger, colleague } = world;
  const { boardId } = await world.board();
  expect(await upload(viewer, boardId, 'Title\nOne')).toMatchObject({ status: 403 });
  expect(await upload(stranger, boardId, 'Title\nOne')).toMatchObject({ status: 404 });
  const { transfer } = await draftOf(colleague, boardId, 'Title\nOne\nTwo');
  await start(colleague, transfer.id);
  await world.sql(`update board_member set role = 'viewer' where board_id = $1 and person_id = $2`, [boardId, colleague.id]);
  await run(transfer.id);
  expect(await stateOf(colleague, transfer.id)).toMatchObject({ state: 'failed', failure: 'denied', done: 0 });
  expect(await tasksOn(boardId)).toEqual([]);
  expect(await upload(manager, boardId, 'Title')).toMatchObject({ status: 422, body: { fields: [{ rule: 'minItems' }] } });
});

test('a Trello board is imported: its members are matched, and a choice changes all rows with the name', async () => {
  const { manager, colleague } = world;
  await world.sql(`update company set time_zone = 'America/Los_Angeles' where id = $1`, [manager.companyId]);
  const { boardId } = await world.board();
  const lists = Array.from({ length: 6 }, (_, at) => ({ id: `l${at}`, name: `Stage ${at}`, pos: at }));
  const cards = lists.map(({ id }, at) => ({
    id: `c${at}`,
    idList: id,
    name: `Card ${at}`,
    desc: '',
    due: '2031-03-01T01:00:00.000Z',
    pos: at,
    idMembers: ['m'],
    idLabels: [],
  }));
  const checklists = [{ idCard: 'c0', pos: 1, checkItems: [{ name: 'Step', state: 'complete', pos: 1 }] }];
  const comment = {
    type: 'commentCard',
    date: '2030-01-02T08:00:00.000Z',
    memberCreator: { fullName: 'Ana' },
    data: { text: 'Look', card: { id: 'c0' } },
  };
  const file = { lists, cards, checklists, members: [{ id: 'm', fullName: 'Ana Absent' }], labels: [], actions: [comment] };
  const { transfer } = await draftOf(manager, boardId, JSON.stringify(file));
  const params = { transferId: transfer.id };
  expect(transfer.counts).toMatchObject({ create: 1, faulty: 6 });
  const valuesOf = async (field: string) =>
    (await world.inject(manager, listImportValuesEndpoint, { params, query: { field } })).body.values;
  expect(await valuesOf('assignee')).toEqual([{ text: 'Ana Absent', count: 6, isFaulty: true, personId: null, isNew: false }]);
  expect((await valuesOf('lane')).map(({ text, isFaulty }) => [text, isFaulty]).at(-1)).toEqual(['Stage 5', true]);
  const replace = (body: object) => world.inject(manager, replaceImportValueEndpoint, { params, body } as never);
  await replace({ field: 'assignee', from: 'Ana Absent', to: '', personId: colleague.id });
  expect(await valuesOf('assignee')).toMatchObject([{ count: 6, isFaulty: false, personId: colleague.id }]);
  expect((await replace({ field: 'lane', from: 'Stage 5', to: 'Stage 0' })).body.transfer.counts).toMatchObject({ create: 7, faulty: 0 });
  await start(manager, transfer.id);
  await expectRoomsToFollow(world, () => run(transfer.id));
  const tasks = await tasksOn(boardId);
  expect(tasks.find(({ title }) => title === 'Card 0')).toMatchObject({
    lane: 'Stage 0',
    subtasks: 1,
    comments: 1,
    assignee: expect.any(String),
    due: '2031-02-28',
  });
  expect(tasks.find(({ title }) => title === 'Card 5')).toMatchObject({ lane: 'Stage 0', status: 'in-progress' });
  expect(tasks.find(({ title }) => title === 'Step')).toMatchObject({ main: 'Card 0', status: 'completed' });
});
