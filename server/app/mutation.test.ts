import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessChanged, sessionRoom } from '#shared/access/session.room.ts';
import { parseSeqs, seqsHeader } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { createTaskEndpoint, editTaskEndpoint, listBoardsEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const newTask = (title = 'Lay the keystone') => ({ id: randomUUID(), title, ...top });
const create = (body: ReturnType<typeof newTask>, key?: string, who = world.editor) =>
  world.inject(who, createTaskEndpoint, { params: { boardId: world.boardId }, body, ...(key && { key }) });

const headOf = async (boardId = world.boardId) =>
  Number((await world.sql<{ seq: string }>('select seq from room where key = $1', [`board:${boardId}`]))[0]?.seq ?? 0);

describe('a request repeated with the same key', () => {
  test('has one effect and returns the same answer with the same headers', async () => {
    const [body, key] = [newTask(), randomUUID()];
    const first = await expectRoomsToFollow(world, () => create(body, key));
    const again = await expectNothingToChange(world, () => create(body, key));
    expect(first.status).toBe(200);
    expect([again.status, again.body, again.headers[seqsHeader]]).toEqual([200, first.body, first.headers[seqsHeader]]);
  });

  test('twenty times at once has one effect and twenty equal answers', async () => {
    const { id: taskId, title, version } = await world.task();
    const head = await headOf();
    const key = randomUUID();
    const edit = () =>
      world.inject(world.editor, editTaskEndpoint, { params: { taskId }, body: { title: { from: title, to: 'Once' } }, key });
    const answers = await expectRoomsToFollow(world, () => Promise.all(Array.from({ length: 20 }, edit)));
    const replies = answers.map(({ status, body, headers }) => JSON.stringify([status, body, headers[seqsHeader]]));
    expect(new Set(replies).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { title: 'Once', version: version + 1 } });
    expect(await headOf()).toBe(head + 1);
  });

  test('returns the first answer even if the record has changed since', async () => {
    const { id: taskId, title } = await world.task();
    const key = randomUUID();
    const edit = (from: string, to: string, under?: string) =>
      world.inject(world.editor, editTaskEndpoint, { params: { taskId }, body: { title: { from, to } }, ...(under && { key: under }) });
    const first = await edit(title, 'First', key);
    await edit('First', 'Second');
    expect(await edit(title, 'First', key)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('a stored answer', () => {
  test('is not repeated to a person who has lost access', async () => {
    const { boardId } = await world.board();
    const request = { params: { boardId }, body: newTask('Told once'), key: randomUUID() };
    const ask = () => world.inject(world.editor, createTaskEndpoint, request);
    expect((await ask()).status).toBe(200);
    const member = { params: { boardId, personId: world.editor.id }, query: { assigneeId: world.manager.id } };
    expect((await world.inject(world.manager, removeMemberEndpoint, member)).status).toBe(200);
    const again = await expectNothingToChange(world, ask);
    expect(again).toMatchObject({ status: 404, body: { code: 'record.absent' } });
    expect(again.headers).not.toHaveProperty(seqsHeader);
  });

  test('is repeated to a person whose own request removed the access', async () => {
    const { boardId } = await world.board();
    const leave = () => world.inject(world.editor, removeMemberEndpoint, { params: { boardId, personId: world.editor.id }, key });
    const key = randomUUID();
    const first = await expectRoomsToFollow(world, leave);
    expect(first.status).toBe(200);
    expect(await expectNothingToChange(world, leave)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('a key already used for another request', () => {
  const reused = { status: 422, body: { code: 'key.reused' } };

  test('is refused for another body, another record and another method', async () => {
    const [body, key] = [newTask(), randomUUID()];
    await create(body, key);
    await expectNothingToChange(world, async () => {
      expect(await create({ ...body, title: 'Another' }, key)).toMatchObject(reused);
      const elsewhere = { params: { boardId: world.privateBoardId }, body, key };
      expect(await world.inject(world.editor, createTaskEndpoint, elsewhere)).toMatchObject(reused);
      const move = { params: { taskId: body.id }, body: { ...top, status: 'completed' as const }, key };
      expect(await world.inject(world.editor, moveTaskEndpoint, move)).toMatchObject(reused);
    });
  });

  test('is refused to all but one of many concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => create(newTask(title), key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('is free for another person', async () => {
    const key = randomUUID();
    expect((await create(newTask(), key)).status).toBe(200);
    expect((await create(newTask(), key, world.colleague)).status).toBe(200);
  });
});

test('a refused mutation is not stored, so its key can be used again', async () => {
  const key = randomUUID();
  const { id: taskId, title } = await world.task();
  const edit = () =>
    world.inject(world.editor, editTaskEndpoint, { params: { taskId }, body: { title: { from: title, to: 'Again' } }, key });
  await world.sql(`update task set title = 'Other' where id = $1`, [taskId]);
  expect(await expectNothingToChange(world, edit)).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  await world.sql('update task set title = $2 where id = $1', [taskId, title]);
  expect((await edit()).status).toBe(200);
});

test.each(['', 'x', randomUUID().toUpperCase(), `${randomUUID()} `])('the key "%s" is refused because it is not an id', async (key) => {
  const headers = { 'idempotency-key': key };
  const answer = await world.inject(world.editor, createTaskEndpoint, { params: { boardId: world.boardId }, body: newTask(), headers });
  expect(answer).toMatchObject({ status: 422, body: { code: 'input.invalid', fields: [{ path: 'headers.idempotency-key' }] } });
});

describe('the header that confirms a prediction', () => {
  test('contains each room with the number of its event', async () => {
    const answer = await create(newTask());
    const rows = await world.sql<{ key: string; seq: string }>('select key, seq from room where key = any($1)', [
      [`board:${world.boardId}`, `assigned-tasks:${world.editor.id}`],
    ]);
    expect(parseSeqs(String(answer.headers[seqsHeader]))).toEqual(Object.fromEntries(rows.map(({ key, seq }) => [key, Number(seq)])));
    expect(rows).toHaveLength(2);
  });

  test('is not sent with reads and refusals', async () => {
    const { viewer, boardId, inject } = world;
    const answers = [
      await inject(viewer, listBoardsEndpoint),
      await inject(viewer, readRoomEndpoint, { params: { room: 'board', roomId: boardId } }),
      await create(newTask(), randomUUID(), viewer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    for (const { headers } of answers) expect(headers).not.toHaveProperty(seqsHeader);
  });
});

test('answers older than 48 hours are deleted, newer ones are kept', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  await create(newTask(), old);
  await create(newTask(), young);
  await world.sql(`update mutation set at = now() - interval '48 hours 1 second' where key = $1`, [old]);
  await world.services.engine.query('select cairn.delete_old_mutations()');
  expect(await world.sql('select key from mutation where key = any($1)', [[old, young]])).toEqual([{ key: young }]);
});

test('a key used by one person in two companies belongs to one request in each', async () => {
  const ctx = await world.contextOf(world.superAdmin);
  const idempotency = { key: randomUUID(), fingerprint: 'the same' };
  const inCompany = (companyId: string) => ({ ...ctx, actor: { ...ctx.actor, companyId }, idempotency, seqs: {} });
  const [ours, theirs] = [world.superAdmin.companyId, world.foreigner.companyId].map(inCompany) as [Context, Context];
  const roomId = { [ours.actor.companyId]: world.stranger.id, [theirs.actor.companyId]: world.foreigner.id };
  const act = (on: Context) =>
    write(on, async ({ recordEvent }) => {
      recordEvent(sessionRoom, roomId[on.actor.companyId]!, accessChanged, () => ({ id: on.actor.id, by: 'role' as const }));
      return () => ({ in: on.actor.companyId });
    });
  for (const on of [ours, theirs, ours, theirs]) expect(await act(on)).toEqual({ in: on.actor.companyId });
  const keys = Object.values(roomId).map((id) => `session:${id}`);
  expect(await world.sql('select seq::int from room where key = any($1)', [keys])).toEqual([{ seq: 1 }, { seq: 1 }]);
});
