import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCalibrationPeopleEndpoint,
  discussSubjectEndpoint,
  removeCalibrationPersonEndpoint,
  removeSubjectEndpoint,
  setUpCalibrationEndpoint,
} from '#shared/calibration/calibration.api.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import { callSubjectEndpoint, openVoteEndpoint, orderAgendaEndpoint } from '#shared/calibration/facilitation/facilitation.api.ts';
import { cloneCalibrationEndpoint } from '#shared/calibration/setup/clone.api.ts';
import { addNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { calibrationActions, draftActions, newCalibrationContext, rate } from '#server/test/calibration-actions.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { expectCaughtUp, openLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import type { Someone } from '#server/test/world-company.ts';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

const open = (who: Someone, roomId: string, since?: string) =>
  live.inject(who, readRoomEndpoint, { params: { room: 'calibration', roomId }, query: since === undefined ? {} : { since } });
const stateOf = async (roomId: string) => ((await open(live.hrAdmin, roomId)).body as unknown as { state: CalibrationState }).state;
const rulesIn = (body: unknown) => (body as { fields: { rule: string; limit?: unknown }[] }).fields.map(({ rule, limit }) => [rule, limit]);

test('somebody who watches a session gets no rating of their own when they become a subject', async () => {
  const { superAdmin, world } = live;
  const { recordId, addSubjects, context } = await calibrationActions(world);
  await rate(world, context, [superAdmin]);
  const received: string[] = [];
  const client = await live.client(superAdmin);
  client.socket.onAny((...frame: unknown[]) => received.push(JSON.stringify(frame)));
  const room = await client.follow(calibrationRoom, recordId);
  await expectCaughtUp(live.cairn, [room]);
  await addSubjects([superAdmin]);
  await expect.poll(() => received.some((text) => text.includes('calibration.subjects-chosen')), { timeout: 8000 }).toBe(true);
  expect(await client.join([{ room: 'calibration', id: recordId }])).toMatchObject([{ error: 'record.absent' }]);
  expect(received.filter((text) => text.includes('calibration.subjects-put'))).toEqual([]);
});

test('a subject about whom there are notes stays, and a former subject reads nothing about themselves', async () => {
  const { world, hrAdmin, editor, colleague, inject } = live;
  const { recordId, params, goLive } = await calibrationActions(world);
  await goLive();
  const noteId = randomUUID();
  const note = { id: noteId, kind: 'note' as const, personId: editor.id, text: 'Level of the depot team' };
  await inject(hrAdmin, addNoteEndpoint, { params, body: note });
  await inject(hrAdmin, orderAgendaEndpoint, { params, body: { order: 'department', personIds: [] } });
  await inject(hrAdmin, callSubjectEndpoint, { params, body: { personId: editor.id, isDone: false } });
  await inject(hrAdmin, openVoteEndpoint, { params, body: { id: randomUUID(), personId: editor.id } });
  const remove = () => inject(hrAdmin, removeSubjectEndpoint, { params: { ...params, personId: editor.id } });
  expect(rulesIn((await remove()).body)).toEqual([['noted', [editor.id]]]);
  await inject(hrAdmin, removeNoteEndpoint, { params: { ...params, noteId } });
  await expectRoomsToFollow(world, remove);
  const { facilitation, vote } = await stateOf(recordId);
  expect(vote).toBeNull();
  expect(facilitation).toMatchObject({ currentId: null, agenda: { personIds: [colleague.id] } });

  await inject(hrAdmin, addCalibrationPeopleEndpoint, { params, body: { people: [{ personId: editor.id, role: 'viewer' }] } });
  const log = await world.sql<{ seq: string; id: string }>('select seq, id from event where room = $1 order by seq limit 1', [
    `calibration:${recordId}`,
  ]);
  const { body } = await open(editor, recordId, `${log[0]!.seq}.${log[0]!.id}`);
  expect(Object.keys(body)).toContain('state');
  for (const word of ['depot', 'subjects-put', 'vote-changed']) expect(JSON.stringify(body)).not.toContain(word);
});

test('the last facilitator is refused by name, and a guideline that must be met names the ratings', async () => {
  const { world, hrAdmin, inject } = live;
  const { addPeople, goLive, advance, params } = await calibrationActions(world);
  const guideline = [{ ratings: [5], operator: '>=' as const, percent: 50, high: null }];
  await inject(hrAdmin, setUpCalibrationEndpoint, { params, body: { guideline, labels: [] } });
  await inject(hrAdmin, calibration.endpoints.edit, { params, body: { enforcement: { from: 'warn', to: 'block' } } });
  await goLive();
  const demoted = await addPeople([{ personId: hrAdmin.id, role: 'editor' }]);
  expect(rulesIn(demoted.body)).toEqual([['last-facilitator', [hrAdmin.id]]]);
  const removed = await inject(hrAdmin, removeCalibrationPersonEndpoint, { params: { ...params, personId: hrAdmin.id } });
  expect(rulesIn(removed.body)).toEqual([['last-facilitator', [hrAdmin.id]]]);
  await advance('live', 'review');
  expect(rulesIn((await advance('review', 'finalised', 'Enough')).body)).toEqual([['guideline-unmet', ['Best']]]);
});

test('in the review HR adds a facilitator, who finalises, and nobody adds subjects', async () => {
  const { world, superAdmin, stranger } = live;
  const { addPeople, addSubjects, goLive, advance } = await calibrationActions(world);
  await goLive();
  await advance('live', 'review');
  expect((await addSubjects([stranger])).status).toBe(403);
  expect((await addPeople([{ personId: superAdmin.id, role: 'facilitator' }])).status).toBe(200);
  expect((await advance('review', 'finalised', 'Nobody had questions', superAdmin)).status).toBe(200);
});

test('a session of two axes takes no one without potential, and no session erases what another one decided', async () => {
  const { world, hrAdmin, manager, editor, colleague, stranger, inject } = live;
  const context = await newCalibrationContext(world);
  const { cycleId, scaleId } = context;
  await rate(world, context, [editor, colleague, stranger]);
  await world.sql('update manager_rating set potential_scale_id = scale_id, potential = 3 where cycle_id = $1 and employee_id <> $2', [
    cycleId,
    stranger.id,
  ]);
  const stored = async () =>
    (
      await world.sql<{ x: number; y: number }>(
        'select calibrated_performance as x, calibrated_potential as y from manager_rating where cycle_id = $1 and employee_id = $2',
        [cycleId, editor.id],
      )
    )[0];
  const first = await draftActions(world, { ...context, potentialScaleId: scaleId });
  await first.start();
  expect(rulesIn((await first.addSubjects([stranger])).body)).toEqual([['no-rating', [stranger.id]]]);
  await first.move(manager, editor.id, 5, 0, 'Led the project', 5);
  await first.advance('live', 'review');
  await first.advance('review', 'finalised', 'Nobody had questions');
  expect(await stored()).toEqual({ x: 5, y: 5 });

  const second = await draftActions(world, context);
  await second.start();
  for (const personId of [editor.id, colleague.id])
    await inject(hrAdmin, discussSubjectEndpoint, { params: { recordId: second.recordId, personId }, body: { isDiscussed: true } });
  await second.move(manager, editor.id, 3, 0, 'Heard new facts');
  await second.advance('live', 'review');
  expect(rulesIn((await second.advance('review', 'finalised')).body)).toEqual([['calibrated-before', [editor.id]]]);
  await second.advance('review', 'finalised', 'Heard new facts');
  expect(await stored()).toEqual({ x: 3, y: 5 });
});

test('a later session and its clone start from the ratings of record, and keep those of somebody who was not moved', async () => {
  const { world, hrAdmin, manager, editor, colleague, inject } = live;
  const context = await newCalibrationContext(world);
  await rate(world, context, [editor, colleague]);
  const stored = () =>
    world.sql<{ x: number; at: string }>(
      'select calibrated_performance as x, calibrated_at as at from manager_rating where cycle_id = $1 and employee_id = any($2) order by 1',
      [context.cycleId, [editor.id, colleague.id]],
    );
  const hold = async (move?: (session: Awaited<ReturnType<typeof draftActions>>) => Promise<unknown>) => {
    const session = await draftActions(world, context);
    await session.start();
    await move?.(session);
    await session.advance('live', 'review');
    expect((await session.advance('review', 'finalised', 'Nobody had questions')).status).toBe(200);
    return session;
  };
  await hold(async ({ move }) => {
    await move(manager, editor.id, 5, 0, 'Led the project');
    await move(manager, colleague.id, 2, 0, 'Missed the dates');
  });
  const first = await stored();
  expect(first.map(({ x }) => x)).toEqual([2, 5]);

  const second = await hold();
  expect(await stored()).toEqual(first);
  const clone = { id: randomUUID(), name: 'A third look', heldOn: '2026-11-30', hasSubjects: true };
  const cloned = await inject(hrAdmin, cloneCalibrationEndpoint, { params: { recordId: second.recordId }, body: clone });
  expect(cloned.status).toBe(200);
  const subjects = await world.sql<{ x: number; startX: number; originalX: number }>(
    'select x, start_x as "startX", original_x as "originalX" from calibration_subject where calibration_id = any($1) order by x',
    [[second.recordId, clone.id]],
  );
  const [low, high] = [
    { x: 2, startX: 2, originalX: 4 },
    { x: 5, startX: 5, originalX: 3 },
  ];
  expect(subjects).toEqual([low, low, high, high]);
});
