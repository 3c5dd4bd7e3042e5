import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { moveSubjectEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Cairn } from '#server/app/cairn.ts';
import { prepareDatabase, type DatabaseUrls } from '#server/app/database.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { ensureDatabase, startEmbedded, type Embedded } from '#server/platform/process/embedded/postgres.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { isReady, newDataFolder, startCairn } from '#server/test/cairn-process.ts';
import type { CrashPoint } from '#server/test/crash-points.ts';
import type { CrashPlan } from '#server/test/crash-server.ts';
import { seededRandom } from '#server/test/live-bus.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { expectCaughtUp } from '#server/test/live-nodes.ts';
import { expectFaithful, expectGapless, type Sql } from '#server/test/live-oracle.ts';
import { expectNothingLost } from '#server/test/live-verdict.ts';
import { Writer } from '#server/test/live-writer.ts';
import { testSecret, testSecrets } from '#server/test/test-secrets.ts';
import { inject, openTestCairn, signIn, type World } from '#server/test/world.ts';
import { newBoard, newCompany, type Someone } from '#server/test/world-company.ts';

interface Place {
  postgres: Embedded;
  urls: DatabaseUrls;
  cairn: Cairn;
  owner: pg.Pool;
  people: Record<'manager' | 'hrAdmin' | 'editor' | 'viewer' | 'colleague', Someone>;
}

// On a disk, because crashes are tested with a durable PostgreSQL.
const dataDir = mkdtempSync(path.join(tmpdir(), `cairn-crash-${process.pid}-`));
let place: Place;

beforeAll(async () => {
  const postgres = await startEmbedded({ dataDir, password: 'crash', durable: true });
  await ensureDatabase(postgres, 'cairn');
  const urls = await prepareDatabase(postgres.url('cairn'), testSecrets);
  const cairn = await openTestCairn(urls);
  const employee = { base: 'employee' } as const;
  const staff = {
    manager: { base: 'manager' },
    hrAdmin: { base: 'hr-admin' },
    editor: employee,
    viewer: employee,
    colleague: employee,
  } as const;
  const { people } = await newCompany(cairn.services, 'Ours', staff);
  for (const who of Object.values(people)) await signIn(cairn, who);
  // A pool reports its end before its connections have closed; PostgreSQL may then still send an error to them.
  const owner = new pg.Pool({ connectionString: postgres.url('cairn') }).on('error', () => {});
  place = { postgres, urls, cairn, owner, people };
});

afterAll(async () => {
  await place.cairn.close();
  await place.owner.end();
  await place.postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sql: Sql = async <Row extends object>(text: string, values: unknown[] = []) => (await place.owner.query<Row>(text, values)).rows;

async function startServer(port: number, point: CrashPoint, nth = 0): Promise<ChildProcess> {
  const plan: CrashPlan = { urls: place.urls, port, point, nth };
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'server/test/crash-server.ts'), JSON.stringify(plan)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => isReady(`http://127.0.0.1:${port}`), { timeout: 60_000 }).toBe(true);
  return child;
}

async function openLoad() {
  const { cairn, people } = place;
  const { manager, editor, viewer } = people;
  const { boardId } = await newBoard(cairn.services, { owner: manager, editors: [editor], viewers: [viewer] });
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const random = seededRandom();
  const cards = new Map<string, TaskCard>();
  const writers = [manager, editor, manager, editor].map(
    ({ token }) => new Writer({ address: () => address, token, boardId, random }, cards),
  );
  const open = async () => {
    const clients = [manager, editor, viewer, viewer, viewer].map(({ token }) => new LiveClient({ address, token }));
    onTestFinished(() => clients.forEach((client) => client.close()));
    for (const client of clients) await client.connected();
    for (const client of clients) await client.follow(boardRoom, boardId);
    return clients;
  };
  return { boardId, port, random, writers, open };
}

const expectWell = (load: { boardId: string; writers: Writer[] }, clients: LiveClient[]) =>
  expectNothingLost({ ...load, clients, cairn: place.cairn, sql, companyId: place.people.manager.companyId, timeout: 15_000 });

test.each<[CrashPoint, number]>([
  ['before-commit', 17],
  ['before-hint', 17],
  ['after-hint', 17],
  ['mid-fan-out', 68],
])('a server killed %s loses nothing it confirmed and does nothing twice', async (point, nth) => {
  const load = await openLoad();
  const child = await startServer(load.port, point, nth);
  const ended = once(child, 'exit');
  const clients = await load.open();
  const writing = Promise.all(load.writers.map((writer) => writer.write(20)));
  expect((await ended)[1]).toBe('SIGKILL');
  await startServer(load.port, 'never');
  await writing;
  await expectWell(load, clients);
});

