import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderMailer } from '#server/platform/mail/folder-mailer.ts';
import { lockDataDirectory } from '#server/platform/process/data-lock.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';

/** Modes of a folder and of all folders in it. */
const modesIn = (folder: string): string[] => [
  (statSync(folder).mode & 0o777).toString(8),
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => modesIn(path.join(folder, name))),
];

test('the data folder and the folders of files and emails can be entered by their owner only, although others could enter it before', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cairn-folders-'));
  chmodSync(dataDir, 0o755);
  const lock = lockDataDirectory({ dataDir, port: 4000 });
  onTestFinished(() => lock.release());
  await createFolderStore(path.join(dataDir, 'files')).put(`${randomUUID()}/${randomUUID()}`, Buffer.from('bytes'));
  const mailer = createFolderMailer({ folder: path.join(dataDir, 'mail'), from: 'Cairn <cairn@test.example>' });
  await mailer.send({
    key: 'hello',
    personId: randomUUID(),
    to: { name: 'One', address: 'one@test.example' },
    language: 'en',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
  const modes = modesIn(dataDir);
  expect(modes.length).toBeGreaterThanOrEqual(5);
  expect(new Set(modes)).toEqual(new Set(['700']));
});
