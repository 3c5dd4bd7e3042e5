import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calibration } from '#shared/calibration/calibration.record.ts';
import {
  addCalibrationPeopleEndpoint,
  advanceCalibrationEndpoint,
  discussSubjectEndpoint,
  giveReasonEndpoint,
  listOwnCalibrationsEndpoint,
  setUpCalibrationEndpoint,
  undoMoveEndpoint,
} from '#shared/calibration/calibration.api.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import { rebuildSubject } from '#shared/calibration/rebuild.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { calibrationActions, rate } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = (who: Someone, roomId: string) => world.inject(who, readRoomEndpoint, { params: { room: 'calibration', roomId } });
const stateOf = async (roomId: string) => ((await open(world.hrAdmin, roomId)).body as unknown as { state: CalibrationState }).state;
const rulesIn = (body: unknown) => (body as { fields: { rule: string; limit?: unknown }[] }).fields.map(({ rule, limit }) => [rule, limit]);

test('a draft is refused with the names of everything that it lacks', async () => {
  const { addPeople, addSubjects, advance, params } = await calibrationActions(world);
  await addPeople();
  await addSubjects([world.editor]);
  const guideline = [{ ratings: [5], operator: '>=' as const, percent: 100, high: null }];
  const impossible = [...guideline, { ratings: [4], operator: '>' as const, percent: 50, high: null }];
  await world.inject(world.hrAdmin, setUpCalibrationEndpoint, { params, body: { guideline: impossible, labels: [] } });
  const { status, body } = await advance('draft', 'ready');
  expect(status).toBe(422);
  expect(rulesIn(body)).toEqual([
    ['min-subjects', 2],
    ['no-rating', [world.editor.id]],
    ['guideline-impossible', ['Poor', 'Fair', 'Good', 'Better', 'Best']],
  ]);
});

test('nobody is subject and participant of a session, and nobody adds themselves as a subject', async () => {
  const { addPeople, addSubjects } = await calibrationActions(world);
  await addSubjects([world.editor]);
  const { body } = await addPeople([{ personId: world.editor.id, role: 'viewer' as const }]);
  expect(rulesIn(body)).toEqual([['subject', [world.editor.id]]]);
  await addPeople();
  expect(rulesIn((await addSubjects([world.manager])).body)).toEqual([['participant', [world.manager.id]]]);
  expect(rulesIn((await addSubjects([world.hrAdmin])).body)).toEqual([['self', [world.hrAdmin.id]]]);
});

test('nobody is subject of two open sessions of a review cycle', async () => {
  const first = await calibrationActions(world);
  await first.goLive();
  const { editor, colleague, hrAdmin, inject } = world;
  const { body: second } = await inject(hrAdmin, calibration.endpoints.create, {
    body: { id: randomUUID(), name: 'Second', heldOn: '2026-11-26', ownerId: hrAdmin.id, ...first.context },
  });
  const [{ status }] = (await world.sql<{ status: string }>('select status from calibration where id = $1', [first.recordId])) as [
    { status: string },
  ];
  expect(status).toBe('live');
  await world.sql(
    `insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, is_discussed, moves)
     select gen_random_uuid(), company_id, now(), now(), $2, person_id, false, 0 from calibration_subject where calibration_id = $1`,
    [first.recordId, second.id],
  );
  const people = [{ personId: hrAdmin.id, role: 'facilitator' as const }];
  const params = { recordId: second.id };
  await inject(hrAdmin, addCalibrationPeopleEndpoint, { params, body: { people } });
  const { body } = await inject(hrAdmin, advanceCalibrationEndpoint, { params, body: { from: 'draft', to: 'ready', reason: null } });
  const [[rule, ids]] = rulesIn(body) as [[string, string[]]];
  expect([rule, ids.toSorted()]).toEqual(['in-other-session', [editor.id, colleague.id].sort()]);
});

test('a subject never joins the room, and participants join from ready until the session is finalised', async () => {
  const { recordId, goLive, advance } = await calibrationActions(world);
  expect((await open(world.manager, recordId)).status).toBe(404);
  await goLive();
  const seen = async () => {
    const readers = [world.hrAdmin, world.manager, world.viewer, world.superAdmin, world.editor, world.stranger, world.foreignAdmin];
    return Promise.all(readers.map(async (who) => (await open(who, recordId)).status));
  };
  expect(await seen()).toEqual([200, 200, 200, 200, 404, 404, 404]);
  const own = async (who: Someone) => (await world.inject(who, listOwnCalibrationsEndpoint, {})).body.filter(({ id }) => id === recordId);
  expect(await own(world.viewer)).toMatchObject([{ name: 'Operations', status: 'live', role: 'viewer' }]);
  expect(await own(world.editor)).toEqual([]);
  await advance('live', 'review');
  await expectRoomsToFollow(world, () => advance('review', 'finalised', 'Nobody had questions'));
  expect(await seen()).toEqual([200, 404, 404, 200, 404, 404, 404]);
});

