import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNothingToChange, expectRoomsToFollow } from './follow.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const expectToBeFound = (act: () => Promise<unknown>, what: string) => expect(expectRoomsToFollow(world, act)).rejects.toThrow(what);

const insertEvent = `insert into event (room, seq, id, company_id, name, v, data) values ($1, $2, $3, $4, $5, 1, $6)`;

test('the room check finds an unrecorded change', async () => {
  const { id } = await world.task();
  await expectToBeFound(() => world.sql(`update task set title = 'Silently' where id = $1`, [id]), 'followed by 0 events');
});

test('the room check finds a member who joined without an event', async () => {
  const add = `update board_member set role = 'owner' where person_id = $1`;
  await expectToBeFound(() => world.sql(add, [world.viewer.id]), 'followed by 0 events');
});

test('the room check finds an event in the wrong room, against its schema, or after a gap', async () => {
  const { boardId } = await world.board();
  const room = `board:${boardId}`;
  const insert = (seq: number, name: string, data: object) =>
    world.sql(insertEvent, [room, seq, randomUUID(), world.manager.companyId, name, data]);
  await expectToBeFound(() => insert(1, 'task.painted', {}), 'knows task.painted');
  await world.sql('delete from event where room = $1', [room]);
  await expectToBeFound(() => insert(1, 'task.deleted', { id: randomUUID() }), 'task.deleted against its schema');
  await world.sql('delete from event where room = $1', [room]);
  await expectToBeFound(() => insert(2, 'task.deleted', { id: randomUUID(), boardId }), `the numbers of ${room}`);
  await world.sql('delete from event where room = $1', [room]);
});

test('a change made by a refused request is found in any row', async () => {
  const { id } = await world.task();
  const touch = () => world.sql(`update task set updated_at = now() + interval '1 second' where id = $1`, [id]);
  await expect(expectNothingToChange(world, touch)).rejects.toThrow('task');
});
