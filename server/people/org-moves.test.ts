import { afterAll, beforeAll, expect, test } from 'vitest';
import { movePeopleEndpoint, type PersonMove } from '#shared/people/managers.api.ts';
import { directoryEndpoint } from '#shared/people/people.api.ts';
import { deactivate } from '#server/access/rights.service.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const move = (moves: PersonMove[], who = world.hrAdmin) => world.inject(who, movePeopleEndpoint, { body: { moves } });

const placeOf = async (personId: string) => {
  const { body } = await world.inject(world.viewer, directoryEndpoint, {});
  const { managerId, departmentId } = body.find(({ id }) => id === personId)!;
  return { managerId, departmentId };
};

const lastEvents = (count: number) =>
  world.sql<{ data: object }>(`select data from event where name = 'person.moved' and company_id = $1 order by seq desc limit ${count}`, [
    world.hrAdmin.companyId,
  ]);

test('several people are moved in one transaction, and the room of the company tells their new places', async () => {
  const { viewer, editor, manager, departmentId } = world;
  expect(
    await move([
      { personId: viewer.id, managerId: editor.id },
      { personId: editor.id, managerId: manager.id, departmentId },
    ]),
  ).toMatchObject({
    status: 200,
    body: { ids: [viewer.id, editor.id] },
  });
  expect(await placeOf(viewer.id)).toMatchObject({ managerId: editor.id });
  expect((await lastEvents(2)).map(({ data }) => data)).toEqual([
    { id: editor.id, managerId: manager.id, departmentId, isActive: true },
    { id: viewer.id, managerId: editor.id, departmentId: (await placeOf(viewer.id)).departmentId, isActive: true },
  ]);
});

test('a move that would close a circle with an earlier one undoes the whole draft and is named', async () => {
  const { viewer, editor, manager } = world;
  await move([
    { personId: viewer.id, managerId: manager.id },
    { personId: editor.id, managerId: manager.id },
  ]);
  const circle = await move([
    { personId: viewer.id, managerId: editor.id },
    { personId: editor.id, managerId: viewer.id },
  ]);
  expect(circle).toMatchObject({ status: 422, body: { fields: [{ path: 'body.moves.1.managerId', rule: 'manager-below' }] } });
  expect(await placeOf(viewer.id)).toMatchObject({ managerId: manager.id });
});

/** Moves this many new people into a department, and counts the events by name and the statements about boards. */
async function countMoves(count: number) {
  const people: Someone[] = [];
  for (let at = 0; at < count; at += 1) people.push(await world.newcomer());
  const moves = people.map(({ id: personId }) => ({ personId, managerId: world.manager.id, departmentId: world.departmentId }));
  const [{ before } = { before: '' }] = await world.sql<{ before: string }>('select clock_timestamp()::text as before');
  let status = 0;
  const statements = await statementsOf(async () => ({ status } = await move(moves)));
  expect(status).toBe(200);
  const rows = await world.sql<{ name: string; count: number }>('select name, count(*)::int from event where at > $1 group by name', [
    before,
  ]);
  const ofBoards = statements.filter(({ text }) => /\bboard/.test(text) && !text.includes('cairn.append'));
  return { events: Object.fromEntries(rows.map((row) => [row.name, row.count])), ofBoards: ofBoards.length };
}

test('the boards of a department follow many moves at once, with as many statements as one move needs', async () => {
  const one = await countMoves(1);
  const many = await countMoves(100);
  expect(many.ofBoards).toBe(one.ofBoards);
  expect(many.events).toMatchObject({ 'person.moved': 100, 'board.member-added': 100, 'company-board.updated': 1 });
  expect(Object.values(many.events).reduce((sum, count) => sum + count, 0)).toBeLessThan(600);
});

test('a person who is deactivated leaves the org chart of everybody', async () => {
  const { stranger, hrAdmin } = world;
  await deactivate(await world.contextOf(hrAdmin), stranger.id);
  expect((await lastEvents(1))[0]?.data).toMatchObject({ id: stranger.id, isActive: false });
});