test('a server told to stop notifies every browser, finishes its work and exits', async () => {
  const { postgres, people } = place;
  const { boardId } = await newBoard(place.cairn.services, { owner: people.manager });
  const env = { DATABASE_URL: postgres.url('cairn'), CAIRN_SECRET: testSecret };
  const server = await startCairn({ dataDir: newDataFolder(), env });
  expect(await server.ready(), server.faults()).toBe(true);
  const clients = [people.manager, people.editor].map(({ token }) => new LiveClient({ address: server.address, token }));
  for (const client of clients) expect(await client.connected()).toBe(true);

  const lock = await place.owner.connect();
  await lock.query('begin; lock table task in access exclusive mode');
  const card = { id: crypto.randomUUID(), title: 'Last', status: 'not-started', laneId: null, beforeId: null, afterId: null };
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const running = clients[0]!.request(`/api/boards/${boardId}/tasks`, { method: 'POST', headers, body: JSON.stringify(card) });
  await expect.poll(async () => (await sql('select 1 from pg_locks where not granted')).length).toBe(1);
  server.child.kill('SIGTERM');
  await expect.poll(() => clients.map(({ closings }) => closings)).toEqual([['server.stopping'], ['server.stopping']]);
  clients.forEach((client) => client.close());
  await lock.query('commit');
  lock.release();
  expect((await running).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(server.faults()).toBe('');
  expect(await sql('select 1 from event where room = $1', [`board:${boardId}`])).toHaveLength(1);
});

test('a server killed repeatedly at random moments loses nothing it confirmed and does nothing twice', async () => {
  const load = await openLoad();
  let child = await startServer(load.port, 'never');
  const clients = await load.open();
  let isOver = false;
  const writing = Promise.all(load.writers.map((writer) => writer.write(2000, () => isOver)));
  for (let round = 0; round < 3; round++) {
    await delay(200 + load.random() * 400);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = await startServer(load.port, 'never');
  }
  isOver = true;
  await writing;
  await expectWell(load, clients);
});

/** Moves the subject of a session on and back, each time with the same id and key until the server answers. */
async function moveOften(client: LiveClient, recordId: string, personId: string, moves: number, onProgress: (done: number) => void) {
  const url = moveSubjectEndpoint.url.replace(':recordId', recordId);
  const confirmed: string[] = [];
  for (let version = 0; version < moves; version++) {
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, personId, toX: 4 + (version % 2), toY: null, expectedVersion: version, reason: 'Compared' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    let status = 0;
    while (status === 0 || status >= 500) {
      status = await client.request(url, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => delay(50).then(() => 0),
      );
    }
    expect(status).toBe(200);
    confirmed.push(id);
    onProgress(confirmed.length);
  }
  return confirmed;
}

test('a session keeps each move through a killed server, and a facilitator whose network was lost catches up', async () => {
  const { people, cairn } = place;
  const ask: World['inject'] = (who, endpoint, input) => inject(cairn, who, endpoint, input);
  const { recordId, personId } = await storeSession({ ...people, sql, inject: ask } as unknown as World, 'live');
  const port = await findFreePort();
  const child = await startServer(port, 'never');
  const ended = once(child, 'exit');
  const [facilitator, manager] = [people.hrAdmin, people.manager].map(
    ({ token }) => new LiveClient({ address: `http://127.0.0.1:${port}`, token }),
  ) as [LiveClient, LiveClient];
  onTestFinished(() => [facilitator, manager].forEach((client) => client.close()));
  for (const client of [facilitator, manager]) await client.connected();
  const followers = [await facilitator.follow(calibrationRoom, recordId), await manager.follow(calibrationRoom, recordId)];

  const moving = moveOften(manager, recordId, personId, 30, (done) => {
    if (done === 5) facilitator.socket.disconnect();
    if (done === 12) child.kill('SIGKILL');
    if (done === 25) facilitator.socket.connect();
  });
  expect((await ended)[1]).toBe('SIGKILL');
  await startServer(port, 'never');
  const confirmed = await moving;
  await expectCaughtUp(cairn, followers, 15_000);
  const stored = await sql<{ id: string }>('select id from calibration_move where calibration_id = $1 order by number', [recordId]);
  expect(stored.map(({ id }) => id)).toEqual(confirmed);
  for (const { state } of followers) {
    const { moves, subjects } = state as CalibrationState;
    expect(new Set(Object.keys(moves))).toEqual(new Set(confirmed));
    expect(subjects[personId]).toMatchObject({ x: 5, version: 30 });
  }
  await expectGapless(sql);
  for (const follower of followers) await expectFaithful(sql, follower);
});
