import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { readyFile, upload, samplePng } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { attachFiles, detachFile, filesOf, reattachFile } from './attachments.ts';
import { openFile } from './files.service.ts';
import { defineHost } from './host.ts';

let world: World;
const readers = new Set<string>();
const writers = new Set<string>();
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

async function as<T>(who: Someone, work: (unit: WriteTransaction, ctx: Context) => Promise<T>, now = new Date()): Promise<T> {
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

test('files are attached to a record in the order of the request and leave the uploads of their sender', async () => {
  const [hostId, first, second] = [randomUUID(), await readyFile(world, world.editor), await readyFile(world, world.editor)];
  const attached = await expectRoomsToFollow(world, () => attach(world.editor, hostId, second.id, first.id));
  expect(attached.map(({ id, state }) => [id, state])).toEqual([
    [second.id, 'ready'],
    [first.id, 'ready'],
  ]);
  expect(await namesOn(hostId)).toEqual([second.id, first.id]);
});

test('the files of a record can be read by exactly the people who can read the record', async () => {
  const [hostId, { id }] = [randomUUID(), await readyFile(world, world.editor)];
  await attach(world.editor, hostId, id);
  for (const who of [world.editor, world.colleague, world.viewer]) expect((await open(who, id)).name).toBe('pebble.png');
  for (const who of [world.stranger, world.manager, world.foreigner]) await expect(open(who, id)).rejects.toThrow('record.absent');
  readers.delete(world.editor.id);
  await expect(open(world.editor, id)).rejects.toThrow('record.absent'); // not even for the uploader
  readers.add(world.editor.id);
});

test('attaching needs own files that are ready and not attached yet, and the right to edit the record', async () => {
  const hostId = randomUUID();
  const mine = await readyFile(world, world.editor);
  const theirs = await readyFile(world, world.colleague);
  const foreign = await readyFile(world, world.foreigner);
  const [pending] = await upload(world, world.editor, { name: 'pebble.png', bytes: samplePng });
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

test('the number of files of a record is limited by its kind', async () => {
  const hostId = randomUUID();
  const files = await Promise.all(Array.from({ length: 4 }, () => readyFile(world, world.editor)));
  await expect(attach(world.editor, hostId, ...files.map(({ id }) => id))).rejects.toMatchObject({
    fields: [{ rule: 'maxItems', limit: 3 }],
  });
  await attach(world.editor, hostId, ...files.slice(0, 3).map(({ id }) => id));
  await expect(attach(world.editor, hostId, files[3]!.id)).rejects.toMatchObject({ fields: [{ rule: 'maxItems' }] });
});

test('a detached file can be restored for a day and is readable by nobody meanwhile', async () => {
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
