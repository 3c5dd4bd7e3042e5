import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { stopOrphan } from '#server/platform/process/embedded/orphan.ts';
import { copyWhileRunning } from '#server/test/base-backup.ts';
import { newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { addBoard, addCards, signIn, titlesIn } from '#server/test/demo-browser.ts';

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

test('browsers show the restored state by themselves and follow later changes', async () => {
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
  await add(['New', 'New as well']);
  await expectShown(['Kept', 'Kept as well', 'New', 'New as well']);
}, 180_000);

test('a base backup taken during writes is restored with everything up to its end', async () => {
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
}, 180_000);
