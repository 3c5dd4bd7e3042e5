import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { createUsedDataFolders, isReady, newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { commandOf, processesOn } from '#server/test/data-folders.ts';

const usedDataFolder = createUsedDataFolders();

const postgresPid = (dataDir: string) => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const expectPlain = (faults: string) => expect(faults).not.toMatch(/^\s+at /m);

async function expectNothingLeft(dataDir: string) {
  await expect.poll(() => processesOn(dataDir).map(commandOf), { timeout: 40_000 }).toEqual([]);
  expect(existsSync(path.join(dataDir, 'running.json'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
}

test('a start on an empty folder gets ready, serves the client, explains how to sign in, and stops cleanly', async () => {
  const dataDir = newDataFolder();
  const cairn = await startCairn({ dataDir, env: { CAIRN_CLIENT: 'built' } });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  expect(await fetch(cairn.address).then((answer) => answer.text())).toMatch(/<!doctype html>/i);
  await expect.poll(cairn.output).toContain(`Cairn is ready at http://localhost:${cairn.port}`);
  await expect.poll(cairn.output).toMatch(/Role +User name +Password\n[^]+Super Admin +\w+/);
  expect(await cairn.stop()).toBe(0);
  expect(cairn.faults()).toBe('');
  await expectNothingLeft(dataDir);
});

test('a start on a folder in use is refused, one on another folder succeeds, and neither disturbs the first', async () => {
  const dataDir = usedDataFolder();
  const first = await startCairn({ dataDir });
  expect(await first.ready(), first.faults()).toBe(true);
  const second = await startCairn({ dataDir });
  expect(await second.ended).toBe(1);
  expect(second.faults()).toContain(`already running on the data folder ${dataDir}: process ${first.pid}, http://localhost:${first.port}`);
  expect(second.faults().trim().split('\n')).toHaveLength(1);
  expect(await isReady(first.address)).toBe(true);

  const beside = usedDataFolder();
  const third = await startCairn({ dataDir: beside });
  expect(await third.ready(), third.faults()).toBe(true);
  expect(await third.stop()).toBe(0);
  await expectNothingLeft(beside);
  expect(await isReady(first.address)).toBe(true);
});

test('two starts at the same moment succeed once', async () => {
  const dataDir = usedDataFolder();
  const both = await Promise.all([startCairn({ dataDir }), startCairn({ dataDir })]);
  const outcomes = await Promise.all(both.map((cairn) => cairn.ready()));
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(both[outcomes.indexOf(false)]?.faults()).toContain('already running on the data folder');
});

test('a start after a kill stops the leftover PostgreSQL and continues with its data', async () => {
  const dataDir = usedDataFolder();
  const killed = await startCairn({ dataDir });
  expect(await killed.ready(), killed.faults()).toBe(true);
  const orphan = postgresPid(dataDir);
  await killed.stop('SIGKILL');
  expect(commandOf(orphan)).toContain('postgres');
  const next = await startCairn({ dataDir });
  expect(await next.ready(), next.faults()).toBe(true);
  expect(postgresPid(dataDir)).not.toBe(orphan);
  await expect.poll(() => commandOf(orphan)).toBe('');
  expect(await next.stop()).toBe(0);
  await expectNothingLeft(dataDir);
});

test('a start does not mistake another process for the PostgreSQL of a pid file', async () => {
  const dataDir = usedDataFolder();
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`);
  const next = await startCairn({ dataDir });
  expect(await next.ready(), next.faults()).toBe(true);
});

async function expectRefusal(choices: Parameters<typeof startCairn>[0], sentence: string) {
  const cairn = await startCairn(choices);
  expect(await cairn.ended).toBe(1);
  expect(cairn.faults()).toContain(sentence);
  expectPlain(cairn.faults());
  await expectNothingLeft(choices.dataDir);
}

test('a start fails with one sentence when the port is used, before anything is started', async () => {
  const dataDir = newDataFolder();
  const port = await findFreePort();
  const other = createServer().listen(port, '0.0.0.0');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  await expectRefusal({ dataDir, port }, `Port ${port} is used by another program; PORT names another port.`);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('a start fails with one sentence when the database is damaged', async () => {
  const dataDir = newDataFolder();
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres/rest'), '');
  await expectRefusal({ dataDir }, 'is damaged (PG_VERSION is missing)');
});

test('a start fails with one sentence when PostgreSQL refuses to start', async () => {
  const dataDir = newDataFolder();
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'secrets'), 'x'.repeat(43));
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '9.6\n');
  await expectRefusal({ dataDir }, `PostgreSQL does not start on ${path.join(dataDir, 'postgres')}`);
});

test('a start fails with one sentence when the secret is damaged', async () => {
  const dataDir = newDataFolder();
  writeFileSync(path.join(dataDir, 'secrets'), '');
  await expectRefusal({ dataDir }, 'secrets is damaged');
});

test('a start fails with one sentence when the data folder is not writable', async () => {
  const file = path.join(newDataFolder(), 'file');
  writeFileSync(file, '');
  await expectRefusal({ dataDir: path.join(file, 'data') }, 'cannot be written (ENOTDIR); CAIRN_DATA names another.');
});

test('a start fails with one sentence when a variable is invalid', async () => {
  const env = { TRUST_PROXY: 'maybe', CAIRN_DATTA: 'here' };
  const dataDir = newDataFolder();
  await expectRefusal(
    { dataDir, env },
    '  TRUST_PROXY must be a whole number from 0 to 10, not "maybe".\n  CAIRN_DATTA is not a variable of Cairn',
  );
});

test('a start fails with one sentence when the database of DATABASE_URL does not answer', async () => {
  const env = { DATABASE_URL: `postgres://owner:hunter22@127.0.0.1:${await findFreePort()}/cairn`, CAIRN_SECRET: 's'.repeat(32) };
  await expectRefusal({ dataDir: newDataFolder(), env }, 'does not let Cairn in');
});

test.each(['SIGINT', 'SIGHUP'] as const)('no process is left behind on %s', async (signal) => {
  const dataDir = usedDataFolder();
  const cairn = await startCairn({ dataDir });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  expect(await cairn.stop(signal)).toBe(0);
  await expectNothingLeft(dataDir);
});

test('no process is left behind by a stop during the start', async () => {
  const dataDir = newDataFolder();
  const cairn = await startCairn({ dataDir });
  await expect.poll(() => existsSync(path.join(dataDir, 'secrets')), { timeout: 20_000 }).toBe(true);
  expect(await cairn.stop('SIGINT')).toBe(0);
  expect(cairn.faults()).toBe('');
  await expectNothingLeft(dataDir);
});

test('no process is left behind when the terminal closes', async () => {
  const dataDir = usedDataFolder();
  const cairn = await startCairn({ dataDir, env: { LOG_LEVEL: 'trace' } });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  cairn.child.stdout.destroy();
  cairn.child.stderr.destroy();
  await isReady(cairn.address);
  expect(await cairn.stop('SIGHUP')).toBe(0);
  await expectNothingLeft(dataDir);
});

test('no process is left behind when the parent npm process is killed', async () => {
  const dataDir = usedDataFolder();
  const npm = await startCairn({ dataDir, env: { npm_lifecycle_event: 'start' }, through: ['/bin/sh', '-c', '"$@"; exit $?', 'sh'] });
  expect(await npm.ready(), npm.faults()).toBe(true);
  await Promise.all([npm.stop('SIGKILL'), delay(0)]);
  await expectNothingLeft(dataDir);
});

test('no process is left behind after an unexpected exception', async () => {
  const dataDir = usedDataFolder();
  const trap = encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('unforeseen'); })");
  const cairn = await startCairn({ dataDir, env: { NODE_OPTIONS: `--import=data:text/javascript,${trap}` } });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  expect(await cairn.stop('SIGUSR2')).toBe(1);
  expect(cairn.faults()).toContain('Error: unforeseen');
  await expectNothingLeft(dataDir);
});
