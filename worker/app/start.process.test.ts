import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import { createTestDatabase } from '#server/test/postgres.ts';
import { testSecret } from '#server/test/test-secrets.ts';

async function newDatabase(): Promise<string> {
  const { owner, drop } = await createTestDatabase();
  onTestFinished(drop);
  return Object.assign(new URL(inject('databases').admin), { pathname: new URL(owner).pathname }).href;
}

test('a separate worker gets ready and stops without output', async () => {
  const env = { DATABASE_URL: await newDatabase(), CAIRN_SECRET: testSecret };
  const worker = await startCairn({ dataDir: newDataFolder(), main: 'worker/main.ts', env });
  await expect.poll(worker.output, { timeout: 20_000 }).toContain('The worker is ready.');
  expect(await worker.stop()).toBe(0);
  expect(worker.faults()).toBe('');
});

test('a worker that starts while PostgreSQL recovers waits for it, also if a connection is lost meanwhile', async () => {
  const target = new URL(await newDatabase());
  const recovering = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const refusals = [recovering, recovering, ''];
  const server = net.createServer((near) => {
    const refusal = refusals.shift();
    near.on('error', () => {});
    if (refusal === undefined) {
      const far = net.connect({ host: '127.0.0.1', port: Number(target.port) }).on('error', () => near.destroy());
      near
        .on('close', () => far.destroy())
        .pipe(far)
        .pipe(near);
      return;
    }
    const length = Buffer.alloc(4);
    length.writeInt32BE(refusal.length + 4);
    near.once('data', () => near.end(refusal && Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  const env = { DATABASE_URL: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href, CAIRN_SECRET: testSecret };
  const worker = await startCairn({ dataDir: newDataFolder(), main: 'worker/main.ts', env });
  await expect.poll(worker.output, { timeout: 20_000 }).toContain('The worker is ready.');
  expect(await worker.stop()).toBe(0);
  expect(worker.faults()).toBe('The worker waits for PostgreSQL: the database system is starting up\n');
});

test('a worker without a database explains in one sentence what it needs', async () => {
  const worker = await startCairn({ dataDir: newDataFolder(), main: 'worker/main.ts' });
  expect(await worker.ended).toBe(1);
  expect(worker.faults().trim()).toBe('A worker of its own needs DATABASE_URL; without it, npm start starts one as well.');
});

test.each(['server/main.ts', 'worker/main.ts'] as const)('%s does not start on a database upgraded by a newer version', async (main) => {
  const env = { DATABASE_URL: await newDatabase(), CAIRN_SECRET: testSecret };
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("insert into mikro_orm_migrations (name) values ('Migration29990101000000_newer')");
  await client.end();
  const { ended, faults } = await startCairn({ dataDir: newDataFolder(), main, env });
  expect(await ended).toBe(1);
  expect(faults()).toMatch(/^A newer version of Cairn has upgraded this database .*\n$/);
});

test('a worker that waits for Redis can be stopped, and the server works without it', async () => {
  const env = { DATABASE_URL: await newDatabase(), CAIRN_SECRET: testSecret, REDIS_URL: 'redis://127.0.0.1:9', CAIRN_WORKER: 'inline' };
  const cairn = await startCairn({ dataDir: newDataFolder(), env });
  expect(await cairn.ready(), cairn.faults()).toBe(true);
  await delay(500);
  expect(await cairn.stop()).toBe(0);
  expect(cairn.faults()).toBe('');
});
