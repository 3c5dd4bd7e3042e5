import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { readPictureEndpoint, removePictureEndpoint, setPictureEndpoint } from '#shared/files/picture.api.ts';
import { directoryEndpoint } from '#shared/people/people.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const drawn = (size: number, background = '#c96') =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
const wear = async (who: Someone, background?: string) => {
  const { id: fileId } = await readyFile(world, who, { name: 'me.png', bytes: await drawn(300, background) });
  return world.inject(who, setPictureEndpoint, { body: { fileId } });
};
const look = (who: Someone, personId: string, v: string) => world.inject(who, readPictureEndpoint, { params: { personId }, query: { v } });
const inDirectory = async (personId: string) => {
  const { body } = await world.inject(world.viewer, directoryEndpoint);
  return body.find(({ id }) => id === personId)?.pictureHash;
};

test('a picture is visible to all colleagues, cached for ever under its hash, and hidden from other companies', async () => {
  const { editor } = world;
  const { status, body } = await expectRoomsToFollow(world, () => wear(editor));
  expect(status).toBe(200);
  const hash = body.pictureHash!;
  expect(await inDirectory(editor.id)).toBe(hash);
  for (const who of [editor, world.stranger, world.hrAdmin]) {
    expect(await look(who, editor.id, hash)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  }
  expect(await look(world.viewer, editor.id, 'another')).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
  const absent = await look(world.viewer, randomUUID(), hash);
  expect(await look(world.foreigner, editor.id, hash)).toMatchObject({ status: 404, body: absent.body });
});

test('a new picture replaces the old one, and removing it leaves none', async () => {
  const { colleague } = world;
  const first = (await wear(colleague, '#111')).body.pictureHash;
  const second = (await wear(colleague, '#eee')).body.pictureHash;
  expect(second).not.toBe(first);
  expect(await inDirectory(colleague.id)).toBe(second);
  await expectRoomsToFollow(world, () => world.inject(colleague, removePictureEndpoint));
  expect(await inDirectory(colleague.id)).toBeNull();
  expect(await look(world.viewer, colleague.id, second!)).toMatchObject({ status: 404 });
  await expectNothingToChange(world, () => world.inject(colleague, removePictureEndpoint));
});

test('a profile picture must be an image, large enough, and the actor’s own', async () => {
  const { viewer, manager } = world;
  const text = await readyFile(world, viewer, { name: 'me.txt', bytes: 'me' });
  const small = await readyFile(world, viewer, { name: 'me.png', bytes: await drawn(255) });
  const theirs = await readyFile(world, manager, { name: 'me.png', bytes: await drawn(300) });
  for (const [file, rule] of [
    [text, 'picture'],
    [small, 'minimum'],
    [theirs, 'absent'],
  ] as const) {
    const answer = await expectNothingToChange(world, () => world.inject(viewer, setPictureEndpoint, { body: { fileId: file.id } }));
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'body.fileId', rule }] } });
  }
});
