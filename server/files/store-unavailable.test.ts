import { expect, test } from 'vitest';
import { readFileEndpoint, uploadFilesEndpoint } from '#shared/files/files.api.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import { formOf, samplePng, readyFile, settle, upload } from '#server/test/uploads.ts';
import { newWorld } from '#server/test/world.ts';
import { storageUnavailable } from '#server/platform/storage/store.ts';
import type { FileStore } from '#server/platform/base/file-store.ts';

const picture = { name: 'pebble.png', bytes: samplePng };

test('an outage of the store is reported and loses nothing, and waiting uploads continue when it is back', async () => {
  const world = await newWorld();
  const { editor, services } = world;
  const there = services.store;
  const away = new Proxy(there, { get: () => () => Promise.reject(storageUnavailable(new Error('away'))) }) as FileStore;
  const put = (store: FileStore) => Object.assign(services, { store });

  const [waiting] = await upload(world, editor, picture);
  const ready = await readyFile(world, editor);
  put(away);
  const refused = await expectNothingToChange(world, () => world.inject(editor, uploadFilesEndpoint, formOf(picture)));
  expect(refused).toMatchObject({ status: 503, body: { code: 'store.unavailable' }, headers: { 'retry-after': '2' } });
  expect(await world.inject(editor, readFileEndpoint, { params: { fileId: ready.id } })).toMatchObject({ status: 503 });
  await expectNothingToChange(world, () => expect(settle(world, editor, waiting!)).rejects.toThrow('store.unavailable'));

  put(there);
  await settle(world, editor, waiting!);
  expect(await world.sql('select state from file')).toEqual([{ state: 'ready' }, { state: 'ready' }]);
});
