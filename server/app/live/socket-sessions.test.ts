import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { refreshEndpoint, signOutEndpoint } from '#shared/access/access.api.ts';
import { build, buildHeader, minimumBuild } from '#shared/platform/protocol.ts';
import { listBoardsEndpoint } from '#shared/tasks/tasks.api.ts';
import { FaultyBus, seededRandom } from '#server/test/live-bus.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { clientOf, newLiveWorld, secondNode } from '#server/test/live-nodes.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';

const minute = 60_000;

async function openWorld() {
  const clock = { now: Date.now() };
  const world = await newLiveWorld({ now: () => new Date(clock.now) });
  const { app } = world.cairn;
  const open = (reply: Awaited<ReturnType<typeof app.inject>>) => ({
    ...reply.json<{ accessToken: string; sessionId: string }>(),
    cookie: `cairn_refresh=${reply.cookies.find(({ name }) => name === 'cairn_refresh')!.value}`,
  });
  return {
    ...world,
    clock,
    openSession: async ({ login }: Someone) =>
      open(await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { login, password: worldPassword } })),
    refresh: async (cookie: string) =>
      open(await app.inject({ method: 'POST', url: refreshEndpoint.url, headers: { cookie }, payload: {} })),
  };
}

const signOut = (client: LiveClient, everywhere: boolean) =>
  client.request(signOutEndpoint.url, {
    method: 'POST',
    body: JSON.stringify({ everywhere }),
    headers: { 'content-type': 'application/json' },
  });

async function refusalOf(address: string, auth: object): Promise<string | undefined> {
  const client = new LiveClient({ address, token: '', auth });
  await client.connected();
  client.close();
  return client.refusals[0];
}

test('a socket is refused with a reason when its token is missing, modified or expired', async () => {
  const { address, openSession, viewer, clock } = await openWorld();
  const { accessToken } = await openSession(viewer);
  const [head, claims] = accessToken.split('.') as [string, string];
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const token of ['', 'x.y.z', `${head}.${claims}.${'A'.repeat(43)}`, `${none}.${claims}.`])
    expect(await refusalOf(address, { token, build })).toBe('session.missing');
  for (const auth of [{}, { token: accessToken }, { token: 7, build }, { token: 'x'.repeat(5000), build }])
    expect(await refusalOf(address, auth)).toBe('session.missing');
  clock.now += 11 * minute;
  expect(await refusalOf(address, { token: accessToken, build })).toBe('session.expired');
});

test('an unsupported client build is refused with its own error, on sockets and in requests that name their build', async () => {
  const { address, openSession, viewer, inject } = await openWorld();
  const { accessToken } = await openSession(viewer);
  expect(await refusalOf(address, { token: accessToken, build: minimumBuild - 1 })).toBe('client.old');
  const ask = (headers: Record<string, string>) => inject(viewer, listBoardsEndpoint, { headers });
  expect(await ask({ [buildHeader]: String(minimumBuild - 1) })).toMatchObject({ status: 426, body: { code: 'client.old' } });
  for (const value of [String(build), 'no number']) expect(await ask({ [buildHeader]: value })).toMatchObject({ status: 200 });
  expect(await ask({})).toMatchObject({ status: 200 });
});

test('a socket is refused without internal details while the database is down', async () => {
  const { address, openSession, viewer, database } = await openWorld();
  const { accessToken } = await openSession(viewer);
  const outage = outageOf(database);
  await outage.begin();
  expect(await refusalOf(address, { token: accessToken, build })).toBe('server.unavailable');
  await outage.end();
});

