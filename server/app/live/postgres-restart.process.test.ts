import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { uploadsRoom, type Uploads } from '#shared/files/uploads.room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { commandOf, processesOn } from '#server/test/data-folders.ts';
import { addBoard, addCard, addCards, signIn, titlesIn } from '#server/test/demo-browser.ts';
import type { LiveClient } from '#server/test/live-client.ts';

const pidFileOf = (dataDir: string) => readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

function postmasterIn(dataDir: string): number | undefined {
  try {
    const lines = pidFileOf(dataDir);
    return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
  } catch {
    return undefined;
  }
}

async function openDemo(env?: Record<string, string>) {
  const dataDir = newDataFolder();
  const cairn = await startCairn({ dataDir, env: { LOG_LEVEL: 'silent', ...env } });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  return { dataDir, cairn, postmaster: () => Number(pidFileOf(dataDir)[0]), postgresPort: Number(pidFileOf(dataDir)[3]) };
}
type Demo = Awaited<ReturnType<typeof openDemo>>;

async function openBrowsers({ cairn }: Demo) {
  const [writer, reader] = [await signIn(cairn.address, 'amara'), await signIn(cairn.address, 'amara')];
  const disconnects: string[] = [];
  for (const { socket } of [writer, reader]) socket.on('disconnect', (reason) => disconnects.push(reason));
  const boardId = await addBoard(writer);
  const [board, uploads] = [await reader.follow(boardRoom, boardId), await reader.follow(uploadsRoom, reader.personId)];
  await addCards(writer, boardId, ['Before']);
  await expect.poll(() => titlesIn(board)).toEqual(['Before']);
  const states = () => Object.values((uploads.state as Uploads).files).map(({ state }) => state);
  return { writer, boardId, board, states, disconnects };
}

async function killAndTakePort({ cairn, postmaster, postgresPort }: Demo): Promise<() => void> {
  cairn.child.kill('SIGSTOP');
  process.kill(postmaster(), 'SIGKILL');
  const blocker = createServer((socket) => socket.destroy());
  const listen = () => {
    const listening = once(blocker, 'listening').then(() => true);
    blocker.listen(postgresPort, '127.0.0.1');
    return listening.catch(() => false);
  };
  await expect.poll(listen).toBe(true);
  onTestFinished(() => void blocker.close());
  cairn.child.kill('SIGCONT');
  return () => void blocker.close();
}

function freezeBackend({ dataDir }: Demo): number {
  const backend = processesOn(path.join(dataDir, 'postgres')).find((pid) => commandOf(pid).includes('cairn_app cairn'))!;
  process.kill(backend, 'SIGSTOP');
  return backend;
}

async function sendFile(writer: LiveClient): Promise<void> {
  const body = new FormData();
  body.append('files', new Blob(['Written after the restart']), 'note.txt');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await writer.request('/api/files', { method: 'POST', headers, body })).status).toBe(200);
}

test('killing PostgreSQL makes writes return 503 until it runs again, keeps sockets open and loses no event', async () => {
  const demo = await openDemo();
  const { writer, boardId, board, states, disconnects } = await openBrowsers(demo);
  const backend = freezeBackend(demo);
  const freePort = await killAndTakePort(demo);
  const refused = await addCard(writer, boardId, 'Refused');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([503, '2', { code: 'server.unavailable' }]);
  await expect.poll(() => commandOf(backend)).toBe('');
  freePort();
  expect(await demo.cairn.ready(), demo.cairn.faults()).toBe(true);
  await addCards(writer, boardId, ['After']);
  await expect.poll(() => titlesIn(board)).toEqual(['After', 'Before']);
  await sendFile(writer);
  await expect.poll(states).toEqual(['ready']);
  expect(disconnects).toEqual([]);
  expect(demo.cairn.faults()).toContain('PostgreSQL has ended by itself and is started again');
  expect(await demo.cairn.stop()).toBe(0);
}, 120_000);

test('a PostgreSQL that is stopped alone is restarted', async () => {
  const { cairn, postmaster } = await openDemo();
  const first = postmaster();
  process.kill(first, 'SIGTERM');
  await expect.poll(() => commandOf(first)).toBe('');
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  expect(postmaster()).not.toBe(first);
});

/** Makes every wait of at least 10 s endless unless it is aborted. */
const endlessWaits = encodeURIComponent(`import timers from 'node:timers/promises'; import { syncBuiltinESMExports } from 'node:module';
  const { setTimeout } = timers;
  timers.setTimeout = (ms, ...others) => setTimeout(ms < 10_000 ? ms : 2 ** 31 - 1, ...others);
  syncBuiltinESMExports();`);

test('the fourth kill of PostgreSQL within a minute ends Cairn with one sentence and without waiting', async () => {
  const { dataDir, cairn, postmaster } = await openDemo({
    CAIRN_DRAIN: '15',
    NODE_OPTIONS: `--import=data:text/javascript,${endlessWaits}`,
  });
  for (let kill = 1; kill <= 4; kill++) {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    if (kill === 4) break;
    await expect.poll(() => postmasterIn(dataDir) ?? pid, { interval: 10 }).not.toBe(pid);
    // A start that is killed is no fourth end, but one that failed.
    expect(await cairn.ready(), cairn.faults()).toBe(true);
  }
  expect(await cairn.ended).toBe(1);
  expect(cairn.faults()).toMatch(/\nPostgreSQL has ended too often within a minute, so Cairn stops; .*postgres\.log says why\.\n$/);
  await expect.poll(() => processesOn(dataDir).map(commandOf)).toEqual([]);
}, 120_000);
