import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepAbandoned } from './data-folders.ts';

function newHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'homes-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return home;
}

test('the data folders of ended processes are removed from all homes, and no others', async () => {
  const homes = [newHome(), newHome()];
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const kinds = ['test', 'own', 'start', 'model', 'cluster', 'crash', 'faults'];
  const kept = [`cairn-own-${process.pid}-a1`, 'cairn-test-mail-a1', `other-${ended}-a1`].toSorted();
  for (const home of homes)
    for (const name of [...kinds.map((kind) => `cairn-${kind}-${ended}-a1`), ...kept]) mkdirSync(path.join(home, name));
  await sweepAbandoned(homes);
  expect(homes.map((home) => readdirSync(home).toSorted())).toEqual([kept, kept]);
});
