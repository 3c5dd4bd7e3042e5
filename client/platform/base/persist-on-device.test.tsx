import { expect, test, vi } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { persistOnDevice } from './persist-on-device.ts';

async function opened(name: string) {
  const entries = proxy<Record<string, { text: string }>>({});
  await persistOnDevice(entries, name);
  return entries;
}

test('written entries survive a reload and deleted entries do not', async () => {
  const name = crypto.randomUUID();
  const before = await opened(name);
  before['amara:title'] = { text: 'Half a thought' };
  before['amara:note'] = { text: 'Gone again' };
  await vi.waitFor(async () => expect(Object.keys(await opened(name)).sort()).toEqual(['amara:note', 'amara:title']));
  delete before['amara:note'];
  before['amara:title'].text = 'A whole thought';
  await vi.waitFor(async () => expect({ ...(await opened(name)) }).toEqual({ 'amara:title': { text: 'A whole thought' } }));
});

test('an entry written while the store is loading is not overwritten', async () => {
  const name = crypto.randomUUID();
  const before = await opened(name);
  before['one'] = { text: 'old' };
  await vi.waitFor(async () => expect(Object.keys(await opened(name))).toEqual(['one']));
  const entries = proxy<Record<string, { text: string }>>({});
  const loaded = persistOnDevice(entries, name);
  entries['one'] = { text: 'new' };
  await loaded;
  expect(entries['one'].text).toBe('new');
  await vi.waitFor(async () => expect((await opened(name))['one']?.text).toBe('new'));
});

test('stores with different names are isolated', async () => {
  const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  (await opened(ours))['one'] = { text: 'ours' };
  await vi.waitFor(async () => expect(Object.keys(await opened(ours))).toEqual(['one']));
  expect(Object.keys(await opened(theirs))).toEqual([]);
});

test('entries rejected by the filter are not loaded and are deleted from the device', async () => {
  const name = crypto.randomUUID();
  Object.assign(await opened(name), { old: { text: 'old' }, new: { text: 'new' } });
  await vi.waitFor(async () => expect(Object.keys(await opened(name)).sort()).toEqual(['new', 'old']));
  const entries = proxy<Record<string, { text: string }>>({});
  await persistOnDevice(entries, name, ({ text }) => text !== 'old');
  expect(Object.keys(entries)).toEqual(['new']);
  await vi.waitFor(async () => expect(Object.keys(await opened(name))).toEqual(['new']));
});

test('a fast writer does not fill a queue of transactions, and the last change is stored', async () => {
  const name = crypto.randomUUID();
  const entries = await opened(name);
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  for (let count = 1; count <= 200; count++) {
    entries['one'] = { text: `${count}` };
    await Promise.resolve();
  }
  const transactions = begun.mock.calls.length;
  begun.mockRestore();
  expect(transactions).toBeLessThan(20);
  await vi.waitFor(async () => expect((await opened(name))['one']?.text).toBe('200'));
});
