import { afterAll, beforeAll, expect, test } from 'vitest';
import { calibrationRoom, shownMoves, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { giveReasonEndpoint, listMovesEndpoint, undoMoveEndpoint } from '#shared/calibration/calibration.api.ts';
import { roomKey } from '#shared/platform/room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { calibrationActions, rate } from '#server/test/calibration-actions.ts';
import { statementsOf } from '#server/test/statements.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function liveSession() {
  const { context, addPeople, addSubjects, advance, ...actions } = await calibrationActions(world);
  const people = await Promise.all(Array.from({ length: 12 }, () => world.newcomer()));
  await rate(world, context, people);
  await addPeople();
  await addSubjects(people);
  await advance('draft', 'ready');
  await advance('ready', 'live');
  return { ...actions, people };
}

test('a move needs eight statements, of which the last places the subject and records the move', async () => {
  const { people, move } = await liveSession();
  const { manager } = world;
  await move(manager, people[0]!.id, 5, 0);
  const statements = await statementsOf(() => move(manager, people[1]!.id, 5, 0));
  const texts = statements.map(({ text }) => text);
  expect(texts).toHaveLength(8);
  expect(texts.filter((text) => text.includes('place_subject') && text.includes('cairn.append'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('fairness'))).toEqual([]);
});

test('moves of many people at the same moment get numbers without a gap, in the order of the log', async () => {
  const { people, move, params, recordId } = await liveSession();
  const answers = await Promise.all(people.map(({ id }) => move(world.manager, id, 5, 0)));
  const made = answers.map(({ body }) => (body as { move: CalibrationMove }).move.number);
  expect(made.toSorted((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
  const { body: moves } = await world.inject(world.hrAdmin, listMovesEndpoint, { params });
  const logged = await world.sql<{ id: string; number: number }>(
    `select data->'move'->>'id' as id, (data->'move'->>'number')::int as number from event
     where room = $1 and name = 'calibration.moved' order by seq`,
    [roomKey(calibrationRoom, recordId)],
  );
  expect(logged).toEqual(moves.map(({ id, number }) => ({ id, number })));
});

const manyMovesSql = `insert into calibration_move (id, company_id, created_at, updated_at, calibration_id, person_id, actor_id, number, from_x, to_x,
    reason)
  select gen_random_uuid(), $1, now(), now(), $2, $3, $4, number, 3, 4, 'Compared' from generate_series(3, 302) number`;

test('the room has the move that owes a reason, also when three hundred others came later', async () => {
  const { people, move, recordId } = await liveSession();
  const { hrAdmin, manager, inject } = world;
  const [subject, other] = people as [(typeof people)[0], (typeof people)[0]];
  const made = async (toX: number, version: number) =>
    ((await move(manager, subject.id, toX, version)).body as { move: CalibrationMove }).move;
  const [first, second] = [await made(5, 0), await made(1, 1)];
  await world.sql(manyMovesSql, [manager.companyId, recordId, other.id, manager.id]);
  const owed = async () => {
    const { body } = await inject(hrAdmin, readRoomEndpoint, { params: { room: 'calibration', roomId: recordId } });
    const { subjects, moves } = (body as unknown as { state: CalibrationState }).state;
    const { pendingMoveId } = subjects[subject.id]!;
    return { pendingMoveId, isShown: pendingMoveId !== null && pendingMoveId in moves, count: Object.keys(moves).length };
  };
  expect(await owed()).toEqual({ pendingMoveId: second.id, isShown: true, count: shownMoves + 1 });
  const undo = { params: { recordId, moveId: second.id }, body: { id: crypto.randomUUID() } };
  await expectRoomsToFollow(world, () => inject(manager, undoMoveEndpoint, undo));
  expect(await owed()).toEqual({ pendingMoveId: first.id, isShown: true, count: shownMoves + 1 });
  const given = { params: { recordId, moveId: first.id }, body: { reason: 'Led the project' } };
  await expectRoomsToFollow(world, () => inject(manager, giveReasonEndpoint, given));
  expect(await owed()).toEqual({ pendingMoveId: null, isShown: false, count: shownMoves });
});
