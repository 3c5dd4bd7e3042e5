import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { floodAtOnce } from '#server/test/live-flood.ts';
import { newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import type { ReaderMessage } from '#server/test/reader-process.ts';

async function startReader({ address, boardId, world, viewer }: LiveWorld) {
  const { token } = await world.signIn(viewer);
  const child = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'server/test/reader-process.ts'), JSON.stringify({ address, token, boardId })],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const words: ReaderMessage[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => words.push(JSON.parse(line) as ReaderMessage));
  return {
    last: () => words.at(-1),
    words,
    stop: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  };
}

async function openStopped() {
  const world = await newLiveWorld();
  const card = await world.task();
  const other = await (await world.client(world.editor)).follow(boardRoom, world.boardId);
  const reader = await startReader(world);
  await expect.poll(() => reader.last()?.seq, { timeout: 20_000 }).toBe(1);
  reader.stop();
  return { ...world, card, other, reader };
}

test('a reader whose process is suspended and resumed catches up without a gap', async () => {
  const { reader, task, other } = await openStopped();
  for (let count = 0; count < 30; count++) await task();
  await expect.poll(() => other.cursor?.seq).toBe(31);
  reader.goOn();
  await expect.poll(() => reader.last()?.seq, { timeout: 10_000 }).toBe(31);
  expect(reader.words.every(({ isWithoutGap }) => isWithoutGap)).toBe(true);
  expect(reader.last()!.closings).toEqual([]);
});

test('a reader suspended during many events is closed as slow and catches up after reconnecting', async () => {
  const { reader, other, card, ...world } = await openStopped();
  await floodAtOnce(world, card, other);
  await expect.poll(() => world.cairn.live.io.sockets.sockets.size, { timeout: 5000 }).toBe(1);
  await delay(1500);
  reader.goOn();
  await expect.poll(() => reader.last()?.seq, { timeout: 20_000 }).toBe(other.cursor!.seq);
  const { isWithoutGap, closings } = reader.last()!;
  expect([isWithoutGap, closings.filter((reason) => reason !== 'slow')]).toEqual([true, []]);
});
