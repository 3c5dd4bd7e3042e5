import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom, type AnyRoom } from '#shared/platform/room.ts';
import { deactivate } from '#server/access/rights.service.ts';
import { switchChannels } from '#server/notifications/notification-settings.service.ts';
import { returnNotices } from '#server/notifications/return-notices.ts';
import { write } from '#server/platform/doors.ts';
import { snapshotOfEveryRoom } from '#server/test/follow.ts';
import { allProofs, rehearse } from '#server/test/proofs/all.ts';
import { remindDue } from '#server/tasks/remind-due.ts';
import { digestOf, factName, faultsOf, readStoredLog, storeLog, type StoredLog } from '#server/test/stored-log.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';
import { servedRooms } from './rooms.ts';

/** What somebody is told twice, what comes back to them, what is due, and what they do not want in the app. */
async function tellAgain({ viewer, manager, contextOf, house, sql, boardId }: World): Promise<void> {
  const ctx = await contextOf(manager);
  const telling = { personId: viewer.id, kind: 'board-joined', subject: { id: boardId, title: 'project' } } as const;
  for (let turn = 0; turn < 2; turn++)
    await write(ctx, async (unit) => {
      await house.notify(unit, ctx, [telling]);
      return () => null;
    });
  await sql('update notification set snoozed_till = now() where person_id = $1', [viewer.id]);
  await returnNotices(ctx, viewer.id);
  await sql('update task set due_date = current_date');
  await remindDue(ctx, { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
  await switchChannels(ctx, viewer.id, ['tasks'], { channel: 'email', isOn: true });
  await switchChannels(ctx, viewer.id, ['tasks'], { channel: 'inApp', isOn: false });
  await write(ctx, async (unit) => {
    await house.notify(unit, ctx, [telling]);
    return () => null;
  });
}

/** Every action once on one board, and an erasure; what each kind of room was told first, from a state that it had before. */
async function storeRealRun(): Promise<void> {
  const world = await newWorld();
  const { boardId } = await world.board({ lanes: ['Doing'] });
  await world.task();
  await world.ticket();
  const before = await snapshotOfEveryRoom(world);
  for (const proof of allProofs.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    const call = await rehearse(world, proof, { boardId, owner: world.manager });
    expect((await call(0)).status).toBe(200);
  }
  await tellAgain(world);
  await deactivate(await world.contextOf(world.hrAdmin), world.colleague.id);
  await erasePerson(world.database.owner, world.stranger.id);
  for (const { room } of servedRooms.values()) {
    const events = await world.sql<StoredLog['events'][number]>(`select name, v, data from event where room like $1 order by at`, [
      `${room.name}:%`,
    ]);
    const key = [...before.keys()].find((one) => (room.name === 'board' ? one === `board:${boardId}` : one.startsWith(`${room.name}:`)))!;
    const { state } = before.get(key)!;
    storeLog(room, { state, events });
  }
}

// oxlint-disable-next-line vitest/no-conditional-tests -- it writes files, and a skipped test would count as missing
if (process.env['STORE_LOGS']) test('what a real run leaves is stored', storeRealRun, 60_000);

test.each([...servedRooms.values()].map(({ room }) => ({ name: room.name, room })))(
  'the room $name folds every version of every fact that was ever written',
  ({ room }) => {
    expect(faultsOf(room, readStoredLog(room)), 'npm run store-logs stores a new fact or version').toEqual([]);
  },
);

describe('a change that old logs would not survive is found:', () => {
  const Note = Type.Object({ id: Type.String(), line: Type.String() });
  const roomOf = (written: ReturnType<typeof defineEvent<'note.written', typeof Note>>): AnyRoom =>
    defineRoom({
      name: 'wall',
      state: Type.Object({ notes: Type.Record(Type.String(), Note) }),
      events: [written],
      apply: { 'note.written': (wall, note) => void (wall.notes[note.id] = note) },
    }) as unknown as AnyRoom;
  const written = defineEvent('note.written', Note);
  const log: StoredLog = {
    state: { notes: {} },
    events: [{ name: 'note.written', v: 1, data: { id: 'a', line: 'x' } }],
    schemas: { [factName(written)]: digestOf(written.schema) },
  };
  const Longer = Type.Object({ ...Note.properties, author: Type.String() }) as unknown as typeof Note;

  test('none while nothing is changed', () => {
    expect(faultsOf(roomOf(written), log)).toEqual([]);
    expect(digestOf(Type.Object({ b: Type.String(), a: Type.String() }))).toBe(
      digestOf(Type.Object({ a: Type.String(), b: Type.String() })),
    );
  });

  test('a schema that is other under the same version', () => {
    expect(faultsOf(roomOf(defineEvent('note.written', Longer)), log)).toContainEqual(expect.stringContaining('another schema'));
  });

  test('a new version that nobody has stored, and an up-caster that does not reach it', () => {
    const faults = faultsOf(roomOf(defineEvent('note.written', Longer, [(note: object) => note])), log);
    expect(faults).toEqual(['note.written v2 is not stored', expect.stringContaining('note.written v1 folds into something off')]);
    const better = faultsOf(roomOf(defineEvent('note.written', Longer, [(note: object) => ({ ...note, author: 'unknown' })])), log);
    expect(better.filter((fault) => fault.includes('v1'))).toEqual([expect.stringContaining('off the schema of the room')]);
  });

  test('a fact of a name that the room knows no more', () => {
    expect(faultsOf({ ...roomOf(written), events: [] }, log)).toEqual([expect.stringContaining('cannot be folded')]);
  });
});
