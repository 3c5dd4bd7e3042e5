import { expect, test, vi } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { keepOnDevice } from './device-store.ts';

/** As after a reload: another proxy over what this device keeps. */
async function opened(name: string) {
  const entries = proxy<Record<string, { text: string }>>({});
  await keepOnDevice(entries, name);
  return entries;
}

test('what was written is there after a reload, and what was taken away is not', async () => {
  const name = crypto.randomUUID();
  const before = await opened(name);
  before['amara:title'] = { text: 'Half a thought' };
  before['amara:note'] = { text: 'Gone again' };
  await vi.waitFor(async () => expect(Object.keys(await opened(name)).sort()).toEqual(['amara:note', 'amara:title']));
  delete before['amara:note'];
  before['amara:title'].text = 'A whole thought';
  await vi.waitFor(async () => expect({ ...(await opened(name)) }).toEqual({ 'amara:title': { text: 'A whole thought' } }));
});

test('what is written while the device still answers is not written over', async () => {
  const name = crypto.randomUUID();
  const before = await opened(name);
  before['one'] = { text: 'old' };
  await vi.waitFor(async () => expect(Object.keys(await opened(name))).toEqual(['one']));
  const entries = proxy<Record<string, { text: string }>>({});
  const loaded = keepOnDevice(entries, name);
  entries['one'] = { text: 'new' };
  await loaded;
  expect(entries['one'].text).toBe('new');
  await vi.waitFor(async () => expect((await opened(name))['one']?.text).toBe('new'));
});

test('one name knows nothing of another', async () => {
  const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  (await opened(ours))['one'] = { text: 'ours' };
  await vi.waitFor(async () => expect(Object.keys(await opened(ours))).toEqual(['one']));
  expect(Object.keys(await opened(theirs))).toEqual([]);
});

test('what is not to be kept any more is neither read nor left on the device', async () => {
  const name = crypto.randomUUID();
  Object.assign(await opened(name), { old: { text: 'old' }, new: { text: 'new' } });
  await vi.waitFor(async () => expect(Object.keys(await opened(name)).sort()).toEqual(['new', 'old']));
  const entries = proxy<Record<string, { text: string }>>({});
  await keepOnDevice(entries, name, ({ text }) => text !== 'old');
  expect(Object.keys(entries)).toEqual(['new']);
  await vi.waitFor(async () => expect(Object.keys(await opened(name))).toEqual(['new']));
});
