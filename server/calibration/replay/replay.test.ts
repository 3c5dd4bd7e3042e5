import { expect, test } from 'vitest';
import { listMovesEndpoint, undoMoveEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { subjectsAt } from '#shared/calibration/replay/replay.ts';
import type { LeaseAnswer } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { calibrationActions } from '#server/test/calibration-actions.ts';
import { newLiveWorld } from '#server/test/live-nodes.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld } from '#server/test/world.ts';

type Ratings = Pick<Subject, 'x' | 'y' | 'version'>;
const ratingsOf = (subjects: Readonly<Record<string, Subject>>) =>
  Object.fromEntries(Object.entries(subjects).map(([id, { x, y, version }]): [string, Ratings] => [id, { x, y, version }]));

test('the log of a session rebuilds each of its stored states', async () => {
  const world = await openWorld();
  const { hrAdmin, manager, viewer, stranger, editor, colleague, inject } = world;
  const { recordId, params, goLive, move } = await calibrationActions(world);
  await goLive();
  const stateOf = async () => {
    const { body } = await inject(hrAdmin, readRoomEndpoint, { params: { room: 'calibration', roomId: recordId } });
    return (body as unknown as { state: CalibrationState }).state;
  };
  const stored = [ratingsOf((await stateOf()).subjects)];
  const made: CalibrationMove[] = [];
  const plan = [
    [editor, 5],
    [colleague, 2],
    [editor, 1],
    [editor, null],
    [colleague, 5],
    [colleague, null],
  ] as const;
  for (const [who, toX] of plan) {
    const version = made.filter(({ personId }) => personId === who.id).length;
    const last = made.findLast(({ personId, undoesId }) => personId === who.id && undoesId === null);
    const undo = { params: { ...params, moveId: last?.id ?? '' }, body: { id: crypto.randomUUID() } };
    const { body } = toX === null ? await inject(hrAdmin, undoMoveEndpoint, undo) : await move(manager, who.id, toX, version, 'Compared');
    made.push((body as { move: CalibrationMove }).move);
    stored.push(ratingsOf((await stateOf()).subjects));
  }
  const { body: moves } = await inject(viewer, listMovesEndpoint, { params });
  expect(moves).toEqual(made);
  const { subjects } = await stateOf();
  for (const [count, state] of stored.entries()) expect(ratingsOf(subjectsAt(subjects, moves, count, 'comment'))).toEqual(state);
  expect((await inject(stranger, listMovesEndpoint, { params })).status).toBe(404);
  expect((await inject(editor, listMovesEndpoint, { params })).status).toBe(404);
  await world.close();
});

test('of two people who drag a chip at the same moment, one wins, a hundred times', async () => {
  const live = await newLiveWorld();
  const { world, hrAdmin, manager, editor } = live;
  const { recordId, goLive, move } = await calibrationActions(world);
  await goLive();
  const arrive = async (who: Someone) => {
    const client = await live.client(who);
    await client.follow(calibrationRoom, recordId);
    return client;
  };
  let clients = [await arrive(hrAdmin), await arrive(manager)] as const;
  const lease = { room: 'calibration', id: recordId, subject: editor.id };
  for (let version = 0; version < 100; version++) {
    // New sockets, because one that sends this many frames in a second is closed.
    if (version > 0 && version % 20 === 0) {
      for (const client of clients) client.close();
      clients = [await arrive(hrAdmin), await arrive(manager)];
    }
    const answers = await Promise.all(clients.map(({ socket }): Promise<LeaseAnswer> => socket.emitWithAck('lease:take', lease)));
    const [one, other] = answers.map((answer) => 'holder' in answer && answer.holder);
    expect(one).toBe(other);
    expect([hrAdmin.id, manager.id]).toContain(one);
    clients[one === hrAdmin.id ? 0 : 1].socket.emit('lease:drop', lease);
    // A client that lost its lease without noticing moves the person too: the version decides.
    const [high, low] = version % 2 === 0 ? [5, 4] : [3, 2];
    const moved = await Promise.all([move(hrAdmin, editor.id, high!, version), move(manager, editor.id, low!, version)]);
    expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