test('moves are appended, undone by their inverse, and rebuild the stored ratings', async () => {
  const { recordId, goLive, move } = await calibrationActions(world);
  await goLive();
  const { manager, viewer, editor, hrAdmin } = world;
  const first = await expectRoomsToFollow(world, () => move(manager, editor.id, 5, 0));
  expect(first.body).toMatchObject({ subject: { x: 5, originalX: 3, version: 1 } });
  expect(await move(manager, editor.id, 2, 0)).toMatchObject({ status: 409, body: { code: 'record.stale', current: { version: 1 } } });
  expect((await move(viewer, editor.id, 2, 1)).status).toBe(403);
  expect((await move(manager, editor.id, 2.5, 1)).status).toBe(422);
  const { move: made, subject } = first.body as { move: { id: string }; subject: { pendingMoveId: string } };
  expect(subject.pendingMoveId).toBe(made.id);
  const params = { recordId, moveId: made.id };
  await expectRoomsToFollow(world, () => world.inject(manager, giveReasonEndpoint, { params, body: { reason: 'Led the project' } }));
  await move(hrAdmin, editor.id, 4, 1);
  const undo = (moveId: string) => world.inject(hrAdmin, undoMoveEndpoint, { params: { recordId, moveId }, body: { id: randomUUID() } });
  expect((await undo(made.id)).status).toBe(409);
  const latest = Object.values((await stateOf(recordId)).moves).find(({ number }) => number === 2)!;
  expect((await expectRoomsToFollow(world, () => undo(latest.id))).body).toMatchObject({
    subject: { x: 5, pendingMoveId: null, version: 3 },
  });
  const { subjects, moves, terms } = await stateOf(recordId);
  for (const one of Object.values(subjects)) {
    const own = Object.values(moves)
      .filter(({ personId }) => personId === one.personId)
      .toSorted((a, b) => a.number - b.number);
    const rebuilt = rebuildSubject(one, own, terms!.reasonPolicy);
    expect({ ...one, ...rebuilt }).toEqual(one);
  }
});

test('missing reasons hold the review back, and finalising stores the ratings beside those of the manager', async () => {
  const { recordId, goLive, move, advance, context } = await calibrationActions(world);
  await goLive();
  const { manager, editor, colleague, hrAdmin } = world;
  const { body } = await move(manager, editor.id, 5, 0);
  expect(rulesIn((await advance('live', 'review')).body)).toEqual([['reason-missing', [editor.id]]]);
  const params = { recordId, moveId: (body as { move: { id: string } }).move.id };
  await world.inject(hrAdmin, giveReasonEndpoint, { params, body: { reason: 'Led the project' } });
  expect((await advance('live', 'review', null, manager)).status).toBe(403);
  for (const personId of [editor.id, colleague.id])
    await world.inject(hrAdmin, discussSubjectEndpoint, { params: { recordId, personId }, body: { isDiscussed: true } });
  await advance('live', 'review');
  expect((await advance('review', 'live')).status).toBe(422);
  expect((await advance('review', 'finalised')).status).toBe(200);
  const rows = await world.sql<{ performance: number; calibrated: number }>(
    'select performance, calibrated_performance as calibrated from manager_rating where cycle_id = $1 order by performance',
    [context.cycleId],
  );
  expect(rows).toEqual([
    { performance: 3, calibrated: 5 },
    { performance: 4, calibrated: 4 },
  ]);
});

test('a session that is not a draft cannot be edited or deleted, and cut points stand in order', async () => {
  const { recordId, goLive } = await calibrationActions(world);
  const { endpoints } = calibration;
  const { hrAdmin, inject } = world;
  const params = { recordId };
  const cuts = { lowCut: { from: null, to: 4 }, highCut: { from: null, to: 3 } };
  expect(rulesIn((await inject(hrAdmin, endpoints.edit, { params, body: cuts })).body)).toEqual([['cut-order', 4]]);
  await goLive();
  const renamed = await inject(hrAdmin, endpoints.edit, { params, body: { name: { from: 'Operations', to: 'Other' } } });
  expect(rulesIn(renamed.body)).toEqual([['not-draft', undefined]]);
  expect((await inject(hrAdmin, endpoints.delete, { params })).status).toBe(422);
});

test('points of a scale with ratings stay as they are', async () => {
  const { context } = await calibrationActions(world);
  await rate(world, context, [world.editor]);
  const { hrAdmin, inject } = world;
  const params = { recordId: context.scaleId };
  const { body } = await inject(hrAdmin, ratingScale.endpoints.read, { params });
  const { points } = body;
  const change = { points: { from: points, to: points.slice(1) } };
  expect(rulesIn((await inject(hrAdmin, ratingScale.endpoints.edit, { params, body: change })).body)).toEqual([['in-use', undefined]]);
});
