import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createUsedDataFolders, newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { commandOf, processesOn } from '#server/test/data-folders.ts';
import { startEmbedded } from './embedded/postgres.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';

const usedDataFolder = createUsedDataFolders();

async function expectSentence({ dataDir, env }: { dataDir: string; env?: Record<string, string> }, sentence: RegExp) {
  const cairn = await startCairn({ dataDir, ...(env && { env }) });
  expect(await cairn.ended).toBe(1);
  expect(cairn.faults()).toMatch(sentence);
  expect(cairn.faults().trim().split('\n')).toHaveLength(1);
  await expect.poll(() => processesOn(dataDir)).toEqual([]);
}

async function change(dataDir: string, statement: string): Promise<void> {
  const secret = readFileSync(path.join(dataDir, 'secrets'), 'utf8').trim();
  const embedded = await startEmbedded({ dataDir, password: secretsFrom(secret).deriveText('postgres superuser'), durable: false });
  const client = new pg.Client({ connectionString: embedded.url('cairn') });
  await client.connect();
  await client.query(statement);
  await client.end();
  await embedded.stop();
}

const onConnect = (statement: string) => `create function meet() returns event_trigger language plpgsql as $$ begin ${statement}; end $$;
  create event trigger meet on login execute function meet()`;

test('a start with the secrets of another installation reports that they do not match', async () => {
  const dataDir = usedDataFolder();
  writeFileSync(path.join(dataDir, 'secrets'), `${'x'.repeat(43)}\n`);
  await expectSentence({ dataDir }, /secrets does not fit the database in .*postgres: bring both back from the same backup\.$/m);
});

test('a start on a database that a newer version has upgraded is refused', async () => {
  const dataDir = usedDataFolder();
  await change(dataDir, "insert into mikro_orm_migrations (name) values ('Migration29990101000000_newer')");
  await expectSentence({ dataDir }, /^A newer version of Cairn has upgraded this database/);
});

test('a start on a full disk reports that the secrets cannot be written', async () => {
  const full = encodeURIComponent(`import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { writeFileSync } = fs;
    fs.writeFileSync = (file, ...others) => {
      if (String(file).endsWith('secrets.new')) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      return writeFileSync(file, ...others);
    };
    syncBuiltinESMExports();`);
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${full}` };
  await expectSentence({ dataDir: newDataFolder(), env }, /^The disk is full \(ENOSPC.*\): free some space, then start Cairn again\.$/m);
});

test('a start on a full disk reports that PostgreSQL cannot write', async () => {
  const dataDir = usedDataFolder();
  await change(dataDir, onConnect("raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'"));
  await expectSentence({ dataDir }, /^The disk is full \(could not extend file.*\): free some space, then start Cairn again\.$/m);
});

test('a start during which PostgreSQL ends reports it', async () => {
  const dataDir = usedDataFolder();
  await change(dataDir, onConnect("if session_user = 'cairn_owner' then perform pg_sleep(600); end if"));
  const cairn = await startCairn({ dataDir });
  const isMigrating = () => processesOn(dataDir).some((pid) => commandOf(pid).includes('cairn_owner cairn'));
  await expect.poll(isMigrating, { timeout: 60_000 }).toBe(true);
  process.kill(Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  expect(await cairn.ended).toBe(1);
  expect(cairn.faults()).toMatch(/^PostgreSQL has ended by itself, so Cairn stops; .*postgres\.log says why\.\n$/);
  await expect.poll(() => processesOn(dataDir)).toEqual([]);
}, 120_000);

test('a start removes what a killed first start left behind', async () => {
  const dataDir = newDataFolder();
  const killed = await startCairn({ dataDir });
  const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.making-'));
  await expect.poll(() => unfinished().some((name) => existsSync(path.join(dataDir, name, 'cluster/base')))).toBe(true);
  await killed.stop('SIGKILL');
  expect(unfinished()).toHaveLength(1);
  const next = await startCairn({ dataDir });
  expect(await next.ready(), next.faults()).toBe(true);
  expect(unfinished()).toEqual([]);
  expect(await next.stop()).toBe(0);
}, 120_000);
