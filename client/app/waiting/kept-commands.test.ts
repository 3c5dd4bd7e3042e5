import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { moveSubjectEndpoint } from '#shared/calibration/calibration.api.ts';
import { writeCommentEndpoint } from '#shared/comments/comments.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { unsent } from '#client/platform/base/unsent-changes.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { commandKeeper, type SendCommand } from '#client/platform/live/command-keeper.ts';
import { OutboxFailure } from '#client/platform/live/online-only.ts';
import { conflictsOf, overCurrent, type KeptCommand } from './kept-command.ts';
import { discardCommand, forgetCommands, keepWhileSent, maxWaiting, takeOverCommands } from './kept-commands.store.ts';

const original = { ...keptTexts };
const device = new Map<string, string>();

beforeAll(() => {
  commandKeeper.run = keepWhileSent;
});
// Test files share their modules.
afterAll(() => {
  commandKeeper.run = ({ send }, act) => act(send);
});
beforeEach(() => {
  device.clear();
  keptTexts.write = (name, text) => void (text === undefined ? device.delete(name) : device.set(name, text));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no network'))),
  );
});
afterEach(() => {
  Object.assign(keptTexts, original);
  unsent.count = 0;
  vi.unstubAllGlobals();
});

const comment: SendCommand<unknown> = (key) =>
  callWithSeqs(writeCommentEndpoint, { params: { hostKind: 'task', hostId: 'host' }, body: { id: 'c', body: 'Later' }, key } as never);

interface Outbox {
  readonly send: (key: string) => Promise<unknown>;
  readonly end: (error?: unknown) => Promise<unknown>;
}

/** Puts a command into the outbox, which sends and ends it as the test wants. */
function hold(key: string, send = comment, isDown = true): Outbox {
  const outcome = Promise.withResolvers<never>();
  let held: SendCommand<unknown> = send;
  const over = commandKeeper.run({ key, subjects: ['task:1'], send, isDown: () => isDown }, (own) => {
    held = own;
    return outcome.promise;
  });
  const end = (error?: unknown) => {
    if (error === undefined) outcome.resolve(undefined as never);
    else outcome.reject(error);
    return over.catch((reason: unknown) => reason);
  };
  return { send: (own) => held(own), end };
}
const stored = () => [...device.values()].map((text) => JSON.parse(text) as KeptCommand);

test('a comment without a connection is kept on the device until it has an answer, and nothing is sent for that', async () => {
  const held = hold('a');
  expect(stored()).toMatchObject([
    { key: 'a', kind: 'comment', subjects: ['task:1'], refusal: null, request: { method: 'POST', body: { body: 'Later' } } },
  ]);
  expect(fetch).not.toHaveBeenCalled();
  await held.end();
  expect(stored()).toEqual([]);
});

test('a command that loses its connection while it is sent is kept from then on', async () => {
  let isLost = true;
  const send = ((key: string) => (isLost ? Promise.reject(new NetworkFailure()) : comment(key))) as SendCommand<unknown>;
  const held = hold('b', send, false);
  expect(stored()).toEqual([]);
  await expect(held.send('b')).rejects.toMatchObject({ code: 'offline' });
  isLost = false;
  await expect(hold('c', comment, false).send('c')).rejects.toMatchObject({ code: 'offline' });
  expect(stored().map(({ key }) => key)).toEqual(['c']);
});

test('a calibration move is never kept', () => {
  hold('d', (key) => callWithSeqs(moveSubjectEndpoint, { params: { recordId: 'r' }, body: {}, key } as never));
  expect(stored()).toEqual([]);
});

test('a command of an ended session stays on the device of its author', async () => {
  await hold('e').end(new AppError('session.missing'));
  expect(stored().map(({ key }) => key)).toEqual(['e']);
});

