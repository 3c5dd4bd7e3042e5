import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { discardFileEndpoint, readFileEndpoint, readThumbnailEndpoint, uploadFilesEndpoint } from '#shared/files/files.api.ts';
import { maxFilesAtOnce, maxFileSize, maxUnattachedFiles, type FileRecord } from '#shared/files/file.schema.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { formOf, samplePng, readyFile, settle, upload, type SentUpload } from '#server/test/uploads.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => void (await world.sql('delete from file')));

const picture = { name: 'pebble.png', bytes: samplePng, type: 'image/png' };
const send = (...files: SentUpload[]) => world.inject(world.editor, uploadFilesEndpoint, formOf(...files));
const fetchAs = (who: World['editor'], fileId: string, headers = {}) =>
  world.inject(who, readFileEndpoint, { params: { fileId }, headers });

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.services.store.list(world.editor.companyId)) keys.push(key);
  return keys;
}
const emptyStore = async () => world.services.store.remove(await stored());

test('a file waits in the uploads of its sender until it is inspected, and is ready then', async () => {
  const { editor } = world;
  const [file] = (await upload(world, editor, picture)) as [FileRecord];
  expect(file).toMatchObject({ name: 'pebble.png', size: samplePng.length, type: 'image/png', state: 'pending', reason: null });
  await expectRoomsToFollow(world, () => settle(world, editor, file));
  const { body } = await world.inject(editor, readRoomEndpoint, { params: { room: 'uploads', roomId: editor.id } });
  expect(body.state).toMatchObject({ id: editor.id, files: { [file.id]: { state: 'ready', type: 'image/png', hasThumbnail: true } } });
});

test('inspecting a file twice has no further effect', async () => {
  const file = await readyFile(world, world.editor);
  await expectNothingToChange(world, () => settle(world, world.editor, file));
});

test('a refused file names the reason, and its bytes are deleted', async () => {
  await emptyStore();
  const file = await readyFile(world, world.editor, { name: 'page.png', bytes: '<html><script>alert(1)</script></html>' });
  const [row] = await world.sql('select state, reason from file where id = $1', [file.id]);
  expect(row).toEqual({ state: 'refused', reason: 'mismatch' });
  expect(await stored()).toEqual([]);
  expect(await fetchAs(world.editor, file.id)).toMatchObject({ status: 404, body: { code: 'record.absent' } });
});

test('a file with lost bytes is reported as lost', async () => {
  const [file] = await upload(world, world.editor, picture);
  await emptyStore();
  await settle(world, world.editor, file!);
  expect(await world.sql('select reason from file where id = $1', [file!.id])).toEqual([{ reason: 'lost' }]);
});

describe('an upload', () => {
  test('contains at most five files, and all or none of them are accepted', async () => {
    await emptyStore();
    const files = Array.from({ length: maxFilesAtOnce }, (_, index) => ({ ...picture, name: `${index}.png` }));
    const { body } = await send(...files);
    expect(body.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    await emptyStore();
    const refusal = await expectNothingToChange(world, () => send(...files, picture));
    expect(refusal).toMatchObject({ status: 413, body: { code: 'input.too-large' }, headers: { connection: 'close' } });
    expect(await stored()).toEqual([]);
  });

  test('accepts files of ten megabytes and not one byte more', async () => {
    await emptyStore();
    expect(await send({ name: 'full.txt', bytes: Buffer.alloc(maxFileSize, 'a') })).toMatchObject({ status: 200 });
    await emptyStore();
    const more = await expectNothingToChange(world, () => send(picture, { name: 'more.txt', bytes: Buffer.alloc(maxFileSize + 1, 'a') }));
    const fields = [{ path: 'body.files.1.size', rule: 'maximum', limit: maxFileSize }];
    expect(more).toMatchObject({ status: 413, body: { code: 'input.too-large', fields } });
    expect(await stored()).toEqual([]);
  });

  test.each<[string, SentUpload, string]>([
    ['an empty file', { name: 'empty.txt', bytes: '' }, 'body.files.0.size'],
    ['a file without a name', { name: '', bytes: samplePng }, 'body.files.0.name'],
    ['a file whose name leads elsewhere', { name: '../..', bytes: samplePng }, 'body.files.0.name'],
  ])('refuses %s', async (_, file, path) => {
    await emptyStore();
    const refusal = await expectNothingToChange(world, () => send(file));
    expect(refusal).toMatchObject({ status: 422, body: { code: 'input.invalid', fields: [{ path }] } });
    expect(await stored()).toEqual([]);
  });

  test('must be multipart and contain a file', async () => {
    expect(await send()).toMatchObject({ status: 422, body: { fields: [{ path: 'body.files' }] } });
    const json = { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') };
    expect(await world.inject(world.editor, uploadFilesEndpoint, json)).toMatchObject({ status: 415, body: { code: 'input.unsupported' } });
    const broken = { ...formOf(picture), payload: formOf(picture).payload.subarray(0, 150) };
    expect(await world.inject(world.editor, uploadFilesEndpoint, broken)).toMatchObject({ status: 400, body: { code: 'input.malformed' } });
    expect(await world.sql('select from file')).toEqual([]);
  });

  test('may contain nothing but files', async () => {
    const { headers, payload } = formOf(picture);
    const field = Buffer.from('------three-stones\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n');
    const refusal = await world.inject(world.editor, uploadFilesEndpoint, {
      ...(headers && { headers }),
      payload: Buffer.concat([field, payload]),
    });
    expect(refusal.status).toBe(413);
  });

  test('sanitizes the file name and keeps the declared type only if it is possible', async () => {
    const [dots] = await upload(world, world.editor, { name: '../../a\u202egnp.exe', bytes: samplePng, type: '<script>' });
    expect(dots).toMatchObject({ name: 'agnp.exe', type: 'application/octet-stream' });
  });

  test('repeated with the same key creates one file and leaves no second copy of its bytes', async () => {
    await emptyStore();
    const input = { ...formOf(picture), key: randomUUID() };
    const [first, second] = [
      await world.inject(world.editor, uploadFilesEndpoint, input),
      await world.inject(world.editor, uploadFilesEndpoint, input),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stored()).toHaveLength(1);
    const other = { ...formOf({ ...picture, bytes: Buffer.concat([samplePng, samplePng]) }), key: input.key };
    expect(await world.inject(world.editor, uploadFilesEndpoint, other)).toMatchObject({ status: 422, body: { code: 'key.reused' } });
    expect(await stored()).toHaveLength(1);
  });

  test('is refused while fifty uploads are waiting', async () => {
    await emptyStore();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(picture)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxUnattachedFiles);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50 - maxUnattachedFiles);
    expect(await stored()).toHaveLength(maxUnattachedFiles);
    expect(await send(picture)).toMatchObject({ status: 409, body: { code: 'files.full' } });
  });
});

