import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import { createCard } from '#shared/tasks/new-card.ts';
import { createBoardEndpoint, openPrivateBoardEndpoint } from '#shared/tasks/boards.api.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
  type NewTask,
} from '#shared/tasks/tasks.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const newTask = (changes: Partial<NewTask> = {}): NewTask => ({ id: randomUUID(), title: 'Split the slate', ...top, ...changes });
const create = (boardId: string, body = newTask(), who: Someone = world.editor) =>
  world.inject(who, createTaskEndpoint, { params: { boardId }, body });
const rename = (taskId: string, [from, to]: readonly [string, string], who: Someone = world.editor) =>
  world.inject(who, editTaskEndpoint, { params: { taskId }, body: { title: { from, to } } });

describe('a task that is added', () => {
  test('goes to the end of its column, belongs to its creator, and has high priority', async () => {
    const { editor, task, boardId } = world;
    const first = await task();
    const { status, body } = await create(boardId);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { title: 'Split the slate', assigneeId: editor.id, creatorId: editor.id, priority: 'high', version: 1, dueDate: null },
    });
    expect(body.rank > first.rank).toBe(true);
  });

  test('can be assigned at once with all its fields, and the assignee is notified', async () => {
    const { viewer, editor, boardId } = world;
    const values = { assigneeId: viewer.id, dueDate: '2031-03-09', priority: 'low' } as const;
    const body = newTask(values);
    await expectRoomsToFollow(world, async () => {
      expect(await create(boardId, body)).toMatchObject({ status: 200, body: { ...values, creatorId: editor.id, version: 1 } });
    });
    const { body: card } = await create(boardId, { ...body, id: randomUUID() });
    const { id, title, status, laneId, rank } = card;
    expect(card).toEqual(createCard({ id, boardId, title, status, laneId, rank, ...values }, editor.id, new Date()));
  });

  test('cannot be assigned to a person without access, nor by a person who cannot assign there', async () => {
    const board = await world.inject(world.editor, openPrivateBoardEndpoint, { body: {} });
    const refused = await create(board.body.id, newTask({ assigneeId: world.viewer.id }));
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'body.assigneeId', rule: 'private-board' }] } });
    const project = await world.inject(world.editor, createBoardEndpoint, { body: { id: randomUUID(), title: 'Bridges' } });
    const outside = await create(project.body.id, newTask({ assigneeId: world.viewer.id }));
    expect(outside).toMatchObject({ status: 422, body: { fields: [{ path: 'body.assigneeId', rule: 'not-a-member' }] } });
  });

  test('can be placed between two others', async () => {
    const { boardId } = await world.board();
    const [first, last] = [await world.task(world.editor, { boardId }), await world.task(world.editor, { boardId })];
    const { body } = await create(boardId, newTask({ beforeId: first.id, afterId: last.id }));
    expect([first.rank, body.rank, last.rank].toSorted()).toEqual([first.rank, body.rank, last.rank]);
  });

  test('has a completion date only when it is added as completed', async () => {
    const completed = await create(world.boardId, newTask({ status: 'completed' }));
    expect(Date.parse(completed.body.actualCompletionDate!)).not.toBeNaN();
    expect((await create(world.boardId, newTask({ status: 'in-progress' }))).body.actualCompletionDate).toBeNull();
  });

  test('equals the prediction of the browser, field by field', async () => {
    const { editor, boardId } = world;
    for (const status of ['not-started', 'in-progress', 'completed'] as const) {
      const { body } = await create(boardId, newTask({ status }));
      const { id, title, laneId, rank } = body;
      const now = new Date(body.actualCompletionDate ?? 0);
      expect(body).toEqual(createCard({ id, boardId, title, status, laneId, rank }, editor.id, now));
    }
  });

  test('needs an id that is unused in every company', async () => {
    const { id } = await world.task();
    const { id: foreignId } = await world.task(world.foreigner, { boardId: world.foreignBoardId });
    for (const taken of [id, foreignId]) {
      const answer = await expectNothingToChange(world, () => create(world.boardId, newTask({ id: taken })));
      expect(answer).toMatchObject({ status: 422, body: { code: 'input.invalid', fields: [{ path: 'body.id', rule: 'taken' }] } });
    }
  });

  test('fails with a server error, not with a taken id, when another unique value conflicts', async () => {
    const { sql } = outageOf(world.database);
    await sql(`create unique index task_title_once on task (title) where title = 'Nothing else'`);
    await create(world.boardId, newTask({ title: 'Nothing else' }));
    const answer = await expectNothingToChange(world, () => create(world.boardId, newTask({ title: 'Nothing else' })));
    await sql('drop index task_title_once');
    expect(answer).toMatchObject({ status: 500, body: { code: 'server.failed' } });
  });

  test('keeps its title as written, on one line and without direction controls', async () => {
    for (const title of ['🪨'.repeat(255), '<b>"\'\\', '=1+1', "'; drop table task; --", 'می\u200cخواهم']) {
      expect((await create(world.boardId, newTask({ title }))).body.title).toBe(title);
    }
    const kept = async (title: string) => (await create(world.boardId, newTask({ title }))).body.title;
    expect([await kept('  أحجار  '), await kept('\u202egnp.exe'), await kept('a\nb\u2067')]).toEqual(['أحجار', 'gnp.exe', 'a b']);
    const nothing = await create(world.boardId, newTask({ title: '\u202e \u2069' }));
    expect(nothing).toMatchObject({ status: 422, body: { fields: [{ path: 'body.title' }] } });
  });
});

