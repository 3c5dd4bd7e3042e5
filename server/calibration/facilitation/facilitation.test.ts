import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { addCalibrationPeopleEndpoint } from '#shared/calibration/calibration.api.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import {
  callSubjectEndpoint,
  castBallotEndpoint,
  changeLeadEndpoint,
  giveWordEndpoint,
  openVoteEndpoint,
  orderAgendaEndpoint,
  raiseHandEndpoint,
  revealVoteEndpoint,
  setTimerEndpoint,
} from '#shared/calibration/facilitation/facilitation.api.ts';
import { addNoteEndpoint, changeNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import { calibrationActions, newCalibrationContext, rate } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = async (who: Someone, roomId: string) =>
  (await world.inject(who, readRoomEndpoint, { params: { room: 'calibration', roomId } })).body;
const stateOf = async (roomId: string) => ((await read(world.hrAdmin, roomId)) as unknown as { state: CalibrationState }).state;

test('the facilitator who starts a session leads: agenda, current person and timer, which stops when the session pauses', async () => {
  const { recordId, params, goLive, move, advance } = await calibrationActions(world);
  await goLive();
  const { hrAdmin, manager, editor, colleague, inject } = world;
  await move(manager, colleague.id, 1, 0);
  const order = (who: Someone) => inject(who, orderAgendaEndpoint, { params, body: { order: 'disagreement', personIds: [] } });
  expect((await order(manager)).status).toBe(403);
  await expectRoomsToFollow(world, () => order(hrAdmin));
  const call = (personId: string, isDone: boolean) => inject(hrAdmin, callSubjectEndpoint, { params, body: { personId, isDone } });
  await call(colleague.id, false);
  const timer = { isRunning: true, budgetSeconds: 120, extraSeconds: 0 };
  await expectRoomsToFollow(world, () => inject(hrAdmin, setTimerEndpoint, { params, body: timer }));
  await expectRoomsToFollow(world, () => call(editor.id, true));
  const { facilitation, subjects } = await stateOf(recordId);
  expect(facilitation).toMatchObject({ leadId: hrAdmin.id, currentId: editor.id, agenda: { personIds: [colleague.id, editor.id] } });
  expect(facilitation.timer.startedAt).not.toBeNull();
  expect(subjects[colleague.id]!.isDiscussed).toBe(true);
  await expectRoomsToFollow(world, () => advance('live', 'paused'));
  expect((await stateOf(recordId)).facilitation.timer.startedAt).toBeNull();
  expect((await inject(hrAdmin, setTimerEndpoint, { params, body: timer })).body).toMatchObject({ code: 'calibration.closed' });
});

test('without moves, the agenda by disagreement begins with those whose past ratings differ most', async () => {
  const { recordId, params, context, goLive } = await calibrationActions(world);
  const { hrAdmin, editor, colleague, inject } = world;
  await goLive();
  const order = async () =>
    (await inject(hrAdmin, orderAgendaEndpoint, { params, body: { order: 'disagreement', personIds: [] } })).body.change.agenda?.personIds;
  expect(await order()).toEqual([colleague.id, editor.id]);
  const past = [await newCalibrationContext(world), await newCalibrationContext(world)] as const;
  const { scaleId } = context;
  await rate(world, { ...past[0], scaleId }, [editor]);
  await rate(world, { ...past[1], scaleId }, [colleague, editor]);
  await world.sql('update calibration set past_cycle_id = $2, second_past_cycle_id = $3 where id = $1', [
    recordId,
    past[0].cycleId,
    past[1].cycleId,
  ]);
  expect(await order()).toEqual([editor.id, colleague.id]);
});

test('the lead changes hands once: of two facilitators who take it at once, the second is notified who has it', async () => {
  const { recordId, params, goLive } = await calibrationActions(world);
  await goLive();
  const { hrAdmin, manager, viewer, inject } = world;
  const people = [{ personId: manager.id, role: 'facilitator' as const }];
  await inject(hrAdmin, addCalibrationPeopleEndpoint, { params, body: { people } });
  const give = (who: Someone, from: string | null, to: string) => inject(who, changeLeadEndpoint, { params, body: { from, to } });
  expect((await give(viewer, hrAdmin.id, viewer.id)).status).toBe(403);
  expect((await give(hrAdmin, hrAdmin.id, viewer.id)).status).toBe(422);
  const follow = (who: Someone) => inject(who, orderAgendaEndpoint, { params, body: { order: 'department', personIds: [] } });
  expect((await follow(manager)).status).toBe(403);
  await expectRoomsToFollow(world, () => give(manager, hrAdmin.id, manager.id));
  expect(await give(hrAdmin, hrAdmin.id, hrAdmin.id)).toMatchObject({ status: 409, body: { current: { leadId: manager.id } } });
  expect([(await follow(manager)).status, (await follow(hrAdmin)).status]).toEqual([200, 403]);
  // A lead who is no longer a facilitator leaves it to any facilitator.
  await inject(hrAdmin, addCalibrationPeopleEndpoint, { params, body: { people: [{ personId: manager.id, role: 'editor' }] } });
  expect((await follow(hrAdmin)).status).toBe(200);
  expect((await stateOf(recordId)).facilitation.leadId).toBe(manager.id);
});

test('people speak in the order of their hands, and give the word back', async () => {
  const { recordId, params, goLive } = await calibrationActions(world);
  await goLive();
  const { hrAdmin, manager, viewer, inject } = world;
  const raise = (who: Someone, isRaised = true) => inject(who, raiseHandEndpoint, { params, body: { isRaised } });
  const give = (personId: string | null) => inject(hrAdmin, giveWordEndpoint, { params, body: { personId } });
  await expectRoomsToFollow(world, () => raise(viewer));
  await raise(manager);
  await raise(viewer);
  const queue = async () => (await stateOf(recordId)).facilitation.hands.map(({ personId }) => personId);
  expect(await queue()).toEqual([viewer.id, manager.id]);
  expect((await give(hrAdmin.id)).status).toBe(422);
  await expectRoomsToFollow(world, () => give(viewer.id));
  expect((await stateOf(recordId)).facilitation).toMatchObject({ speaker: { personId: viewer.id }, hands: [{ personId: manager.id }] });
  await raise(viewer, false);
  await raise(manager, false);
  expect((await stateOf(recordId)).facilitation).toMatchObject({ speaker: null, hands: [] });
});

test('no value of a blind vote leaves the server before the reveal, in no reply, room or event', async () => {
  const { recordId, params, goLive } = await calibrationActions(world);
  await goLive();
  const { hrAdmin, manager, viewer, editor, inject } = world;
  const seen: unknown[] = [];
  const note = async <T extends { body: unknown }>(reply: Promise<T>) => {
    const { body } = await reply;
    seen.push(body);
    return body;
  };
  const voteId = randomUUID();
  const vote = { ...params, voteId };
  const cast = (who: Someone, value: number) => inject(who, castBallotEndpoint, { params: vote, body: { value } });
  await note(inject(hrAdmin, openVoteEndpoint, { params, body: { id: voteId, personId: editor.id } }));
  expect((await cast(viewer, 4)).status).toBe(403);
  expect((await cast(manager, 9)).status).toBe(422);
  await expectRoomsToFollow(world, () => note(cast(manager, 5)));
  await note(cast(hrAdmin, 2));
  await note(cast(manager, 4));
  for (const who of [hrAdmin, manager, viewer])
    seen.push(((await read(who, recordId)) as unknown as { state: CalibrationState }).state.vote);
  seen.push(await world.sql(`select data from event where room = $1 and name = 'calibration.vote-changed'`, [`calibration:${recordId}`]));
  expect(seen.length).toBe(8);
  expect(JSON.stringify(seen)).not.toContain('"value"');
  expect(JSON.stringify(seen.at(-2))).toContain(manager.id);
  expect((await inject(manager, revealVoteEndpoint, { params: vote })).status).toBe(403);
  const { body } = await expectRoomsToFollow(world, () => inject(hrAdmin, revealVoteEndpoint, { params: vote }));
  const values = new Map(body.vote!.ballots!.map(({ personId, value }) => [personId, value]));
  expect([values.get(manager.id), values.get(hrAdmin.id)]).toEqual([4, 2]);
  expect((await cast(manager, 3)).body).toMatchObject({ code: 'calibration.vote-over' });
});

test('facilitators and editors write notes; only their author or a facilitator changes them', async () => {
  const { recordId, params, goLive } = await calibrationActions(world);
  await goLive();
  const { hrAdmin, manager, viewer, editor, stranger, inject } = world;
  const id = randomUUID();
  const add = (who: Someone, personId: string | null, noteId = randomUUID()) =>
    inject(who, addNoteEndpoint, { params, body: { id: noteId, kind: 'parked', personId, text: 'Level of the depot team' } });
  await expectRoomsToFollow(world, () => add(hrAdmin, editor.id, id));
  expect([(await add(viewer, null)).status, (await add(manager, stranger.id)).status]).toEqual([403, 422]);
  expect((await add(manager, null, id)).status).toBe(422);
  const from = (await stateOf(recordId)).notes[id]!.text;
  const change = (who: Someone, to = 'Depot') =>
    inject(who, changeNoteEndpoint, { params: { ...params, noteId: id }, body: { text: { from, to }, isDone: true } });
  const remove = (who: Someone) => inject(who, removeNoteEndpoint, { params: { ...params, noteId: id } });
  expect([(await change(manager)).status, (await remove(manager)).status]).toEqual([403, 403]);
  await expectRoomsToFollow(world, () => change(hrAdmin));
  expect(await change(hrAdmin, 'Ramp')).toMatchObject({ status: 409, body: { code: 'record.stale', current: { text: 'Depot' } } });
  expect((await stateOf(recordId)).notes[id]).toMatchObject({ authorId: hrAdmin.id, personId: editor.id, text: 'Depot', isDone: true });
  await expectRoomsToFollow(world, () => remove(hrAdmin));
  expect((await stateOf(recordId)).notes).toEqual({});
});
