import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { readConfig } from '#server/platform/process/read-config.ts';
import { testFiles } from '#server/test/test-files.ts';
import { createFileStore } from './open-store.ts';
import { createS3Store } from './s3-store.ts';
import { bytesOf } from './store.ts';

const { files } = readConfig();
const stores = [{ name: 'a folder', files: testFiles }, ...('folder' in files ? [] : [{ name: 'an object store', files }])];

const megabyte = 1024 * 1024;
const readAll = async (stream: Readable | null) => stream && (await bytesOf(stream));

describe.each(stores)('$name', ({ files: where }) => {
  const store = createFileStore({ files: where });
  const companyId = crypto.randomUUID();
  const newKey = () => `${companyId}/${crypto.randomUUID()}`;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.list(companyId)) found.push(key);
    return found.sort();
  };

  test('returns stored content as bytes or as a stream, and the last version after two writes', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('first'));
    await store.put(key, Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    expect((await readAll(await store.read(key)))?.toString()).toBe('second');
  });

  test('accepts large content in parts', async () => {
    const key = newKey();
    const chunks = Array.from({ length: 12 }, (_, index) => Buffer.alloc(megabyte, index));
    await store.put(key, Readable.from(chunks));
    expect((await readAll(await store.read(key)))?.equals(Buffer.concat(chunks))).toBe(true);
  });

  test('has nothing under a key that was never written or was removed', async () => {
    const key = newKey();
    expect(await store.read(key)).toBeNull();
    await store.put(key, Buffer.from('soon gone'));
    await store.remove([key, newKey()]);
    expect(await store.read(key)).toBeNull();
    await store.remove([]);
  });

  test('keeps nothing of a failed stream and throws its error', async () => {
    const before = await keys();
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * megabyte);
        throw invalid('body.files.0.size', 'maximum');
      })(),
    );
    await expect(store.put(newKey(), failing)).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await keys()).toEqual(before);
  });

  test('lists the objects of one company and none of another', async () => {
    const before = await keys();
    const [mine, theirs] = [newKey(), `${crypto.randomUUID()}/${crypto.randomUUID()}`];
    await Promise.all([mine, `${mine}.thumbnail`, theirs].map((key) => store.put(key, Buffer.from('x'))));
    expect(await keys()).toEqual([...before, mine, `${mine}.thumbnail`].sort());
  });

  test('refuses keys that lead outside the store', async () => {
    for (const key of ['../../etc/passwd', `${companyId}/../x`, `/${companyId}/${companyId}`, ''])
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('No key of the store');
  });
});

const unreachable = async (endpoint: string) => {
  const store = createS3Store({ endpoint, bucket: 'cairn', accessKey: 'a', secretKey: 'b', timeoutMs: 150 });
  const key = `${crypto.randomUUID()}/${crypto.randomUUID()}`;
  const tries = [
    () => store.put(key, Buffer.from('x')),
    () => store.read(key),
    () => store.remove([key]),
    async () => {
      for await (const object of store.list(crypto.randomUUID())) throw new Error(object.key);
    },
  ];
  return Promise.all(tries.map((attempt) => attempt().catch((error: unknown) => (error instanceof AppError ? error.code : error))));
};

test('an unreachable object store is reported as unavailable', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await unreachable(`http://127.0.0.1:${port}`)).toEqual(Array.from({ length: 4 }, () => 'store.unavailable'));
});

test('a request to a silent object store times out', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const answers = await Promise.race([unreachable(`http://127.0.0.1:${port}`), delay(15_000, 'waited on')]);
  expect(answers).toEqual(Array.from({ length: 4 }, () => 'store.unavailable'));
});