describe('an edit', () => {
  test('changes only the title and the version', async () => {
    const card = await world.task();
    const { body } = await rename(card.id, [card.title, 'Split it finely']);
    expect(body).toEqual({ ...card, title: 'Split it finely', version: card.version + 1 });
  });

  test('turns a stored title with several lines into one line', async () => {
    const { id } = await world.task();
    const before = ' a\nb\u202e ';
    await world.sql('update task set title = $1 where id = $2', [before, id]);
    expect(await rename(id, [before, 'a\nb'])).toMatchObject({ status: 200, body: { title: 'a b' } });
  });

  test('conflicting with another edit is refused with the current task', async () => {
    const { id, title } = await world.task();
    const { body: current } = await rename(id, [title, 'Mine']);
    const answer = await expectNothingToChange(world, () => rename(id, [title, 'Theirs']));
    expect(answer).toMatchObject({ status: 409, body: { code: 'record.stale', fields: [{ path: 'body.title', rule: 'stale' }], current } });
  });

  test('made by eight people concurrently succeeds exactly once', async () => {
    const { id, title: before } = await world.task();
    const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
    const answers = await expectRoomsToFollow(world, () => Promise.all(titles.map((title) => rename(id, [before, title]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('is allowed for the assignee, the creator and their managers', async () => {
    const { colleague, editor, hrAdmin, manager, viewer } = world;
    const { boardId } = await world.board({ owner: hrAdmin, editors: [editor, colleague], viewers: [manager, viewer] });
    const { id, title } = await world.task(editor, { boardId });
    await world.sql('update task set assignee_id = $1 where id = $2', [viewer.id, id]);
    const statusOf = async (who: Someone, from: string) => (await rename(id, [from, `Edited by ${who.login}`], who)).status;
    expect(await statusOf(colleague, title)).toBe(403);
    const by = [await statusOf(editor, title), await statusOf(viewer, 'Edited by editor'), await statusOf(manager, 'Edited by viewer')];
    expect(by).toEqual([200, 200, 200]);
  });
});

describe('a full board', () => {
  const fill = (boardId: string, count: number) =>
    world.sql(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id)
       select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'a' || lpad(n::text, 4, '0') || 'V', $3, $3 from generate_series(1, $4) n`,
      [world.editor.companyId, boardId, randomUUID(), count],
    );
  const full = { status: 409, body: { code: 'board.full' } };

  test('accepts no more new or restored cards until one is deleted', async () => {
    const { boardId } = await world.board();
    const { id: taskId } = await world.task(world.editor, { boardId });
    await world.inject(world.editor, deleteTaskEndpoint, { params: { taskId } });
    await fill(boardId, maxCards - 1);
    const { status, body: last } = await create(boardId);
    expect(status).toBe(200);
    await expectNothingToChange(world, async () => {
      expect(await create(boardId)).toMatchObject(full);
      expect(await world.inject(world.editor, restoreTaskEndpoint, { params: { taskId }, body: {} })).toMatchObject(full);
    });
    await world.inject(world.editor, deleteTaskEndpoint, { params: { taskId: last.id } });
    expect((await create(boardId)).status).toBe(200);
  });

  test('still completes cards, restores completed ones and accepts new completed ones, but reopens none', async () => {
    const { boardId } = await world.board();
    const { id: openId } = await world.task(world.editor, { boardId });
    const { id: taskId } = await world.task(world.editor, { boardId, status: 'completed' });
    await fill(boardId, maxCards - 1);
    const move = (id: string, status: TaskStatus) =>
      world.inject(world.editor, moveTaskEndpoint, { params: { taskId: id }, body: { ...top, status } });
    await expectNothingToChange(world, async () => expect(await move(taskId, 'in-progress')).toMatchObject(full));
    expect((await create(boardId, newTask({ status: 'completed' }))).status).toBe(200);
    await world.inject(world.editor, deleteTaskEndpoint, { params: { taskId } });
    expect((await world.inject(world.editor, restoreTaskEndpoint, { params: { taskId }, body: {} })).status).toBe(200);
    expect((await move(openId, 'completed')).status).toBe(200);
    expect((await move(taskId, 'in-progress')).status).toBe(200);
  });

  test('with one free place accepts one of eight concurrent cards', async () => {
    const { boardId } = await world.board();
    await fill(boardId, maxCards - 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(boardId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});
