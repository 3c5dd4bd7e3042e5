import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { readPictureEndpoint, setPictureEndpoint } from '#shared/files/picture.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { readyFile } from '#server/test/uploads.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('erasing a person hides their pictures at once, and the next sweep deletes these and their uploads', async () => {
  const { editor, viewer, inject, sql, services, database } = world;
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
  const { id: fileId } = await readyFile(world, editor, { name: 'me.png', bytes });
  await readyFile(world, editor);
  await inject(editor, setPictureEndpoint, { body: { fileId } });
  const picturesNow = async () =>
    (await inject(viewer, readRoomEndpoint, { params: { room: 'company', roomId: editor.companyId } })).body.state;
  expect(await picturesNow()).toMatchObject({ pictures: { [editor.id]: expect.any(String) } });

  await erasePerson(database.owner, editor.id);

  expect(await picturesNow()).toEqual({ id: editor.companyId, pictures: {} });
  const events = await sql('select name, data from event where room = $1 order by seq desc limit 1', [`company:${editor.companyId}`]);
  expect(events).toEqual([{ name: 'person.picture-changed', data: { id: editor.id, pictureHash: null } }]);
  expect(await inject(viewer, readPictureEndpoint, { params: { personId: editor.id }, query: { v: '' } })).toMatchObject({ status: 404 });
  await sweepFiles(systemContext(services, editor.companyId));
  expect(await sql('select from file where uploader_id = $1', [editor.id])).toEqual([]);
});
