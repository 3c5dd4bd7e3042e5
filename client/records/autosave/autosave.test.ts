import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { tabId } from '#client/platform/base/tab.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Autosave, type VersionedValues } from './autosave.ts';
import { inputOf } from './autosave-state.ts';

const kept = new Map<string, string>();
const original = { ...keptTexts };
const send = vi.fn<(changes: object, key: string) => Promise<VersionedValues>>();

/** Accepts the changes of one request as a new version. */
const accept = async (changes: object): Promise<VersionedValues> => {
  const values = Object.entries(changes as Record<string, { to: unknown }>).map(([name, { to }]) => [name, to]);
  return { ...aStone(0), ...Object.fromEntries(values), version: 2 };
};

const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function opened() {
  const autosave = new Autosave({ name: 'stone:1', fields: stone.fields, values: aStone(0), send });
  void autosave.begin();
  await vi.waitFor(() => expect(autosave.view().isReady).toBe(true));
  return autosave;
}

/** The entries of this tab become those of a closed one. */
function closeTab(): void {
  for (const [key, text] of new Map(kept)) {
    kept.delete(key);
    kept.set(key.replace(tabId, 'closed'), text);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  credentials.personId = 'amara';
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
  keptTexts.readAll = async (prefix) => Object.fromEntries([...kept].filter(([key]) => key.startsWith(prefix)));
  keptTexts.remove = async (name) => void kept.delete(name);
  send.mockReset().mockImplementation(accept);
});

afterEach(() => {
  vi.useRealTimers();
  Object.assign(keptTexts, original);
  credentials.personId = null;
});

test('a field is saved after a pause, and nothing stays on the device', async () => {
  const autosave = await opened();
  autosave.write('name', 'Gran');
  await pause(500);
  autosave.write('name', 'Granite');
  await pause(500);
  expect(send).not.toHaveBeenCalled();
  expect(kept.size).toBe(1);
  await pause(400);
  expect(send.mock.calls.map(([changes]) => changes)).toEqual([{ name: { from: 'Stone 0', to: 'Granite' } }]);
  expect(autosave.view().savedAt).not.toBeNull();
  expect(kept.size).toBe(0);
});

test('what is typed during a request is sent after the next pause, with the value that the server has then', async () => {
  const autosave = await opened();
  let answer = () => {};
  send.mockImplementationOnce((changes) => new Promise((resolve) => (answer = () => resolve(accept(changes)))));
  autosave.write('name', 'Granite');
  autosave.flush();
  autosave.write('name', 'Granite block');
  answer();
  await pause(0);
  expect(send).toHaveBeenCalledTimes(1);
  await pause(900);
  expect(send.mock.calls[1]![0]).toEqual({ name: { from: 'Granite', to: 'Granite block' } });
});

test('a request without an answer is repeated under its key', async () => {
  const autosave = await opened();
  send.mockRejectedValueOnce(new NetworkFailure()).mockRejectedValueOnce(new AppError('server.unavailable'));
  autosave.write('level', 7);
  autosave.flush();
  await pause(0);
  expect(autosave.view().isUnanswered).toBe(true);
  await pause(2_000);
  const keys = send.mock.calls.map(([, key]) => key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(autosave.view().isUnanswered).toBe(false);
});

test('a lapsed session keeps what was typed, and the next session of the person goes on under the same key', async () => {
  const before = await opened();
  send.mockImplementationOnce(async () => {
    credentials.personId = null;
    throw new AppError('session.expired');
  });
  before.write('name', 'Granite');
  before.flush();
  await pause(0);
  before.write('name', 'Typed after the end');
  await pause(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  closeTab();
  credentials.personId = 'amara';
  const after = await opened();
  expect(inputOf(after.view().state, 'name')).toBe('Granite');
  await pause(0);
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(after.isIdle).toBe(true);
  expect(kept.size).toBe(0);
});

test('a form that stays in its tab goes on under the same key when the person has signed in again and is connected', async () => {
  const autosave = await opened();
  send.mockImplementationOnce(async () => {
    credentials.personId = null;
    throw new AppError('session.expired');
  });
  autosave.write('name', 'Granite');
  autosave.flush();
  await pause(0);
  autosave.connected();
  await pause(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  credentials.personId = 'amara';
  autosave.connected();
  await pause(0);
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(autosave.isIdle).toBe(true);
  expect(kept.size).toBe(0);
});

test('the changes of another open tab are left to it', async () => {
  const other = JSON.stringify({ typed: { name: { from: 'Stone 0', input: 'Theirs' } }, sending: null, at: 1 });
  kept.set(`autosave:stone:1:${tabId}`, other);
  const autosave = await opened();
  expect(inputOf(autosave.view().state, 'name')).toBe('Stone 0');
});

test('of two closed tabs the newer input of a field counts, and other fields of both are kept', async () => {
  const entry = (at: number, name: string, input: string) =>
    JSON.stringify({ typed: { [name]: { from: null, input } }, sending: null, at });
  kept.set('autosave:stone:1:one', entry(1, 'name', 'Older'));
  kept.set('autosave:stone:1:two', entry(2, 'name', 'Newer'));
  kept.set('autosave:stone:1:three', entry(3, 'size', 'large'));
  send.mockRejectedValue(new NetworkFailure());
  const { state } = (await opened()).view();
  expect([inputOf(state, 'name'), inputOf(state, 'size')]).toEqual(['Newer', 'large']);
  expect([...kept.keys()]).toEqual([`autosave:stone:1:${tabId}`]);
});

test('a server that names no current value ends the repetition', async () => {
  const autosave = await opened();
  send.mockImplementation(async () => {
    throw new AppError('record.stale', { current: { ...aStone(0), version: 2 } });
  });
  autosave.write('level', 7);
  autosave.flush();
  await pause(0);
  expect(send).toHaveBeenCalledTimes(6);
  expect(autosave.view().state.refusal).toBe('record.stale');
});
