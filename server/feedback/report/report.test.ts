import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPlanItemEndpoint, changePlanItemEndpoint, removePlanItemEndpoint, signReportEndpoint } from '#shared/feedback/plan.api.ts';
import { readReportEndpoint } from '#shared/feedback/report.api.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { storeReport } from '#server/test/report-actions.ts';
import { newWorld, type World, top } from '#server/test/world.ts';
import { taskIdOfStep } from '#shared/reviews/plan-step.ts';
import { createTaskEndpoint, deleteTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import type { Someone } from '#server/test/world-company.ts';

const store = (world: World, status?: 'answering') => storeReport(world, { employee: world.editor, manager: world.manager }, status);

test('the person, the manager and HR read a released report; nobody else finds it', async () => {
  const world = await newWorld();
  const { recordId } = await store(world);
  const read = (who: Someone) => world.inject(who, readReportEndpoint, { params: { recordId } });
  for (const who of [world.editor, world.manager, world.hrAdmin]) expect((await read(who)).status).toBe(200);
  for (const who of [world.colleague, world.viewer])
    expect(await read(who)).toMatchObject({ status: 404, body: { code: 'record.absent' } });
  const reads = await world.sql('select actor_id from sensitive_read where subject_id = $1 order by at', [world.editor.id]);
  expect(reads).toEqual([{ actor_id: world.manager.id }, { actor_id: world.hrAdmin.id }]);
});

test('a report tells the reason of hidden ratings, but not why a later release cannot change them', async () => {
  const world = await newWorld();
  const { recordId } = await store(world);
  const { body } = await world.inject(world.editor, readReportEndpoint, { params: { recordId } });
  const cells = body.report.items[0]!.cells;
  expect(cells.find(({ group }) => group === 'report')).toMatchObject({ hidden: 'same', counts: null, isFixed: false });
  expect(cells.find(({ group }) => group === 'peer')).toMatchObject({ hidden: null, average: 4 });
  expect(body).toMatchObject({ release: 1, periodFrom: '2026-04-01', employeeId: world.editor.id });
});

test('a report is not read before its release', async () => {
  const world = await newWorld();
  const { recordId } = await store(world, 'answering');
  const response = await world.inject(world.editor, readReportEndpoint, { params: { recordId } });
  expect(response).toMatchObject({ status: 409, body: { code: 'feedback.unreleased' } });
});

async function planned(world: World) {
  const { recordId } = await store(world);
  const item = { id: randomUUID(), text: 'Lead a review', dueOn: null, personId: null };
  const add = (who: Someone, changes: object = {}) =>
    world.inject(who, addPlanItemEndpoint, { params: { recordId }, body: { ...item, ...changes } });
  const params = { recordId, itemId: item.id };
  const change = (who: Someone, body: object) => world.inject(who, changePlanItemEndpoint, { params, body });
  return { recordId, params, item, add, change };
}

test('the person and the manager write the plan; HR only reads it', async () => {
  const world = await newWorld();
  const { add, change } = await planned(world);
  expect((await add(world.hrAdmin)).status).toBe(403);
  expect((await add(world.editor)).status).toBe(200);
  expect((await change(world.manager, { personId: { from: null, to: world.editor.id } })).body).toMatchObject({
    item: { personId: world.editor.id },
  });
  expect(await change(world.manager, { personId: { from: world.editor.id, to: world.colleague.id } })).toMatchObject({ status: 422 });
  expect(await change(world.editor, { text: { from: 'Another text', to: 'Mine' } })).toMatchObject({
    status: 409,
    body: { code: 'record.stale' },
  });
  expect(await add(world.editor)).toMatchObject({ status: 422, body: { fields: [{ rule: 'taken' }] } });
});

test('a step is marked as a goal only once the person has the goal, by the manager too', async () => {
  const world = await newWorld();
  const { item, add, change } = await planned(world);
  await add(world.editor);
  const mark = { isGoal: { from: false, to: true } };
  expect(await change(world.manager, mark)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.isGoal', rule: 'absent' }] } });
  expect(await change(world.editor, { isTask: { from: false, to: true } })).toMatchObject({ status: 422 });
  const { create } = await goalActions(world);
  expect((await create({ id: item.id, title: item.text, kind: 'development' }, world.manager)).status).toBe(200);
  expect((await change(world.manager, mark)).body).toMatchObject({ item: { isGoal: true, isTask: false } });
});

test('a step is a task only of the person who takes it, and each can add it once', async () => {
  const world = await newWorld();
  const { item, add, change } = await planned(world);
  const { editor, manager } = world;
  await add(editor);
  const hand = async (from: string | null, to: string | null) =>
    (await change(manager, { personId: { from, to } })).body as { item: { isTask: boolean } };
  const take = async (who: Someone) => {
    const body = { id: taskIdOfStep(item.id, who.id), title: item.text, assigneeId: who.id, ...top };
    expect((await world.inject(manager, createTaskEndpoint, { params: { boardId: world.boardId }, body })).status).toBe(200);
    expect((await change(who, { isTask: { from: false, to: true } })).body).toMatchObject({ item: { isTask: true } });
  };
  await hand(null, editor.id);
  await take(editor);
  expect(await hand(editor.id, manager.id)).toMatchObject({ item: { isTask: false } });
  await take(manager);
  expect(await hand(manager.id, editor.id)).toMatchObject({ item: { isTask: true } });
  expect(await hand(editor.id, null)).toMatchObject({ item: { isTask: false } });
});

test('a step whose task or goal is deleted is not marked with it', async () => {
  const world = await newWorld();
  const { item, add, change } = await planned(world);
  const { editor, manager, inject } = world;
  await add(editor);
  const taskId = taskIdOfStep(item.id, editor.id);
  const task = { id: taskId, title: item.text, assigneeId: editor.id, ...top };
  expect((await inject(manager, createTaskEndpoint, { params: { boardId: world.boardId }, body: task })).status).toBe(200);
  const goals = await goalActions(world);
  expect((await goals.create({ id: item.id, title: item.text, kind: 'development' }, manager)).status).toBe(200);
  expect((await inject(manager, deleteTaskEndpoint, { params: { taskId }, query: {} })).status).toBe(200);
  await world.sql('update goal set deleted_at = now() where id = $1', [item.id]);
  const handed = await change(manager, { personId: { from: null, to: editor.id } });
  expect(handed.body).toMatchObject({ item: { personId: editor.id, isTask: false } });
  for (const name of ['isTask', 'isGoal'])
    expect(await change(editor, { [name]: { from: false, to: true } })).toMatchObject({
      status: 422,
      body: { fields: [{ path: `body.${name}`, rule: 'absent' }] },
    });
});

test('the signature of the person ends the writing of the plan, but not the marks', async () => {
  const world = await newWorld();
  const { recordId, params, add, change } = await planned(world);
  await add(world.manager);
  const sign = (who: Someone) => world.inject(who, signReportEndpoint, { params: { recordId }, body: {} });
  expect((await sign(world.manager)).status).toBe(403);
  expect((await sign(world.editor)).status).toBe(200);
  expect((await sign(world.editor)).status).toBe(403);
  const [review] = await world.sql('select status from advancedreview where id = $1', [recordId]);
  expect(review).toEqual({ status: 'signed' });
  expect((await change(world.manager, { text: { from: 'Lead a review', to: 'Other' } })).status).toBe(403);
  expect((await change(world.manager, { isDone: { from: false, to: true } })).status).toBe(200);
  expect((await world.inject(world.manager, removePlanItemEndpoint, { params })).status).toBe(403);
});
