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
  test('changed by two people at once are changed both', async () => {
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

  test('have no due date before the start', async () => {
    const { id } = await world.task();
    await edit(id, { startDate: { from: null, to: '2030-05-06' } });
    const early = () => edit(id, { dueDate: { from: null, to: '2030-05-05' } });
    expect(await expectNothingToChange(world, early)).toMatchObject(refusedAs('body.dueDate.to', 'before-start'));
    await edit(id, { dueDate: { from: null, to: '2030-05-06' } });
    const late = () => edit(id, { startDate: { from: '2030-05-06', to: '2030-05-07' } });
    expect(await expectNothingToChange(world, late)).toMatchObject(refusedAs('body.startDate.to', 'after-due'));
  });

  test('have a day of completion only where it is completed, and none that is yet to come or before it was there', async () => {
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

  test('give it to somebody who is not on the board only where the editor says that they join', async () => {
    const { manager, stranger } = world;
    const { boardId } = await world.board();
    const { id, assigneeId } = await world.task(world.editor, { boardId });
    const assigneeTo = { from: assigneeId, to: stranger.id };
    const plain = () => edit(id, { assigneeId: assigneeTo }, manager);
    expect(await expectNothingToChange(world, plain)).toMatchObject(refusedAs('body.assigneeId.to', 'not-a-member'));
    const joined = await expectRoomsToFollow(world, () => edit(id, { assigneeId: assigneeTo, joins: true }, manager));
    expect(joined).toMatchObject({ status: 200, body: { assigneeId: stranger.id } });
  });

  test('on a private board give it to nobody else', async () => {
    const { id, assigneeId } = await world.task(world.editor, { boardId: world.deskId });
    const give = () => edit(id, { assigneeId: { from: assigneeId, to: world.colleague.id }, joins: true });
    expect(await expectNothingToChange(world, give)).toMatchObject(refusedAs('body.assigneeId.to', 'private-board'));
  });
});

describe('who watches a task', () => {
  test('does so once, until they stop', async () => {
    const { editor, viewer } = world;
    const { id: taskId } = await world.task();
    const params = { taskId, personId: viewer.id };
    const watch = () => world.inject(viewer, watchTaskEndpoint, { params, body: {} });
    expect((await expectRoomsToFollow(world, watch)).body).toEqual({ id: taskId, watchers: [viewer.id] });
    expect((await expectNothingToChange(world, watch)).body).toEqual({ id: taskId, watchers: [viewer.id] });
    const stop = () => world.inject(editor, unwatchTaskEndpoint, { params });
    expect((await expectRoomsToFollow(world, stop)).body).toEqual({ id: taskId, watchers: [] });
  });

  test('may read it', async () => {
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
  test('tells each change beside what was there before, the newest first, page by page', async () => {
    const { id } = await world.task();
    for (let hours = 1; hours <= 4; hours++) await edit(id, { estimate: { from: hours === 1 ? null : hours - 1, to: hours } });
    const { body: first } = await historyOf(id, 2);
    expect(first.entries).toMatchObject([
      { deed: 'edited', actorId: world.editor.id, from: { estimate: 3 }, to: { estimate: 4 } },
      { deed: 'edited', from: { estimate: 2 }, to: { estimate: 3 } },
    ]);
    const { body: second } = await historyOf(id, 2, first.next!);
    expect(second.entries).toMatchObject([{ to: { estimate: 2 } }, { from: { estimate: null }, to: { estimate: 1 } }]);
    const { body: last } = await historyOf(id, 2, second.next!);
    expect(last).toMatchObject({ entries: [{ deed: 'created', from: {} }], next: null });
  });

  test('is read by whoever may read the task, by as many statements, be it short or long', async () => {
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
  /** The ids of the entries that wrote the description, the first version first. */
  const versionsOf = async (taskId: string) =>
    (await entriesOf(taskId)).flatMap(({ id, descriptionVersion }) => (descriptionVersion === null ? [] : [id])).toReversed();
  const versionOf = (taskId: string, entryId: string, who: Someone = world.editor) =>
    world.inject(who, readDescriptionEndpoint, { params: { taskId, entryId } });

  test('are each named in the history, can be read by who may read the task, and be restored', async () => {
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

  test('that were written on a private board are its owner’s alone, and the history does not name them', async () => {
    const { editor, manager, deskId, boardId, inject } = world;
    const { id } = await world.task(editor, { boardId: deskId });
    await describeAs(id, 0, textOf('Of nobody else’s concern'));
    await inject(editor, changeTasksEndpoint, { body: { taskIds: [id], change: { board: { id: boardId } } } });
    await describeAs(id, 1, textOf('For everybody'));
    const [first, second] = (await versionsOf(id)) as [string, string];
    expect((await versionOf(id, first, manager)).status).toBe(404);
    expect((await versionOf(id, second, manager)).status).toBe(200);
    expect((await versionOf(id, first, editor)).status).toBe(200);
    const deedsFor = async (who: Someone) => (await entriesOf(id, who)).map(({ deed }) => deed);
    expect(await deedsFor(manager)).toEqual(['described', 'arrived']);
    expect(await deedsFor(editor)).toEqual(['described', 'arrived', 'described', 'created']);
  });

  test('are hidden where the log does not tell on which board they were written', async () => {
    const { editor, manager, deskId, boardId, inject, sql } = world;
    const { id } = await world.task(editor, { boardId: deskId });
    await describeAs(id, 0, textOf('Of nobody else’s concern'));
    await inject(editor, deleteTaskEndpoint, { params: { taskId: id } });
    await inject(editor, restoreTaskEndpoint, { params: { taskId: id }, body: {} });
    await inject(editor, changeTasksEndpoint, { body: { taskIds: [id], change: { board: { id: boardId } } } });
    const [first] = await versionsOf(id);
    await sql('delete from event where subject_id = $1 and name = $2', [id, taskCreated.name]);
    const deedsFor = async (who: Someone) => (await entriesOf(id, who)).map(({ deed }) => deed);
    expect(await deedsFor(manager)).toEqual(['arrived']);
    expect((await versionOf(id, first!, manager)).status).toBe(404);
    expect(await deedsFor(editor)).toEqual(['arrived', 'restored', 'deleted']);
  });
});