describe('a download', () => {
  test('of a picture is displayed inline, in its re-encoded form', async () => {
    const { id } = await readyFile(world, world.editor);
    const { status, headers } = await fetchAs(world.editor, id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="pebble.png"; filename*=UTF-8''pebble.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    expect(await fetchAs(world.editor, id, { 'if-none-match': headers['etag'] })).toMatchObject({ status: 304 });
    const small = await world.inject(world.editor, readThumbnailEndpoint, { params: { fileId: id } });
    expect(small).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });

  test('of any other file is sent as an attachment with its full name', async () => {
    const { id } = await readyFile(world, world.editor, { name: `Größe "1" تقرير.txt`, bytes: '<script>alert(1)</script>' });
    const { headers } = await fetchAs(world.editor, id);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="Gr__e _221_22 _____.txt"; filename*=UTF-8''${encodeURIComponent('Größe %221%22 تقرير.txt')}`,
    });
  });

  test('is refused before the file is inspected', async () => {
    const [file] = await upload(world, world.editor, picture);
    expect(await fetchAs(world.editor, file!.id)).toMatchObject({ status: 404, body: { code: 'record.absent' } });
  });

  test('of a file without a record is allowed for its sender, and absent for everybody else', async () => {
    const { id } = await readyFile(world, world.editor);
    for (const who of [world.colleague, world.manager, world.hrAdmin, world.superAdmin, world.foreigner]) {
      const absent = await fetchAs(who, randomUUID());
      const refused = await fetchAs(who, id);
      expect(refused).toMatchObject({ status: 404, body: absent.body });
      expect(await world.inject(who, discardFileEndpoint, { params: { fileId: id } })).toMatchObject({ status: 404 });
    }
  });
});

test('a picture loses its location metadata', async () => {
  const exif = { IFD0: { Copyright: 'Canary' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const bytes = await sharp(samplePng).jpeg().withExif(exif).toBuffer();
  expect(bytes.includes('Canary')).toBe(true);
  const { id } = await readyFile(world, world.editor, { name: 'me.jpg', bytes });
  const [{ store_key: key }] = (await world.sql<{ store_key: string }>('select store_key from file where id = $1', [id])) as [
    { store_key: string },
  ];
  const chunks = [];
  for await (const chunk of (await world.services.store.read(key))!) chunks.push(chunk as Buffer);
  const { exif: left } = await sharp(Buffer.concat(chunks)).metadata();
  expect(left).toBeUndefined();
});

test('deleting an upload removes the file and its bytes', async () => {
  await emptyStore();
  const { id: fileId } = await readyFile(world, world.editor);
  expect(await stored()).toHaveLength(2);
  const discard = () => world.inject(world.editor, discardFileEndpoint, { params: { fileId } });
  expect(await expectRoomsToFollow(world, discard)).toMatchObject({ status: 200, body: { id: fileId } });
  expect(await stored()).toEqual([]);
  expect(await discard()).toMatchObject({ status: 404 });
});
