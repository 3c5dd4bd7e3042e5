import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom, type AnyRoom } from '#shared/platform/room.ts';
import { deactivate } from '#server/access/rights.service.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { allProofs, logScenes, rehearse } from '#server/test/all-proofs.ts';
import { digestOf, factName, faultsOf, readStoredLog, storeLog, type StoredLog } from '#server/test/stored-log.ts';
import { newWorld } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';
import { servedRooms } from './features.ts';

async function storeRealRun(): Promise<void> {
  const world = await newWorld();
  const { boardId } = await world.board({ lanes: ['Doing'] });
  for (const { prepare } of logScenes) await prepare?.(world);
  const before = await snapshotOfEveryRoom(world);
  for (const proof of allProofs.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    const call = await rehearse(world, proof, { boardId, owner: world.manager });
    expect((await call(0)).status).toBe(200);
  }
  for (const { act } of logScenes) await act?.(world);
  await deactivate(await world.contextOf(world.hrAdmin), world.colleague.id);
  await erasePerson(world.database.owner, world.stranger.id);
  for (const { room } of servedRooms.values()) {
    const events = await world.sql<StoredLog['events'][number]>(`select name, v, data from event where room like $1 order by at`, [
      `${room.name}:%`,
    ]);
    const key = [...before.keys()].find((one) => (room.name === 'board' ? one === `board:${boardId}` : one.startsWith(`${room.name}:`)))!;
    const { state } = before.get(key)!;
    if (storeLog(room, { state, events })) console.log(`The log of the room ${room.name} has new events.`);
  }
}

// oxlint-disable-next-line vitest/no-conditional-tests -- it writes files, and a skipped test would count as missing
if (process.env['STORE_LOGS']) test('the log of a real run is stored', storeRealRun, 300_000);

test.each([...servedRooms.values()].map(({ room }) => ({ name: room.name, room })))(
  'the room $name folds every version of every event ever written',
  ({ room }) => {
    expect(faultsOf(room, readStoredLog(room)), 'npm run store-logs stores a new fact or version').toEqual([]);
  },
);

describe('an incompatible change of a stored event is found:', () => {
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

  test('none without changes', () => {
    expect(faultsOf(roomOf(written), log)).toEqual([]);
    expect(digestOf(Type.Object({ b: Type.String(), a: Type.String() }))).toBe(
      digestOf(Type.Object({ a: Type.String(), b: Type.String() })),
    );
  });

  test('a schema that changed under the same version', () => {
    expect(faultsOf(roomOf(defineEvent('note.written', Longer)), log)).toContainEqual(expect.stringContaining('another schema'));
  });

  test('a new version without a stored log, and an up-caster that does not reach it', () => {
    const faults = faultsOf(roomOf(defineEvent('note.written', Longer, [(note: object) => note])), log);
    expect(faults).toEqual(['note.written v2 is not stored', expect.stringContaining('note.written v1 folds into something off')]);
    const better = faultsOf(roomOf(defineEvent('note.written', Longer, [(note: object) => ({ ...note, author: 'unknown' })])), log);
    expect(better.filter((fault) => fault.includes('v1'))).toEqual([expect.stringContaining('off the schema of the room')]);
  });

  test('an event name that the room no longer defines', () => {
    expect(faultsOf({ ...roomOf(written), events: [] }, log)).toEqual([expect.stringContaining('cannot be folded')]);
  });
});
