import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { copyBoardEndpoint, setBoardDatesEndpoint, type BoardCopy } from '#shared/tasks/board-plans.api.ts';
import { addLabelEndpoint } from '#shared/tasks/labels.api.ts';
import { addLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { createTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const plain: Omit<BoardCopy, 'id'> = { title: 'The second bridge', withMembers: false, tasks: null };

async function copyOf(boardId: string, copy: Partial<BoardCopy>) {
  const id = crypto.randomUUID();
  const { status, body } = await world.inject(world.manager, copyBoardEndpoint, { params: { boardId }, body: { id, ...plain, ...copy } });
  return { id, status, body };
}

const opened = async (roomId: string) =>
  (await world.inject(world.manager, readRoomEndpoint, { params: { room: 'board', roomId } })).body.state as Board;

const fill = (boardId: string, count: number) =>
  world.sql(
    `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id)
     select gen_random_uuid(), $1, now(), now(), $2, 'Stone', 'b' || lpad(n::text, 5, '0') || 'V', $3, $3 from generate_series(1, $4) n`,
    [world.manager.companyId, boardId, world.manager.id, count],
  );

/** A board of the manager with a lane, a label, and a completed main task that has one subtask. */
async function aProject() {
  const { inject, manager, sql } = world;
  const { boardId } = await world.board({ owner: manager, kind: 'project', editors: [world.editor], viewers: [] });
  const label = { id: crypto.randomUUID(), name: 'Granite', color: 'teal' as const };
  await inject(manager, addLabelEndpoint, { params: { boardId }, body: label });
  await inject(manager, addLaneEndpoint, { params: { boardId }, body: { id: crypto.randomUUID(), name: 'Carving', limit: 3 } });
  const { id: taskId } = await world.task(world.editor, { boardId, title: 'Carve the arch' });
  await sql(`update task set label_ids = $2, due_date = '2026-03-20', estimate = 4, comment_count = 2, actual_hours = 3 where id = $1`, [
    taskId,
    [label.id],
  ]);
  const subtask = { id: crypto.randomUUID(), title: 'Measure it', ...top, mainTaskId: taskId };
  await inject(manager, createTaskEndpoint, { params: { boardId }, body: subtask });
  await inject(manager, moveTaskEndpoint, { params: { taskId }, body: { ...top, status: 'completed', completeSubtasks: true } });
  return { boardId, label };
}

describe('the copy of a board', () => {
  test('has the lanes and labels of the board, and neither its members nor its tasks unless they are wanted', async () => {
    const { boardId } = await aProject();
    const bare = await opened((await copyOf(boardId, {})).id);
    expect(bare).toMatchObject({ kind: 'project', members: { [world.manager.id]: 'owner' }, cards: {} });
    expect(bare.lanes).toMatchObject([{ name: 'Carving', limit: 3 }]);
    expect(bare.labels).toMatchObject([{ name: 'Granite', color: 'teal' }]);
    const shared = await opened((await copyOf(boardId, { withMembers: true })).id);
    expect(shared.members).toEqual({ [world.manager.id]: 'owner', [world.editor.id]: 'editor' });
  });

  test('has all tasks as not started, without what happened to them, and follows from its events', async () => {
    const { boardId, label } = await aProject();
    const { id } = await copyOf(boardId, { withMembers: true, tasks: { dueDates: 'keep' } });
    const { cards, labels } = await opened(id);
    expect(Object.values(cards)).toMatchObject([
      { title: 'Carve the arch', status: 'not-started', dueDate: '2026-03-20', estimate: 4, actualHours: 0, assigneeId: world.editor.id },
    ]);
    const [card] = Object.values(cards);
    expect(card).toMatchObject({ subtasks: { done: 0, total: 1 }, labelIds: [labels[0]!.id], version: 1 });
    expect(card).not.toHaveProperty('commentCount');
    expect(labels[0]!.id).not.toBe(label.id);
    await expectRoomsToFollow(world, async () => {
      await copyOf(boardId, { tasks: { dueDates: 'none' } });
    });
  });

  test('gives tasks of people who are no members of it to the person who copies', async () => {
    const { boardId } = await aProject();
    const { cards } = await opened((await copyOf(boardId, { tasks: { dueDates: 'none' } })).id);
    expect(Object.values(cards)).toMatchObject([{ assigneeId: world.manager.id, dueDate: null }]);
  });

  test('moves due dates by the days between the start dates, which both boards need', async () => {
    const { boardId } = await aProject();
    const shifted = { tasks: { dueDates: 'shift' as const }, startDate: '2027-02-01' };
    expect(await copyOf(boardId, shifted)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.tasks.dueDates' }] } });
    const dates = { startDate: '2026-03-01', endDate: null };
    await world.inject(world.manager, setBoardDatesEndpoint, { params: { boardId }, body: dates });
    expect(await copyOf(boardId, { ...shifted, startDate: null })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.startDate' }] },
    });
    const { cards } = await opened((await copyOf(boardId, shifted)).id);
    expect(Object.values(cards)).toMatchObject([{ dueDate: '2027-02-20' }]);
    const tooFar = { status: 422, body: { fields: [{ path: 'body.startDate', rule: 'shifted-too-far' }] } };
    expect(await copyOf(boardId, { ...shifted, startDate: '9999-12-31' })).toMatchObject(tooFar);
    expect(await copyOf(boardId, { ...shifted, startDate: '9999-12-12' })).toMatchObject({ status: 200 });
  });

  test('is refused above 1,000 tasks, and reads and stores 900 tasks in as many statements as one', async () => {
    // The log takes some events at a time.
    const countOf = async (boardId: string) =>
      (await statementsOf(() => copyOf(boardId, { tasks: { dueDates: 'keep' } }))).filter(({ text }) => !text.includes('cairn.append'))
        .length;
    const [{ boardId: small }, { boardId: full }] = [await world.board(), await world.board()];
    await fill(small, 1);
    await fill(full, 900);
    const ofOne = await countOf(small);
    expect(await countOf(full)).toBe(ofOne);
    await world.sql(`update task set rank = 'a' || rank where board_id = $1`, [full]);
    await fill(full, 101);
    expect(await copyOf(full, { tasks: { dueDates: 'keep' } })).toMatchObject({ status: 409, body: { code: 'board-copy.too-large' } });
  });
});

describe('the dates of a board', () => {
  test('are refused at the end date if it is before the start date', async () => {
    const { boardId } = await aProject();
    const body = { startDate: '2026-03-10', endDate: '2026-03-09' };
    const refusal = await world.inject(world.manager, setBoardDatesEndpoint, { params: { boardId }, body });
    expect(refusal).toMatchObject({ status: 422, body: { fields: [{ path: 'body.endDate', rule: 'end-before-start' }] } });
    await expectRoomsToFollow(world, async () => {
      await world.inject(world.manager, setBoardDatesEndpoint, { params: { boardId }, body: { ...body, endDate: '2026-03-10' } });
    });
    expect(await opened(boardId)).toMatchObject({ startDate: '2026-03-10', endDate: '2026-03-10' });
  });
});