test('a discarded command is not sent', async () => {
  const held = hold('f');
  discardCommand('f');
  await expect(held.send('f')).rejects.toMatchObject({ code: 'outbox.discarded' });
  await held.end(new OutboxFailure('outbox.discarded'));
  expect(stored()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('no more than 200 commands wait', async () => {
  unsent.count = maxWaiting + 1;
  expect(await hold('g').end()).toMatchObject({ code: 'outbox.full' });
  expect(await hold('h', comment, false).end()).toBeUndefined();
});

test('kept commands are sent in the order in which they were made, and one that is discarded holds up no other', async () => {
  const sent: string[] = [];
  const send = ((key: string) => {
    sent.push(key);
    return Promise.resolve({ reply: {}, seqs: {} });
  }) as unknown as SendCommand<unknown>;
  const capture = ((key: string) => (isDescribed(key) ? send(key) : comment(key))) as SendCommand<unknown>;
  const described = new Set<string>();
  const isDescribed = (key: string) => described.has(key) || !described.add(key);
  const [first, second, third] = ['n', 'o', 'p'].map((key) => hold(key, capture));
  const answers = [third!.send('p'), second!.send('o')];
  discardCommand('o');
  await expect(answers[1]).rejects.toMatchObject({ code: 'outbox.discarded' });
  await second!.end(new OutboxFailure('outbox.discarded'));
  expect(sent).toEqual([]);
  await first!.send('n');
  expect(sent).toEqual(['n']);
  await first!.end();
  await answers[0];
  await third!.end();
  expect(sent).toEqual(['n', 'p']);
  expect(stored()).toEqual([]);
});

test('a conflict shows both texts, and is sent over the stored one with mine or with both', async () => {
  const held = hold('i', (key) =>
    callWithSeqs(editTaskEndpoint, { params: { taskId: 't' }, body: { title: { from: 'Seals', to: 'My seals' } }, key } as never),
  );
  const [command] = stored();
  const refusal = { code: 'record.stale' as const, fields: [], current: { title: 'Their seals' } };
  const refused = { ...command!, refusal };
  expect(conflictsOf(command!)).toEqual([]);
  expect(conflictsOf(refused)).toEqual([{ field: 'title', mine: 'My seals', theirs: 'Their seals' }]);
  const bodyOf = (texts: 'mine' | 'both') => overCurrent(refused, texts, 'new').request.body;
  expect(bodyOf('mine')).toEqual({ title: { from: 'Their seals', to: 'My seals' } });
  expect(bodyOf('both')).toEqual({ title: { from: 'Their seals', to: 'Their seals / My seals' } });
  expect(overCurrent(refused, 'mine', 'new')).toMatchObject({ key: 'new', refusal: null });
  await held.end();
});

test('a conflict names each field that somebody else has changed, and no other', async () => {
  const body = { dueDate: { from: '2026-11-02', to: '2026-11-09' }, priority: { from: 'low', to: 'high' } };
  const held = hold('w', (key) => callWithSeqs(editTaskEndpoint, { params: { taskId: 't' }, body, key } as never));
  const [command] = stored();
  const current = { title: 'Seals', dueDate: null, priority: 'low' };
  const refused = { ...command!, refusal: { code: 'record.stale' as const, fields: [], current } };
  expect(conflictsOf(refused)).toEqual([{ field: 'dueDate', mine: '2026-11-09', theirs: null }]);
  const mine = { dueDate: { from: null, to: '2026-11-09' }, priority: { from: 'low', to: 'high' } };
  expect(overCurrent(refused, 'mine', 'new').request.body).toEqual(mine);
  expect(overCurrent(refused, 'both', 'new').request.body).toEqual(mine);
  await held.end();
});

test('commands of closed tabs are taken over in their order while the page is open, and those of open tabs are not', async () => {
  forgetCommands();
  const [closed, opened] = [crypto.randomUUID(), crypto.randomUUID()];
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: `cairn-tab-${opened}` }] }) } });
  keptTexts.readAll = async () => Object.fromEntries(device);
  keptTexts.remove = async (name) => void device.delete(name);
  for (const [key, tab] of [
    ['k', closed],
    ['l', closed],
    ['m', opened],
  ] as const) {
    await hold(key).end(new AppError('session.missing'));
    const [own] = [...device.keys()].filter((name) => name.endsWith(`:${key}`));
    device.set(`outbox:${tab}:${key}`, device.get(own!)!);
    discardCommand(key);
  }
  const sent: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(new Headers(headers).get('idempotency-key')!);
      return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
    }),
  );
  await takeOverCommands(false);
  await vi.waitFor(() => expect(sent).toEqual(['k', 'l']));
  await vi.waitFor(() => expect([...device.keys()]).toEqual([`outbox:${opened}:m`]));
});
