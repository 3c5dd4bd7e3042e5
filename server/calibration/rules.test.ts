import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceCalibrationEndpoint, giveReasonEndpoint, undoMoveEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationPanelState } from '#shared/calibration/calibration-panel.room.ts';
import type { CalibrationMove, GivenReason } from '#shared/calibration/calibration.schema.ts';
import { addNoteEndpoint, changeNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import { exportOutcomeEndpoint, listTeamRatingsEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { justification } from '#shared/calibration/justification.record.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { calibrationActions } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { recordAccess } from '#server/test/record-access.ts';
import type { Someone } from '#server/test/world-company.ts';
import { newWorld, openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rulesIn = ({ body }: { body: unknown }) =>
  (body as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]);
const moveIn = ({ body }: { body: unknown }) => (body as { move: CalibrationMove }).move;
const roomOf = async <T>(who: Someone, room: string, roomId: string) =>
  ((await world.inject(who, readRoomEndpoint, { params: { room, roomId } })).body as unknown as { state: T }).state;

async function movedUnder(reasonPolicy: 'code' | 'authorised-by') {
  const actions = await calibrationActions(world, { reasonPolicy });
  await actions.goLive();
  const { manager, editor, inject } = world;
  const move = moveIn(await expectRoomsToFollow(world, () => actions.move(manager, editor.id, 5, 0)));
  const give = (given: Partial<GivenReason>) =>
    inject(manager, giveReasonEndpoint, { params: { ...actions.params, moveId: move.id }, body: { reason: null, ...given } });
  const finish = async () => {
    await actions.advance('live', 'review');
    await actions.advance('review', 'finalised', 'Nobody had questions');
    return (await inject(world.hrAdmin, exportOutcomeEndpoint, { params: actions.params, query: {} } as never)).body as string;
  };
  return { ...actions, give, finish };
}

test('a session that asks for a reason of the list needs a list', async () => {
  const { addPeople, advance } = await calibrationActions(world, { reasonPolicy: 'code' });
  await addPeople();
  expect(rulesIn(await advance('draft', 'ready'))).toContainEqual(['body.to', 'no-reason-codes']);
});

test('a session can ask for a reason from the list of the company, which blocks the review until a move has one', async () => {
  const { hrAdmin, manager, inject } = world;
  for (const name of ['New in the role', 'Long absence'])
    await inject(hrAdmin, justification.endpoints.create, { body: { id: randomUUID(), name } });
  const { recordId, advance, give, finish } = await movedUnder('code');
  const { terms, subjects } = await roomOf<CalibrationState>(manager, 'calibration', recordId);
  expect(terms!.reasonCodes).toEqual(['Long absence', 'New in the role']);
  expect(subjects[world.editor.id]!.pendingMoveId).not.toBeNull();
  expect(rulesIn(await give({ reasonCode: 'Charm' }))).toEqual([['body.reasonCode', 'absent']]);
  expect(rulesIn(await give({ reason: 'Led the project' }))).toEqual([['body.reason', 'required']]);
  expect(rulesIn(await give({ authorisedById: hrAdmin.id }))).toEqual([['body.authorisedById', 'absent']]);
  expect(rulesIn(await advance('live', 'review'))).toEqual([['body.to', 'reason-missing']]);
  expect((await give({ reasonCode: 'New in the role', reason: 'Since May' })).status).toBe(200);

  const [head, ...rows] = (await finish()).split('\n');
  expect(head).toContain('"Reasons","Reasons from the list"');
  expect(rows.find((row) => row.includes('Since May'))).toContain('"Since May","New in the role"');
  const { body: ratings } = await inject(manager, listTeamRatingsEndpoint, {});
  const shown = ratings.find(({ sessionId, personId }) => sessionId === recordId && personId === world.editor.id);
  expect(shown!.reasons).toEqual([{ reason: 'Since May', reasonCode: 'New in the role', authorisedById: null }]);
});

test('a session can ask who authorised a move, who is neither its mover nor its subject', async () => {
  const { hrAdmin, manager, editor, stranger } = world;
  const { give, finish } = await movedUnder('authorised-by');
  for (const authorisedById of [manager.id, editor.id])
    expect(rulesIn(await give({ authorisedById }))).toEqual([['body.authorisedById', 'authorises-self']]);
  expect(rulesIn(await give({ authorisedById: world.foreignAdmin.id }))).toEqual([['body.authorisedById', 'absent']]);
  expect(rulesIn(await give({ reason: 'Led the project' }))).toEqual([['body.reason', 'required']]);
  await expectRoomsToFollow(world, () => give({ authorisedById: stranger.id }));
  expect(rulesIn(await give({ authorisedById: hrAdmin.id }))).toEqual([['body.reason', 'given']]);
  const [head, ...rows] = (await finish()).split('\n');
  expect(head).toContain('"Reasons","Authorised by"');
  expect(rows.join('\n')).toContain('stranger');
});

test('a session can bar managers from moving their own reports, whom they still see', async () => {
  const { hrAdmin, manager, editor, colleague, inject } = world;
  await world.sql('update person set manager_id = $1 where id = $2', [manager.id, editor.id]);
  await world.sql('update person set manager_id = $1 where id = $2', [hrAdmin.id, colleague.id]);
  const { params, recordId, goLive, move } = await calibrationActions(world, { barsOwnReports: true });
  await goLive();
  expect(await move(manager, editor.id, 5, 0)).toMatchObject({ status: 403, body: { code: 'calibration.own-report' } });
  expect((await roomOf<CalibrationState>(manager, 'calibration', recordId)).subjects[editor.id]).toMatchObject({ x: 3 });
  const { id: moveId } = moveIn(await move(hrAdmin, editor.id, 5, 0));
  const undo = (who: Someone) => inject(who, undoMoveEndpoint, { params: { ...params, moveId }, body: { id: randomUUID() } });
  expect((await move(manager, colleague.id, 5, 0)).status).toBe(200);
  const own = moveIn(await move(hrAdmin, editor.id, 4, 1));
  await world.sql('update calibration_move set actor_id = $1 where id = any($2::uuid[])', [manager.id, [moveId, own.id]]);
  expect((await undo(manager)).body).toMatchObject({ code: 'calibration.own-report' });

  const free = await calibrationActions(world);
  await free.goLive();
  expect((await free.move(manager, editor.id, 5, 0)).status).toBe(200);
});

test('notes for facilitators and HR are in the room of the panel, and participants neither read nor write them', async () => {
  const { hrAdmin, manager, superAdmin, editor, inject } = world;
  const { params, recordId, goLive } = await calibrationActions(world, { noteReaders: 'facilitators' });
  await goLive();
  const id = randomUUID();
  const add = (who: Someone, noteId = randomUUID()) =>
    inject(who, addNoteEndpoint, { params, body: { id: noteId, kind: 'note', personId: editor.id, text: 'Level of the depot team' } });
  await expectRoomsToFollow(world, () => add(hrAdmin, id));
  expect((await add(manager)).status).toBe(403);
  const ofNote = { ...params, noteId: id };
  const change = (who: Someone) => inject(who, changeNoteEndpoint, { params: ofNote, body: { isDone: true } });
  expect([(await change(manager)).status, (await change(superAdmin)).status]).toEqual([404, 403]);
  await expectRoomsToFollow(world, () => change(hrAdmin));
  for (const who of [manager, hrAdmin]) expect((await roomOf<CalibrationState>(who, 'calibration', recordId)).notes).toEqual({});
  expect((await roomOf<CalibrationPanelState>(superAdmin, 'calibration-panel', recordId)).notes[id]).toMatchObject({ isDone: true });
  const [event] = await world.sql(`select from event where room = $1 and data::text like '%depot team%'`, [`calibration:${recordId}`]);
  expect(event).toBeUndefined();
  await expectRoomsToFollow(world, () => inject(hrAdmin, removeNoteEndpoint, { params: ofNote }));
});

test('a facilitator archives a finalised session: the list hides it, its ratings stay, and nothing changes any more', async () => {
  const { hrAdmin, superAdmin, manager, editor, inject } = world;
  const { params, recordId, goLive, move, advance } = await calibrationActions(world);
  await goLive();
  await move(hrAdmin, editor.id, 5, 0, 'Led the project');
  await advance('live', 'review');
  await advance('review', 'finalised', 'Nobody had questions');
  const archive = await inject(hrAdmin, calibration.endpoints.archive, { params, body: {} });
  expect(rulesIn(archive)).toEqual([['body.status', 'not-over']]);
  const step = { params, body: { from: 'finalised' as const, to: 'archived' as const, reason: null } };
  expect((await inject(superAdmin, advanceCalibrationEndpoint, step)).status).toBe(403);
  await expectRoomsToFollow(world, () => advance('finalised', 'archived'));
  const listed = async (isArchived: boolean) => {
    const { body } = await inject(hrAdmin, calibration.list.endpoint, {
      query: { sort: 'name', limit: 50, ...(isArchived && { isArchived }) },
    } as never);
    return (body as { rows: { id: string; status: string }[] }).rows.filter(({ id }) => id === recordId).map(({ status }) => status);
  };
  expect([await listed(false), await listed(true)]).toEqual([[], ['archived']]);
  expect((await advance('archived', 'live')).status).toBe(422);
  expect(rulesIn(await inject(hrAdmin, calibration.endpoints.restore, { params, body: {} }))).toEqual([['body.status', 'not-over']]);
  const edit = { params, body: { name: { from: 'Operations', to: 'Other' } } };
  expect(rulesIn(await inject(hrAdmin, calibration.endpoints.edit, edit))).toContainEqual([expect.any(String), 'not-draft']);
  expect((await inject(manager, listTeamRatingsEndpoint, {})).body.some(({ sessionId }) => sessionId === recordId)).toBe(true);
});

test('HR keeps the reasons for moves, and managers do not read the list', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  const own = [...admins, 'foreignAdmin'];
  expect(await recordAccess(await newWorld(), justification, (number) => ({ name: `Reason ${number}` }))).toEqual({
    read: admins,
    create: own,
    edit: admins,
    delete: admins,
    export: own,
  });
});
