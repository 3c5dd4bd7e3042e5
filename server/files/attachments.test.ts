import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { readyFile, upload, pebble } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { attachFiles, detachFile, filesOf, reattachFile } from './attachments.ts';
import { openFile } from './files.service.ts';
import { defineHost } from './host.ts';

let world: World;
const readers = new Set<string>();
const writers = new Set<string>();
/** Notes that a test says who may read and write. */
const noteHost = defineHost('note', {
  maxFiles: 3,
  canRead: async ({ actor }) => readers.has(actor.id),
  canWrite: async ({ actor }) => writers.has(actor.id),
});
const hosts = new Map([[noteHost.kind, noteHost]]);

beforeAll(async () => {
  world = await openWorld();
  for (const { id } of [world.editor, world.colleague, world.viewer]) readers.add(id);
  for (const { id } of [world.editor, world.colleague]) writers.add(id);
});
afterAll(() => world.close());

async function as<T>(who: Someone, work: (unit: Unit, ctx: Context) => Promise<T>, now = new Date()): Promise<T> {
  const ctx = { ...(await world.contextOf(who)), now };
  return write(ctx, async (unit) => {
    const reply = await work(unit, ctx);
    return () => reply;
  });
}
const attach = (who: Someone, hostId: string, ...fileIds: string[]) =>
  as(who, (unit, ctx) => attachFiles(unit, ctx, { host: noteHost, hostId, fileIds }));
const namesOn = async (hostId: string) => {
  const files = await read(await world.contextOf(world.editor), ({ em }) => filesOf(em, noteHost, [hostId]));
  return files(hostId).map(({ id }) => id);
};
const open = async (who: Someone, fileId: string) => openFile(await world.contextOf(who), hosts, fileId, 'whole');

test('files hang on a record in the order in which they were named, and leave the room of who sent them', async () => {
  const [hostId, first, second] = [randomUUID(), await readyFile(world, world.editor), await readyFile(world, world.editor)];
  const attached = await expectRoomsToFollow(world, () => attach(world.editor, hostId, second.id, first.id));
  expect(attached.map(({ id, state }) => [id, state])).toEqual([
    [second.id, 'ready'],
    [first.id, 'ready'],
  ]);
  expect(await namesOn(hostId)).toEqual([second.id, first.id]);
});

test('whoever reads the record reads its files, and nobody else', async () => {
  const [hostId, { id }] = [randomUUID(), await readyFile(world, world.editor)];
  await attach(world.editor, hostId, id);
  for (const who of [world.editor, world.colleague, world.viewer]) expect((await open(who, id)).name).toBe('pebble.png');
  for (const who of [world.stranger, world.manager, world.foreigner]) await expect(open(who, id)).rejects.toThrow('record.absent');
  readers.delete(world.editor.id);
  await expect(open(world.editor, id)).rejects.toThrow('record.absent'); // also who sent it
  readers.add(world.editor.id);
});

test('only files of one’s own that are ready and hang on nothing are attached, and only by who may', async () => {
  const hostId = randomUUID();
  const mine = await readyFile(world, world.editor);
  const theirs = await readyFile(world, world.colleague);
  const foreign = await readyFile(world, world.foreigner);
  const [pending] = await upload(world, world.editor, { name: 'pebble.png', bytes: pebble });
  for (const { id } of [theirs, foreign, { id: randomUUID() }])
    await expect(attach(world.editor, hostId, mine.id, id)).rejects.toMatchObject({ fields: [{ path: 'body.fileIds', rule: 'absent' }] });
  await expect(attach(world.editor, hostId, pending!.id)).rejects.toMatchObject({ fields: [{ rule: 'not-ready' }] });
  const early = await readyFile(world, world.viewer);
  await expectNothingToChange(world, () => expect(attach(world.viewer, hostId, early.id)).rejects.toThrow('access.denied'));
  const none = await readyFile(world, world.stranger);
  await expect(attach(world.stranger, hostId, none.id)).rejects.toThrow('record.absent');
  await attach(world.editor, hostId, mine.id);
  await expect(attach(world.editor, randomUUID(), mine.id)).rejects.toMatchObject({ fields: [{ rule: 'absent' }] });
});

test('a record has as many files as its host says', async () => {
  const hostId = randomUUID();
  const files = await Promise.all(Array.from({ length: 4 }, () => readyFile(world, world.editor)));
  await expect(attach(world.editor, hostId, ...files.map(({ id }) => id))).rejects.toMatchObject({
    fields: [{ rule: 'maxItems', limit: 3 }],
  });
  await attach(world.editor, hostId, ...files.slice(0, 3).map(({ id }) => id));
  await expect(attach(world.editor, hostId, files[3]!.id)).rejects.toMatchObject({ fields: [{ rule: 'maxItems' }] });
});

test('a file that was taken from its record can be brought back for a day, and is read by nobody meanwhile', async () => {
  const [hostId, { id: fileId }] = [randomUUID(), await readyFile(world, world.editor)];
  await attach(world.editor, hostId, fileId);
  const at = { host: noteHost, hostId, fileId };
  const take = () => as(world.colleague, (unit, ctx) => detachFile(unit, ctx, at));
  expect(await take()).toMatchObject({ id: fileId });
  expect(await take()).toBeNull();
  expect(await namesOn(hostId)).toEqual([]);
  await expect(open(world.editor, fileId)).rejects.toThrow('record.absent');
  expect(await as(world.editor, (unit, ctx) => reattachFile(unit, ctx, at))).toMatchObject({ id: fileId });
  expect(await as(world.editor, (unit, ctx) => reattachFile(unit, ctx, at))).toBeNull();
  expect(await namesOn(hostId)).toEqual([fileId]);
  await take();
  const late = new Date(Date.now() + 90_000_000);
  await expect(as(world.editor, (unit, ctx) => reattachFile(unit, ctx, at), late)).rejects.toThrow('record.absent');
  await expect(as(world.viewer, (unit, ctx) => detachFile(unit, ctx, at))).rejects.toThrow('access.denied');
});
