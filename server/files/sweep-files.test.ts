import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemContext } from '#server/test/world-company.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { testFiles } from '#server/test/test-files.ts';
import { readyFile } from '#server/test/uploads.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { sweepFiles } from './sweep-files.ts';

const day = 86_400_000;

async function storedOf({ services, editor }: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of services.store.list(editor.companyId)) keys.push(key);
  return keys.sort();
}

const sweepLater = (world: World, later: number) =>
  sweepFiles({ ...systemContext(world.services, world.editor.companyId), now: new Date(Date.now() + later) });

test('a file without a record is deleted with its bytes after a day, and its sender is notified', async () => {
  const world = await newWorld();
  await readyFile(world, world.editor);
  await sweepLater(world, day - 60_000);
  expect(await storedOf(world)).toHaveLength(2);
  await expectRoomsToFollow(world, () => sweepLater(world, day + 60_000));
  expect(await world.sql('select from file')).toEqual([]);
  expect(await storedOf(world)).toEqual([]);
});

test('unknown objects of the store are deleted after a day, and those of attached files are kept', async () => {
  const world = await newWorld();
  const { id } = await readyFile(world, world.editor);
  await world.sql('update file set is_unattached = false');
  await world.sql(
    `insert into attachment (id, company_id, created_at, updated_at, file_id, host_kind, host_id)
     values (gen_random_uuid(), $1, now(), now(), $2, 'task', gen_random_uuid())`,
    [world.editor.companyId, id],
  );
  const held = await storedOf(world);
  const lost = `${world.editor.companyId}/${crypto.randomUUID()}`;
  await world.services.store.put(lost, Buffer.from('lost'));
  await sweepLater(world, 60_000);
  expect(await storedOf(world)).toEqual([...held, lost].sort());
  const old = new Date(Date.now() - 2 * day);
  for (const key of await storedOf(world)) await utimes(path.join(testFiles.folder, key), old, old);
  await sweepLater(world, 60_000);
  expect(await storedOf(world)).toEqual(held);
});

test('a detached file is deleted after a day', async () => {
  const world = await newWorld();
  const { id } = await readyFile(world, world.editor);
  await world.sql('update file set is_unattached = false');
  await world.sql(
    `insert into attachment (id, company_id, created_at, updated_at, file_id, host_kind, host_id, removed_at)
     values (gen_random_uuid(), $1, now(), now(), $2, 'task', gen_random_uuid(), now())`,
    [world.editor.companyId, id],
  );
  await sweepLater(world, day - 60_000);
  expect(await world.sql('select from attachment')).toHaveLength(1);
  await sweepLater(world, day + 60_000);
  expect(await world.sql('select from attachment union all select from file')).toEqual([]);
  expect(await storedOf(world)).toEqual([]);
});
