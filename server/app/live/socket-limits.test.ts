import { expect, onTestFinished, test } from 'vitest';
import { LiveClient } from '#server/test/live-client.ts';
import { newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import type { Someone } from '#server/test/world-company.ts';

/** The sockets of one new session, each connected before the next. */
async function openSession({ world, address }: LiveWorld, who: Someone, count: number): Promise<LiveClient[]> {
  const { token } = await world.signIn({ ...who, token: '' });
  const clients: LiveClient[] = [];
  onTestFinished(() => clients.forEach((client) => client.close()));
  for (let opened = 0; opened < count; opened++) {
    const client = new LiveClient({ address, token });
    clients.push(client);
    expect(await client.connected()).toBe(true);
  }
  return clients;
}

const replaced = (clients: LiveClient[]) => clients.flatMap(({ closings }, at) => closings.map((reason) => [at, reason]));

test('the oldest socket of a session is closed when the 21st connects', async () => {
  const live = await newLiveWorld({ hasRateLimits: true });
  const [other] = await openSession(live, live.viewer, 1);
  const elsewhere = await openSession(live, live.editor, 1);
  const clients = await openSession(live, live.editor, 22);
  await expect
    .poll(() => replaced(clients))
    .toEqual([
      [0, 'connection.replaced'],
      [1, 'connection.replaced'],
    ]);
  expect([...clients.slice(2), ...elsewhere, other!].every(({ socket }) => socket.connected)).toBe(true);
  clients[2]!.close();
  await expect.poll(() => live.cairn.live.io.engine.clientsCount).toBe(21);
  clients[1]!.socket.connect();
  expect(await clients[1]!.connected()).toBe(true);
  expect(clients.slice(3).every(({ socket }) => socket.connected)).toBe(true);
});

test('the oldest socket of a person is closed when the 101st connects, whatever its session', async () => {
  const live = await newLiveWorld({ hasRateLimits: true });
  const first = await openSession(live, live.editor, 1);
  for (let session = 0; session < 5; session++) await openSession(live, live.editor, 19);
  const last = await openSession(live, live.editor, 4);
  expect(replaced(first)).toEqual([]);
  await openSession(live, live.editor, 1);
  await expect.poll(() => replaced(first)).toEqual([[0, 'connection.replaced']]);
  expect(replaced(last)).toEqual([]);
});

test('a session can open any number of sockets when limits are disabled for measurements', async () => {
  const live = await newLiveWorld();
  const clients = await openSession(live, live.editor, 22);
  expect(replaced(clients)).toEqual([]);
  expect(live.cairn.live.io.engine.clientsCount).toBe(22);
});
