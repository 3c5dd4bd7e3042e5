import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeCommentEndpoint } from '#shared/comments/comments.api.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { correctImportRowEndpoint, deleteTransferEndpoint, startImportEndpoint } from '#shared/records/transfers.api.ts';
import { mentionOf } from '#shared/comments/mentions.ts';
import { remindDue } from '#server/goals/remind-due.sql.ts';
import { storeNextRows } from '#server/records/commit-import.ts';
import { loadImportWords } from '#server/records/import-words.ts';
import { renewStalledTransfer } from '#server/records/stalled-transfers.sql.ts';
import { goalActions, newCycle } from '#server/test/goal-actions.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let goals: Awaited<ReturnType<typeof goalActions>>;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  goals = await goalActions(world);
  actions = taskActions(world);
});
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeEach(async () => {
  worker = await startTestWorker(world.cairn, { batches });
});
afterAll(() => world.close());

const kindsOf = (who: Someone, goalId: string) => async () => (await actions.kindsOf(who, goalId)).sort();

test('a person is notified of a goal that the manager sets, and not of an own one', async () => {
  const { body: set } = await goals.create({}, world.manager);
  const own = await goals.made();
  await expect.poll(kindsOf(world.editor, set.id)).toEqual(['goal-assigned']);
  await actions.allIsHeard();
  expect(await kindsOf(world.editor, own.id)()).toEqual([]);
});

const cellsFor = (who: Someone) => `${who.login}@test.example,Area,Year,2026-04-01,2027-03-31`;

async function uploadGoals(rows: readonly string[]) {
  const { kraId, cycleId } = goals.context;
  await world.sql(`with area as (update kra set name = 'Area' where id = $1) update cycle set name = 'Year' where id = $2`, [
    kraId,
    cycleId,
  ]);
  const file = ['Title,Employee,Key result area,Review cycle,Start,End', ...rows].join('\n');
  return uploadImport(world, world.hrAdmin, goal, file);
}

const notificationsOf = ({ id }: Someone, titles = 'Imported%') =>
  world.sql(`select kind, subject_title as title, data from notification where person_id = $1 and subject_title like $2`, [id, titles]);

test('each person is notified once of the goals that an import has created for them, and of those of a later run', async () => {
  const { hrAdmin, editor, viewer, colleague } = world;
  const rows = [editor, editor, viewer, hrAdmin].map((who, at) => `Imported ${at},${cellsFor(who)}`);
  const { transfer } = await uploadGoals([...rows, `Imported 9,nobody${cellsFor(colleague)}`]);
  const run = async (isPartial: boolean) => {
    await storeImport(world, hrAdmin, transfer.id, isPartial);
    await actions.allIsHeard();
  };
  await run(true);
  expect(await notificationsOf(editor)).toEqual([{ kind: 'goals-assigned', title: 'Imported 0', data: { count: '2' } }]);
  expect(await notificationsOf(viewer)).toEqual([{ kind: 'goal-assigned', title: 'Imported 2', data: {} }]);
  const cell = { column: 1, text: `${colleague.login}@test.example` };
  await world.inject(hrAdmin, correctImportRowEndpoint, { params: { transferId: transfer.id, number: 6 }, body: { cells: [cell] } });
  await run(false);
  expect(await notificationsOf(colleague)).toMatchObject([{ kind: 'goal-assigned', title: 'Imported 9' }]);
  expect(
    [await notificationsOf(editor), await notificationsOf(viewer), await notificationsOf(hrAdmin)].map(({ length }) => length),
  ).toEqual([1, 1, 0]);
});

test('people are notified of imported goals although the import was deleted before', async () => {
  const { hrAdmin, viewer } = world;
  await worker.stop();
  const { transfer } = await uploadGoals([`Deleted 1,${cellsFor(viewer)}`]);
  await storeImport(world, hrAdmin, transfer.id);
  await world.inject(hrAdmin, deleteTransferEndpoint, { params: { transferId: transfer.id } });
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await notificationsOf(viewer, 'Deleted%')).toMatchObject([{ kind: 'goal-assigned', title: 'Deleted 1' }]);
});

