import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { LiveClient } from '#server/test/live-client.ts';
import type { Follower } from '#server/test/live-follower.ts';

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

/** Somebody of the demo company, in a browser that comes back by itself. */
async function signIn(address: string, login: string): Promise<LiveClient> {
  const body = JSON.stringify({ login, password: 'three-stones' });
  const headers = { 'content-type': 'application/json' };
  const { accessToken } = await json<{ accessToken: string }>(fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body }));
  const client = new LiveClient({ address, token: accessToken });
  client.socket.on('disconnect', (how) => void (how === 'io server disconnect' && client.socket.connect()));
  onTestFinished(() => client.close());
  expect(await client.connected()).toBe(true);
  return client;
}

async function addBoard(client: LiveClient): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ id: crypto.randomUUID(), title: 'To be restored' });
  const answer = await client.request('/api/boards', { method: 'POST', headers, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function addCards(client: LiveClient, boardId: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ id: crypto.randomUUID(), title, status: 'not-started', laneId: null, beforeId: null, afterId: null });
    expect((await client.request(`/api/boards/${boardId}/tasks`, { method: 'POST', headers, body })).status).toBe(200);
  }
}

const titlesIn = ({ state }: Follower) => Object.values((state as Board).cards).map(({ title }) => title);

test('after a restore every browser shows what was restored by itself, and what is done from then on', async () => {
  const dataDir = newDataFolder();
  const backup = path.join(newDataFolder(), 'copy');
  const first = await startCairn({ dataDir });
  expect(await first.ready(), first.faults()).toBe(true);
  const [amara, other] = [await signIn(first.address, 'amara'), await signIn(first.address, 'amara')];
  const boardId = await addBoard(amara);
  const follower = await other.follow(boardRoom, boardId);
  await addCards(amara, boardId, ['Kept', 'Kept as well']);
  await expect.poll(() => titlesIn(follower)).toEqual(['Kept', 'Kept as well']);
  await first.stop();
  execFileSync('cp', ['-a', dataDir, backup]);

  const { port } = first;
  const second = await startCairn({ dataDir, port });
  expect(await second.ready(), second.faults()).toBe(true);
  await addCards(amara, boardId, ['Lost', 'Lost as well', 'Lost at last']);
  await expect.poll(() => titlesIn(follower), { timeout: 20_000 }).toHaveLength(5);
  await second.stop();
  renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'damaged'));
  renameSync(path.join(backup, 'postgres'), path.join(dataDir, 'postgres'));

  const third = await startCairn({ dataDir, port });
  expect(await third.ready(), third.faults()).toBe(true);
  await addCards(amara, boardId, ['New', 'New as well']); // under the numbers of what is lost
  await expect.poll(() => titlesIn(follower), { timeout: 20_000 }).toEqual(['Kept', 'Kept as well', 'New', 'New as well']);
}, 90_000);
