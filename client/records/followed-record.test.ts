import { expect, onTestFinished, test, vi } from 'vitest';
import { credentials } from '#client/platform/http/credentials.ts';
import { RoomState } from '#client/platform/live/room-state.ts';
import type { RetainedRoom } from '#client/platform/live/retained-room.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { richText } from '#shared/records/fields.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { FollowedRecord } from './followed-record.ts';

const absent = new Error('absent');

/** A record in a room whose events the test sends. */
function newWorld(known: RecordRow | null = null, record: AnyRecord = stone, isStored = true) {
  const state = new RoomState(stone.room);
  state.replace({ id: 'company', records: {} }, { seq: 0, id: null });
  let seq = 0;
  const server = { stored: (isStored ? aStone(0) : null) as RecordRow | null, reads: 0, isFailing: false };
  const read = async () => {
    server.reads += 1;
    if (server.isFailing) throw new Error('no connection');
    if (!server.stored) throw absent;
    return server.stored;
  };
  const room = { open: { state }, use: () => () => {} } as unknown as RetainedRoom;
  const place = { record, companyId: 'company' };
  const followed = new FollowedRecord({ place, id: aStone(0).id, known, read, roomAt: () => room, isAbsent: (error) => error === absent });
  const publish = (name: keyof typeof stone.events, data: object, actorId = 'other') => {
    seq += 1;
    const event = { id: `event ${seq}`, name: stone.events[name].name, v: 1, data, actorId, at: new Date(0).toISOString() };
    state.apply(seq, [event]);
  };
  return { state, server, followed, publish, stop: followed.use() };
}
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};

test('a known row is shown until the record is read', async () => {
  const { followed } = newWorld(aStone(0, { name: 'From the list' }));
  expect(followed.view()).toMatchObject({ status: 'loading', isComplete: false, record: { name: 'From the list' } });
  await settled();
  expect(followed.view()).toMatchObject({ status: 'live', isComplete: true, record: { name: 'Stone 0' } });
});

test('events change the record, and older ones do not', async () => {
  const { followed, publish } = newWorld();
  await settled();
  publish('edited', { id: aStone(0).id, record: aStone(0, { version: 3, name: 'Newer' }), before: {}, changed: ['name'] });
  publish('edited', { id: aStone(0).id, record: aStone(0, { version: 2, name: 'Older' }), before: {}, changed: ['name'] });
  publish('edited', { id: aStone(1).id, record: aStone(1, { version: 9 }), before: {}, changed: ['name'] });
  expect(followed.view()).toMatchObject({ record: { name: 'Newer' }, changedById: 'other', news: 2 });
});

test('a record that is being created is not called absent, and is read when the server has it', async () => {
  const known = aStone(0, { name: 'New' });
  const { state, server, followed, publish } = newWorld(known, stone, false);
  const created = { name: stone.events.created.name, v: 1, actorId: 'reader' } as const;
  const pending = vi.spyOn(state, 'pending', 'get').mockReturnValue([{ event: created, data: { id: known.id, record: known } }] as never);
  await settled();
  expect(followed.view()).toMatchObject({ status: 'loading', record: { name: 'New' } });
  pending.mockRestore();
  server.stored = aStone(0, { name: 'New' });
  publish('created', { id: known.id, record: known });
  await settled();
  expect(followed.view()).toMatchObject({ status: 'live', isComplete: true, record: { name: 'New' } });
});

test('the event of a new record overtakes the answer that does not find it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const known = aStone(0, { name: 'New' });
  const { server, followed, publish } = newWorld(known, stone, false);
  publish('edited', { id: known.id, record: known, before: {}, changed: [] });
  await settled();
  expect(followed.view().status).toBe('loading');
  server.stored = known;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(followed.view()).toMatchObject({ status: 'live', isComplete: true });
});

test('the last other person who changed a field is named for it, never the reader', async () => {
  credentials.personId = 'reader';
  onTestFinished(() => void (credentials.personId = null));
  const { followed, publish } = newWorld();
  await settled();
  const edit = (version: number, changed: readonly string[], by: string) =>
    publish('edited', { id: aStone(0).id, record: aStone(0, { version }), before: {}, changed }, by);
  edit(2, ['name', 'level'], 'ann');
  edit(3, ['level'], 'bo');
  edit(4, ['name'], 'reader');
  expect(followed.view().authors).toEqual({ name: 'ann', level: 'bo' });
});

