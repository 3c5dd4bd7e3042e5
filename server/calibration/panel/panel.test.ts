import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCalibrationPeopleEndpoint, addSubjectsEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { calibrationPanelRoom, type CalibrationPanelState } from '#shared/calibration/calibration-panel.room.ts';
import { roomKey } from '#shared/platform/room.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { calibrationActions, rate } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { expectCaughtUp, newLiveWorld } from '#server/test/live-nodes.ts';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { measureAfterMoves } from './panel.service.ts';

test('a participant gets no frame and no reply with the panel, and nobody finds their own card', async () => {
  const live = await newLiveWorld();
  const { world, hrAdmin, manager, viewer, superAdmin, editor, inject } = live;
  const { recordId, params, goLive, move } = await calibrationActions(world);
  await goLive();
  const received: string[] = [];
  const participant = await live.client(manager);
  participant.socket.onAny((...frame: unknown[]) => received.push(JSON.stringify(frame)));
  const room = await participant.follow(calibrationRoom, recordId);
  const refused = await participant.join([{ room: 'calibration-panel', id: recordId }]);
  expect(refused).toMatchObject([{ error: 'record.absent' }]);
  const facilitator = await live.client(hrAdmin);
  const panel = await facilitator.follow(calibrationPanelRoom, recordId);

  const { body } = await expectRoomsToFollow(world, () => move(manager, editor.id, 5, 0));
  await expectRoomsToFollow(world, () => measureAfterMoves(systemContext(world.services, manager.companyId), [recordId]));
  received.push(JSON.stringify(body));
  await expectCaughtUp(live.cairn, [room, panel]);
  const gender = (panel.state as CalibrationPanelState).fairness?.find(({ dimension }) => dimension === 'gender');
  expect(gender).toEqual({
    dimension: 'gender',
    groups: [{ key: 'undisclosed', label: null, count: null, mean: null }],
    atMove: 0,
  });

  const own = await inject(hrAdmin, addSubjectsEndpoint, { params, body: { personIds: [manager.id] } });
  expect(own.status).toBe(422);
  const read = await inject(manager, readRoomEndpoint, { params: { room: 'calibration', roomId: recordId } });
  received.push(JSON.stringify(read.body));
  const state = (read.body as unknown as { state: { subjects: object } }).state;
  expect(Object.keys(state.subjects)).not.toContain(manager.id);
  expect(received.some((text) => text.includes(roomKey(calibrationRoom, recordId)))).toBe(true);
  for (const word of ['calibration-panel', 'fairness', 'gender']) expect(received.filter((text) => text.includes(word))).toEqual([]);

  const seen = async () => {
    const readers = [hrAdmin, superAdmin, manager, viewer, editor];
    const ask = { params: { room: 'calibration-panel', roomId: recordId } };
    return Promise.all(readers.map(async (who) => (await inject(who, readRoomEndpoint, ask)).status));
  };
  expect(await seen()).toEqual([200, 200, 404, 404, 404]);
});

test('a facilitator who becomes a participant leaves the panel', async () => {
  const live = await newLiveWorld();
  const { world, hrAdmin, manager, editor, inject } = live;
  const { recordId, params, goLive, move } = await calibrationActions(world);
  await goLive();
  const become = (role: 'facilitator' | 'viewer') =>
    inject(hrAdmin, addCalibrationPeopleEndpoint, { params, body: { people: [{ personId: manager.id, role }] } });
  await become('facilitator');
  const client = await live.client(manager);
  const panel = await client.follow(calibrationPanelRoom, recordId);
  expect(panel.refusal).toBeNull();
  await expectCaughtUp(live.cairn, [panel]);
  await become('viewer');
  const before = JSON.stringify(panel.state);
  await move(hrAdmin, editor.id, 5, 0, randomUUID());
  const answer = await client.join([{ room: 'calibration-panel', id: recordId }]);
  expect(answer).toMatchObject([{ error: 'record.absent' }]);
  expect(JSON.stringify(panel.state)).toBe(before);
});

const genderSql = `insert into demographics (id, company_id, created_at, updated_at, gender) values ($1, $2, now(), now(), $3)
  on conflict (id) do update set gender = excluded.gender`;

test('moves of single people leave the comparison of genders as it is, and ten people with another rating change it', async () => {
  const world = await newWorld();
  const { hrAdmin, inject, newcomer, sql } = world;
  const people = await Promise.all(Array.from({ length: 12 }, () => newcomer()));
  for (const [index, { id }] of people.entries()) await sql(genderSql, [id, hrAdmin.companyId, index % 2 === 0 ? 'female' : 'male']);
  const { context, recordId, advance, addPeople, addSubjects, move } = await calibrationActions(world);
  await rate(world, context, people);
  await addPeople();
  await addSubjects(people);
  await advance('draft', 'ready');
  await advance('ready', 'live');
  const genders = async () => {
    await measureAfterMoves(systemContext(world.services, hrAdmin.companyId), [recordId]);
    const { body } = await inject(hrAdmin, readRoomEndpoint, { params: { room: 'calibration-panel', roomId: recordId } });
    const { fairness } = (body as unknown as { state: CalibrationPanelState }).state;
    return fairness!.find(({ dimension }) => dimension === 'gender')!;
  };
  const meansOf = async () => Object.fromEntries((await genders()).groups.map(({ key, mean }) => [key, mean]));
  expect(await meansOf()).toEqual({ female: 0, male: 0 });
  for (const { id } of people.slice(0, 9)) expect((await move(hrAdmin, id, 5, 0)).status).toBe(200);
  await move(hrAdmin, people[0]!.id, 1, 1);
  expect(await meansOf()).toEqual({ female: 0, male: 0 });
  await move(hrAdmin, people[9]!.id, 5, 0);
  expect(await genders()).toMatchObject({ atMove: 11 });
  expect(await meansOf()).toEqual({ female: 1, male: 0.8 });
});