test('people are notified once of the goals of an import that fails and is started again', async () => {
  const { hrAdmin, viewer } = world;
  const { transfer } = await uploadGoals([`Failed 1,${cellsFor(viewer)}`]);
  await world.inject(hrAdmin, startImportEndpoint, { params: { transferId: transfer.id }, body: { isPartial: true } });
  await storeNextRows(await world.contextOf(hrAdmin), transfer.id, await loadImportWords());
  await world.sql(`update transfer set resumes = 5, updated_at = updated_at - interval '1 hour' where id = $1`, [transfer.id]);
  await renewStalledTransfer(systemContext(world.services, hrAdmin.companyId), transfer.id);
  await actions.allIsHeard();
  expect(await notificationsOf(viewer, 'Failed%')).toMatchObject([{ kind: 'goal-assigned' }]);
  await storeImport(world, hrAdmin, transfer.id);
  await actions.allIsHeard();
  expect(await world.sql(`select state from transfer where id = $1`, [transfer.id])).toEqual([{ state: 'done' }]);
  expect(await notificationsOf(viewer, 'Failed%')).toHaveLength(1);
});

test('the line manager is notified of a completed goal but not of a sub-goal, and reopening it retracts this', async () => {
  const { id } = await goals.made();
  const child = await goals.made({ parentId: id });
  await goals.edit(child.id, { progress: { from: 0, to: 100 } });
  await expect.poll(kindsOf(world.manager, id)).toEqual(['goal-completed']);
  expect(await kindsOf(world.manager, child.id)()).toEqual([]);
  await goals.edit(child.id, { progress: { from: 100, to: 50 } });
  await expect.poll(kindsOf(world.manager, id)).toEqual([]);
});

test('comments notify the person, the line manager and earlier authors, mentions notify readers only', async () => {
  const { id } = await goals.made();
  const write = (who: Someone, body: string) =>
    world.inject(who, writeCommentEndpoint, { params: { hostKind: 'goal', hostId: id }, body: { id: randomUUID(), body } });
  await write(world.hrAdmin, `Well done ${mentionOf(world.editor.id)} ${mentionOf(world.colleague.id)}`);
  await expect.poll(kindsOf(world.editor, id)).toEqual(['goal-mentioned']);
  await expect.poll(kindsOf(world.manager, id)).toEqual(['goal-commented']);
  await write(world.editor, 'Thank you');
  await expect.poll(kindsOf(world.hrAdmin, id)).toEqual(['goal-commented']);
  expect(await kindsOf(world.colleague, id)()).toEqual([]);
});

const remind = async (localDate: string) => {
  const ctx = systemContext(world.services, world.editor.companyId);
  for (let turn = 0; turn < 2; turn++) await remindDue(ctx, { timeZone: 'UTC', localDate });
  await actions.allIsHeard();
};

test('a person is reminded once of each end, before it, on it and after it', async () => {
  const { id } = await goals.made({ startsOn: '2026-04-01', endsOn: '2026-12-10' });
  const below = await goals.made({ parentId: id, startsOn: '2026-04-01', endsOn: '2026-12-10' });
  await remind('2026-12-02');
  expect(await kindsOf(world.editor, id)()).toEqual([]);
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-10', '2026-12-11']) await remind(day);
  expect(await kindsOf(world.editor, id)()).toEqual(['goal-due-soon', 'goal-due-today', 'goal-overdue']);
  expect(await kindsOf(world.editor, below.id)()).toEqual([]);
});

test('a person is reminded of a sub-goal whose parent is closed, and of no goal of a completed cycle', async () => {
  const days = { startsOn: '2026-04-01', endsOn: '2027-01-20' };
  const top = await goals.made(days);
  const below = await goals.made({ parentId: top.id, ...days });
  await world.sql(`update goal set status = 'closed' where id = $1`, [top.id]);
  const cycleId = await newCycle(world);
  const past = await goals.made({ cycleId, ...days });
  await world.sql(`update cycle set status = 'completed' where id = $1`, [cycleId]);
  await remind('2027-01-20');
  await expect.poll(kindsOf(world.editor, below.id)).toEqual(['goal-due-today']);
  expect([await kindsOf(world.editor, top.id)(), await kindsOf(world.editor, past.id)()]).toEqual([[], []]);
});