test('a socket is closed one minute after its token expires unless it is renewed', async () => {
  const { world, address, openSession, refresh, viewer, editor, clock } = await openWorld();
  const [renewed, forgotten] = [await openSession(viewer), await openSession(editor)];
  const clients = [renewed, forgotten].map(({ accessToken }) => new LiveClient({ address, token: accessToken }));
  await Promise.all(clients.map((client) => client.connected()));
  clock.now += 9 * minute;
  const { accessToken } = await refresh(renewed.cookie);
  expect(await clients[0]!.socket.emitWithAck('auth:renew', { token: accessToken })).toEqual({ expiresAt: expect.any(Number) });
  clock.now += 1.9 * minute;
  await delay(1200);
  expect(clients.map(({ closings }) => closings)).toEqual([[], []]);
  clock.now += 0.2 * minute;
  await expect.poll(() => clients[1]!.closings, { timeout: 3000 }).toEqual(['session.expired']);
  expect(clients[0]!.socket.connected).toBe(true);
  expect(world.cairn.live.io.engine.clientsCount).toBe(1);
  clients.forEach((client) => client.close());
});

test('a socket cannot be renewed without a token or with one of another session', async () => {
  const { client, openSession, viewer, editor } = await openWorld();
  const browser = await client(viewer);
  for (const who of [viewer, editor]) {
    const { accessToken } = await openSession(who);
    expect(await browser.socket.emitWithAck('auth:renew', { token: accessToken })).toEqual({ error: 'session.missing' });
  }
  expect(await browser.socket.emitWithAck('auth:renew', { token: 'x' })).toEqual({ error: 'session.missing' });
  expect(browser.socket.connected).toBe(true);
});

test('signing out closes the sockets of this session, or of all sessions, on every node, even without hints', async () => {
  const bus = new FaultyBus(seededRandom());
  bus.faults = { lost: 1, doubled: 0, late: 0 };
  const { world, viewer, editor, address, cairn } = await newLiveWorld({ hints: await bus.end() });
  const second = await secondNode(world, { hints: await bus.end() });
  const elsewhere = { ...viewer, token: '' };
  const both = async (who: Someone) => {
    await world.signIn(who);
    return Promise.all([address, second.address].map((at) => clientOf(world, at, who)));
  };
  const [here, there] = [await both(viewer), await both(elsewhere)];
  const other = await clientOf(world, second.address, editor);
  const closings = (clients: LiveClient[]) => clients.map((client) => client.closings);

  expect((await signOut(here[0]!, false)).status).toBe(200);
  await expect.poll(() => closings(here), { timeout: 3000 }).toEqual([['session.revoked'], ['session.revoked']]);
  expect(closings(there)).toEqual([[], []]);
  expect((await signOut(there[1]!, true)).status).toBe(200);
  await expect.poll(() => closings(there), { timeout: 3000 }).toEqual([['session.revoked'], ['session.revoked']]);
  expect(other.closings).toEqual([]);
  expect(cairn.live.node.status().rooms).toBe(0);
});

test('a session that ends between the token check and the connection is refused', async () => {
  const { client, sql, viewer, world, address, database, cairn } = await openWorld();
  const other = await client(world.editor);
  const { token, sessionId } = await world.signIn(viewer);
  const outage = outageOf(database);
  const release = await outage.hold('room');
  const late = new LiveClient({ address, token });
  const isIn = late.connected();
  await expect.poll(() => cairn.live.node.status().rooms).toBe(2);
  await sql('update session set revoked_at = now() where id = $1', [sessionId]);
  await release();
  expect(await isIn).toBe(false);
  expect(late.refusals).toEqual(['session.revoked']);
  expect(other.socket.connected).toBe(true);
  late.close();
  await expect.poll(() => cairn.live.node.status().rooms).toBe(1);
});

test('a session that ends at any moment of connecting leaves no open socket', async () => {
  const { openSession, viewer, address, cairn } = await openWorld();
  for (let round = 0; round < 12; round++) {
    const { accessToken: token } = await openSession(viewer);
    const client = new LiveClient({ address, token });
    await delay(round * 2);
    expect((await signOut(client, false)).status).toBe(200);
    await expect.poll(() => client.refusals.length + client.closings.length, { timeout: 3000 }).toBe(1);
    client.close();
  }
  await expect.poll(() => cairn.live.node.status().rooms).toBe(0);
});
