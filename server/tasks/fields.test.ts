import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { readDescriptionEndpoint, taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { deleteTaskEndpoint, editTaskEndpoint, moveTaskEndpoint, restoreTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const edit = (taskId: string, body: BodyOf<typeof editTaskEndpoint>, who: Someone = world.editor) =>
  world.inject(who, editTaskEndpoint, { params: { taskId }, body });
const refusedAs = (path: string, rule: string) => ({ status: 422, body: { code: 'input.invalid', fields: [{ path, rule }] } });
const historyOf = (taskId: string, limit: number, before?: string, who: Someone = world.editor) =>
  world.inject(who, taskHistoryEndpoint, { params: { taskId }, query: { limit, ...(before && { before }) } });

describe('the fields of a task', () => {
  test('are merged when two people change different fields concurrently', async () => {
    const { id } = await world.task();
    const { editor, manager } = world;
    const answers = await expectRoomsToFollow(world, () =>
      Promise.all([
        edit(id, { estimate: { from: null, to: 3 } }, editor),
        edit(id, { dueDate: { from: null, to: '2030-05-06' } }, manager),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await edit(id, { priority: { from: 'high', to: 'low' } })).body).toMatchObject({ estimate: 3, dueDate: '2030-05-06' });
  });

  test('cannot have a due date before the start date', async () => {
    const { id } = await world.task();
    await edit(id, { startDate: { from: null, to: '2030-05-06' } });
    const early = () => edit(id, { dueDate: { from: null, to: '2030-05-05' } });
    expect(await expectNothingToChange(world, early)).toMatchObject(refusedAs('body.dueDate.to', 'before-start'));
    await edit(id, { dueDate: { from: null, to: '2030-05-06' } });
    const late = () => edit(id, { startDate: { from: '2030-05-06', to: '2030-05-07' } });
    expect(await expectNothingToChange(world, late)).toMatchObject(refusedAs('body.startDate.to', 'after-due'));
  });

  test('have a completion date only when completed, neither in the future nor before the creation', async () => {
    const { id } = await world.task();
    const at = '2020-01-01T12:00:00.000Z';
    const open = await edit(id, { actualCompletionDate: { from: at, to: '2020-01-02T12:00:00.000Z' } });
    expect(open).toMatchObject({ status: 409, body: { code: 'record.stale' } });
    const { body } = await world.inject(world.editor, moveTaskEndpoint, { params: { taskId: id }, body: { ...top, status: 'completed' } });
    const from = body.actualCompletionDate!;
    const path = 'body.actualCompletionDate.to';
    expect(await edit(id, { actualCompletionDate: { from, to: '2999-01-01T00:00:00.000Z' } })).toMatchObject(refusedAs(path, 'future'));
    expect(await edit(id, { actualCompletionDate: { from, to: at } })).toMatchObject(refusedAs(path, 'before-start'));
    await edit(id, { startDate: { from: null, to: '2020-01-01' } });
    expect(await edit(id, { actualCompletionDate: { from, to: at } })).toMatchObject({ status: 200, body: { actualCompletionDate: at } });
  });

  test('can assign a person outside the board only if the editor adds them', async () => {
    const { manager, stranger } = world;
    const { boardId } = await world.board();
    const { id, assigneeId } = await world.task(world.editor, { boardId });
    const assigneeTo = { from: assigneeId, to: stranger.id };
    const plain = () => edit(id, { assigneeId: assigneeTo }, manager);
    expect(await expectNothingToChange(world, plain)).toMatchObject(refusedAs('body.assigneeId.to', 'not-a-member'));
    const joined = await expectRoomsToFollow(world, () => edit(id, { assigneeId: assigneeTo, joins: true }, manager));
    expect(joined).toMatchObject({ status: 200, body: { assigneeId: stranger.id } });
  });

  test('cannot assign another person on a private board', async () => {
    const { id, assigneeId } = await world.task(world.editor, { boardId: world.privateBoardId });
    const give = () => edit(id, { assigneeId: { from: assigneeId, to: world.colleague.id }, joins: true });
    expect(await expectNothingToChange(world, give)).toMatchObject(refusedAs('body.assigneeId.to', 'private-board'));
  });
});

describe('a watcher of a task', () => {
  test('is added once and can stop watching', async () => {
    const { editor, viewer } = world;
    const { id: taskId } = await world.task();
    const params = { taskId, personId: viewer.id };
    const watch = () => world.inject(viewer, watchTaskEndpoint, { params, body: {} });
    expect((await expectRoomsToFollow(world, watch)).body).toEqual({ id: taskId, watchers: [viewer.id] });
    expect((await expectNothingToChange(world, watch)).body).toEqual({ id: taskId, watchers: [viewer.id] });
    const stop = () => world.inject(editor, unwatchTaskEndpoint, { params });
    expect((await expectRoomsToFollow(world, stop)).body).toEqual({ id: taskId, watchers: [] });
  });

  test('must be able to read the task', async () => {
    const { stranger } = world;
    const { id: taskId } = await world.task();
    const params = { taskId, personId: stranger.id };
    expect((await world.inject(stranger, watchTaskEndpoint, { params, body: {} })).status).toBe(404);
    expect(await world.inject(world.editor, watchTaskEndpoint, { params, body: {} })).toMatchObject(
      refusedAs('params.personId', 'not-a-member'),
    );
  });
});

describe('the history of a task', () => {
  test('lists each change with its previous value, newest first, page by page', async () => {
    const { id } = await world.task();
    for (let hours = 1; hours <= 4; hours++) await edit(id, { estimate: { from: hours === 1 ? null : hours - 1, to: hours } });
    const { body: first } = await historyOf(id, 2);
    expect(first.entries).toMatchObject([
      { action: 'edited', actorId: world.editor.id, from: { estimate: 3 }, to: { estimate: 4 } },
      { action: 'edited', from: { estimate: 2 }, to: { estimate: 3 } },
    ]);
    const { body: second } = await historyOf(id, 2, first.next!);
    expect(second.entries).toMatchObject([{ to: { estimate: 2 } }, { from: { estimate: null }, to: { estimate: 1 } }]);
    const { body: last } = await historyOf(id, 2, second.next!);
    expect(last).toMatchObject({ entries: [{ action: 'created', from: {} }], next: null });
  });

  test('can be read by everybody who can read the task, with the same number of statements for any length', async () => {
    const { id } = await world.task();
    expect((await historyOf(id, 10, undefined, world.stranger)).status).toBe(404);
    await historyOf(id, 10);
    const short = await statementsOf(() => historyOf(id, 10));
    for (let hours = 1; hours <= 8; hours++) await edit(id, { estimate: { from: hours === 1 ? null : hours - 1, to: hours } });
    expect(await statementsOf(() => historyOf(id, 10))).toHaveLength(short.length);
  });
});

describe('the versions of a description', () => {
  const textOf = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  const describeAs = (taskId: string, from: number, to: RichText | null) => edit(taskId, { description: { from, to } });
  const entriesOf = async (taskId: string, who?: Someone) => (await historyOf(taskId, 10, undefined, who)).body.entries;
  const versionsOf = async (taskId: string) =>
    (await entriesOf(taskId)).flatMap(({ id, descriptionVersion }) => (descriptionVersion === null ? [] : [id])).toReversed();
  const versionOf = (taskId: string, entryId: string, who: Someone = world.editor) =>
    world.inject(who, readDescriptionEndpoint, { params: { taskId, entryId } });

  test('are each listed in the history, can be read by everybody who can read the task, and can be restored', async () => {
    const { id } = await world.task();
    const texts = [textOf('The first words'), textOf('Other words'), null];
    for (const [from, to] of texts.entries()) await describeAs(id, from, to);
    expect((await entriesOf(id)).map(({ descriptionVersion }) => descriptionVersion)).toEqual([3, 2, 1, null]);
    const versions = await versionsOf(id);
    for (const [index, document] of texts.entries())
      expect((await versionOf(id, versions[index]!, world.viewer)).body).toEqual({ version: index + 1, document });
    expect((await versionOf(id, versions[0]!, world.stranger)).status).toBe(404);
    const { id: otherId } = await world.task();
    expect((await versionOf(otherId, versions[0]!)).status).toBe(404);
    expect((await versionOf(id, (await entriesOf(id)).at(-1)!.id)).status).toBe(404);
    const { document } = (await versionOf(id, versions[0]!)).body;
    const restored = await expectRoomsToFollow(world, () => describeAs(id, 3, document));
    expect(restored.status).toBe(200);
    expect((await versionOf(id, (await versionsOf(id))[3]!)).body).toEqual({ version: 4, document: texts[0] });
  });

  test('written on a private board are visible to its owner only, and the history omits them', async () => {
    const { editor, manager, privateBoardId, boardId, inject } = world;
    const { id } = await world.task(editor, { boardId: privateBoardId });
    await describeAs(id, 0, textOf('Of nobody else’s concern'));
    await inject(editor, changeTasksEndpoint, { body: { taskIds: [id], change: { board: { id: boardId } } } });
    await describeAs(id, 1, textOf('For everybody'));
    const [first, second] = (await versionsOf(id)) as [string, string];
    expect((await versionOf(id, first, manager)).status).toBe(404);
    expect((await versionOf(id, second, manager)).status).toBe(200);
    expect((await versionOf(id, first, editor)).status).toBe(200);
    const actionsFor = async (who: Someone) => (await entriesOf(id, who)).map(({ action }) => action);
    expect(await actionsFor(manager)).toEqual(['description-changed', 'arrived']);
    expect(await actionsFor(editor)).toEqual(['description-changed', 'arrived', 'description-changed', 'created']);
  });

  test('are hidden when the log does not contain the board on which they were written', async () => {
    const { editor, manager, privateBoardId, boardId, inject, sql } = world;
    const { id } = await world.task(editor, { boardId: privateBoardId });
    await describeAs(id, 0, textOf('Of nobody else’s concern'));
    await inject(editor, deleteTaskEndpoint, { params: { taskId: id } });
    await inject(editor, restoreTaskEndpoint, { params: { taskId: id }, body: {} });
    await inject(editor, changeTasksEndpoint, { body: { taskIds: [id], change: { board: { id: boardId } } } });
    const [first] = await versionsOf(id);
    await sql('delete from event where subject_id = $1 and name = $2', [id, taskCreated.name]);
    const actionsFor = async (who: Someone) => (await entriesOf(id, who)).map(({ action }) => action);
    expect(await actionsFor(manager)).toEqual(['arrived']);
    expect((await versionOf(id, first!, manager)).status).toBe(404);
    expect(await actionsFor(editor)).toEqual(['arrived', 'restored', 'deleted']);
  });
});
