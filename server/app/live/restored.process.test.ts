import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { stopOrphan } from '#server/platform/embedded/orphan.ts';
import { copyWhileRunning } from '#server/test/base-backup.ts';
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

const titlesIn = ({ state }: Follower) =>
  Object.values((state as Board).cards)
    .map(({ title }) => title)
    .toSorted();

/** A Cairn, a board on it, and somebody else who looks at that. */
async function openBoard() {
  const dataDir = newDataFolder();
  const cairn = await startCairn({ dataDir });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  const [amara, other] = [await signIn(cairn.address, 'amara'), await signIn(cairn.address, 'amara')];
  const boardId = await addBoard(amara);
  const follower = await other.follow(boardRoom, boardId);
  const add = (titles: readonly string[]) => addCards(amara, boardId, titles);
  const expectShown = async (titles: readonly string[]): Promise<void> => {
    await expect.poll(() => titlesIn(follower), { timeout: 20_000 }).toEqual(titles.toSorted());
  };
  const startAgain = async () => {
    const next = await startCairn({ dataDir, port: cairn.port });
    expect(await next.ready(), next.faults()).toBe(true);
    return next;
  };
  const restore = (postgres: string) => {
    renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'damaged'));
    renameSync(postgres, path.join(dataDir, 'postgres'));
  };
  await add(['Kept', 'Kept as well']);
  await expectShown(['Kept', 'Kept as well']);
  return { dataDir, cairn, add, expectShown, startAgain, restore };
}

test('after a restore every browser shows what was restored by itself, and what is done from then on', async () => {
  const { dataDir, cairn, add, expectShown, startAgain, restore } = await openBoard();
  const backup = path.join(newDataFolder(), 'copy');
  await cairn.stop();
  execFileSync('cp', ['-a', dataDir, backup]);

  const second = await startAgain();
  await add(['Lost', 'Lost as well', 'Lost at last']);
  await expectShown(['Kept', 'Kept as well', 'Lost', 'Lost as well', 'Lost at last']);
  await second.stop();
  restore(path.join(backup, 'postgres'));

  await startAgain();
  await add(['New', 'New as well']); // under the numbers of what is lost
  await expectShown(['Kept', 'Kept as well', 'New', 'New as well']);
}, 90_000);

test('a base backup that was taken while people worked on is restored with all that was done until it was whole', async () => {
  const { dataDir, cairn, add, expectShown, startAgain, restore } = await openBoard();
  const backup = path.join(newDataFolder(), 'copy');
  await copyWhileRunning(dataDir, backup, () => add(['Meanwhile']));
  await add(['Lost']);
  await expectShown(['Kept', 'Kept as well', 'Meanwhile', 'Lost']);
  await cairn.stop('SIGKILL');
  await stopOrphan(path.join(dataDir, 'postgres'));
  restore(backup);

  await startAgain();
  await add(['New']);
  await expectShown(['Kept', 'Kept as well', 'Meanwhile', 'New']);
}, 90_000);