test('the fields that somebody else has changed are named until their highlight is over', async () => {
  vi.useFakeTimers();
  const { followed, publish } = newWorld();
  await settled();
  publish('edited', { id: aStone(0).id, record: aStone(0, { version: 2, level: 5 }), before: {}, changed: ['level'] });
  expect(followed.view().changes).toMatchObject({ level: { actorId: 'other' } });
  vi.advanceTimersByTime(1_300);
  expect(followed.view().changes).toEqual({});
  vi.useRealTimers();
});

test('a prediction is shown, and its refusal takes it back', async () => {
  const { followed, state } = newWorld();
  await settled();
  const { name } = stone.events.archived;
  const data = { id: aStone(0).id, record: aStone(0, { version: 2, isArchived: true }) };
  state.predict({ key: 'a', event: { name, v: 1 }, data, settledAt: null } as never);
  expect(followed.view().record?.isArchived).toBe(true);
  state.drop('a');
  expect(followed.view().record?.isArchived).toBe(false);
});

test('the stored record has no prediction, and a long text that changed during its reading is read again', async () => {
  vi.useFakeTimers();
  const noted = { ...stone, fields: { ...stone.fields, notes: richText({ label: stone.fields.name.label, max: 2000 }) } };
  const { followed, publish, server } = newWorld(null, noted);
  const note = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  server.stored = aStone(0, { notes: note('first') });
  followed.retry();
  await settled();
  const edited = (version: number, changed: string) =>
    publish('edited', { id: aStone(0).id, record: aStone(0, { version, level: version }), before: {}, changed: [changed] });
  server.stored = aStone(0, { version: 2, level: 2, notes: note('second') });
  edited(2, 'notes');
  edited(3, 'level');
  expect(followed.view().stored).toMatchObject({ version: 1, notes: note('first') });
  await settled();
  expect(followed.view().stored).toMatchObject({ version: 1, notes: note('first') });
  server.stored = aStone(0, { version: 3, level: 3, notes: note('second') });
  vi.advanceTimersByTime(1_000);
  await settled();
  expect(followed.view().stored).toMatchObject({ version: 3, level: 3, notes: note('second') });
  vi.useRealTimers();
});

test('a long text whose reading failed is read again, and not at once', async () => {
  vi.useFakeTimers();
  const noted = { ...stone, fields: { ...stone.fields, notes: richText({ label: stone.fields.name.label, max: 2000 }) } };
  const { followed, publish, server } = newWorld(null, noted);
  await settled();
  server.isFailing = true;
  publish('edited', { id: aStone(0).id, record: aStone(0, { version: 2 }), before: {}, changed: ['notes'] });
  await settled();
  const { reads } = server;
  await settled();
  expect(server.reads).toBe(reads);
  Object.assign(server, { isFailing: false, stored: aStone(0, { version: 2, level: 7 }) });
  vi.advanceTimersByTime(1_000);
  await settled();
  expect(followed.view().stored).toMatchObject({ version: 2, level: 7 });
  vi.useRealTimers();
});

test('a deleted record says so and returns when it is restored', async () => {
  const { followed, publish, server } = newWorld();
  await settled();
  server.stored = null;
  publish('deleted', { id: aStone(0).id });
  expect(followed.view().status).toBe('deleted');
  server.stored = aStone(0, { version: 3 });
  publish('restored', { id: aStone(0).id, record: aStone(0, { version: 3 }) });
  await settled();
  expect(followed.view()).toMatchObject({ status: 'live', record: { version: 3 } });
});

test('a missing record is absent, and another failure can be tried again', async () => {
  const { followed, server, state } = newWorld();
  server.stored = null;
  await settled();
  followed.retry();
  await settled();
  expect(followed.view().status).toBe('absent');
  server.stored = aStone(0);
  state.replace({ id: 'company', records: {} }, { seq: 5, id: 'event' });
  await settled();
  expect(followed.view().status).toBe('live');
});

test('a reader who loses the right to the room no longer sees the record', async () => {
  const { followed, server, state } = newWorld();
  await settled();
  server.stored = null;
  state.clear();
  await settled();
  expect(followed.view().status).toBe('absent');
});
