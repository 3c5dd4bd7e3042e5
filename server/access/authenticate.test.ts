import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOf } from '#shared/access/grants.ts';
import { day, minute, opened, openAccessWorld, type AccessWorld } from '#server/test/access-world.ts';

let world: AccessWorld;
let nora: string;
beforeAll(async () => {
  world = await openAccessWorld();
  nora = await world.person({ email: 'nora@cairn.example' });
});
afterAll(() => world.close());

const signIn = async () => opened(await world.signIn('nora@cairn.example'));
const refused = (statusCode: number, code: string) => ({ statusCode, body: JSON.stringify({ code }) });
const probe = (headers: Record<string, string>) => world.request('GET', '/api/probe', headers);

describe('a request', () => {
  test.each([{}, { authorization: '' }, { authorization: 'Bearer' }, { authorization: 'Bearer a b' }, { authorization: 'Basic bm9yYTp4' }])(
    'is refused without a bearer token: %o',
    async (headers) => {
      expect(await probe(headers as Record<string, string>)).toMatchObject(refused(401, 'session.missing'));
    },
  );

  test('is refused when its token has expired', async () => {
    const { bearer } = await signIn();
    world.pass(10 * minute);
    expect(await probe(bearer)).toMatchObject(refused(401, 'session.expired'));
  });

  test('is refused when its session no longer exists', async () => {
    const { bearer, sessionId } = await signIn();
    await world.sql('delete from session where id = $1', [sessionId]);
    expect(await probe(bearer)).toMatchObject(refused(401, 'session.expired'));
  });

  test('is refused when its session has expired, even with a valid token', async () => {
    const { bearer, sessionId } = await signIn();
    await world.sql(`update session set expires_at = now() - interval '1 second' where id = $1`, [sessionId]);
    expect(await probe(bearer)).toMatchObject(refused(401, 'session.expired'));
  });
});

describe('the rights of a request', () => {
  test('end when the person is deactivated', async () => {
    const mine = await world.person({ email: 'leaves@cairn.example' });
    const { bearer, refresh } = opened(await world.signIn('leaves@cairn.example'));
    expect((await probe(bearer)).statusCode).toBe(200);
    await world.sql('update person set is_active = false where id = $1', [mine]);
    expect(await probe(bearer)).toMatchObject(refused(403, 'session.revoked'));
    const reply = await world.refresh(refresh);
    expect(reply).toMatchObject(refused(403, 'session.revoked'));
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  test('follow the current role of the person', async () => {
    const { sessionId } = await signIn();
    expect((await world.access.actorOf(sessionId)).grants['Tasks']).toEqual(grantOf(['view', 'create', 'edit', 'delete'], 'own'));
    await world.sql(`update role set grants = '{}', base = 'manager'`);
    expect(await world.access.actorOf(sessionId)).toMatchObject({ id: nora, realId: nora, role: 'manager', grants: {} });
    await world.sql(`update role set base = 'employee'`);
  });
});

describe('the cookie for resources that the browser loads itself', () => {
  const fetchProbe = async (method: 'GET' | 'HEAD' | 'POST', url: string) =>
    (await world.request(method, url, { cookie: `cairn_get=${(await signIn()).get}` }, method === 'POST' ? {} : undefined)).statusCode;

  test('authorizes GET and HEAD requests to /api/get', async () => {
    expect(await fetchProbe('GET', '/api/get/probe')).toBe(200);
    expect(await fetchProbe('HEAD', '/api/get/probe')).toBe(200);
  });

  test('authorizes no POST request and no other path', async () => {
    expect(await fetchProbe('POST', '/api/get/probe')).toBe(401);
    expect(await fetchProbe('GET', '/api/probe')).toBe(401);
    expect(await fetchProbe('GET', '/api/get/../probe')).toBe(401);
    expect(await fetchProbe('GET', '/api/get%2f../probe')).toBe(404);
  });

  test('is the only credential accepted on /api/get', async () => {
    expect(await world.request('GET', '/api/get/probe', (await signIn()).bearer)).toMatchObject(refused(401, 'session.missing'));
  });

  test('is not accepted as a bearer token, nor a bearer token as this cookie', async () => {
    const { get, accessToken } = await signIn();
    expect(await probe({ authorization: `Bearer ${get}` })).toMatchObject(refused(401, 'session.missing'));
    expect((await world.request('GET', '/api/get/probe', { cookie: `cairn_get=${accessToken}` })).statusCode).toBe(401);
  });

  test('expires together with its session', async () => {
    const { get } = await signIn();
    world.pass(30 * day - 1000);
    expect((await world.request('GET', '/api/get/probe', { cookie: `cairn_get=${get}` })).statusCode).toBe(200);
    world.pass(1000);
    expect((await world.request('GET', '/api/get/probe', { cookie: `cairn_get=${get}` })).statusCode).toBe(401);
  });
});

describe('a socket', () => {
  test('is authenticated by an access token and knows when it expires', async () => {
    const { accessToken, expiresAt, sessionId, user } = await signIn();
    const holder = { personId: nora, realId: nora, companyId: user.companyId, sessionId };
    expect(await world.access.authenticateSocket(accessToken)).toEqual({ ...holder, expiresAt: Math.floor(expiresAt / 1000) * 1000 });
  });

  test('is refused without a token, with an expired token and after its session ended', async () => {
    const { accessToken, get, bearer } = await signIn();
    for (const token of ['', 'x', get]) await expect(world.access.authenticateSocket(token)).rejects.toThrow('session.missing');
    await world.post('/api/auth/sign-out', { everywhere: false }, bearer);
    await expect(world.access.authenticateSocket(accessToken)).rejects.toThrow('session.revoked');
    world.pass(10 * minute);
    await expect(world.access.authenticateSocket(accessToken)).rejects.toThrow('session.expired');
  });

  test('has no rights in a session that does not exist', async () => {
    await expect(world.access.actorOf(randomUUID())).rejects.toThrow('session.expired');
  });
});

describe('SQL access of the application role', () => {
  test.each(['account', 'session', 'sign_in_failure'])('%s cannot be read', async (table) => {
    for (const sql of [`select * from ${table}`, `delete from ${table}`, `table ${table}`, `copy ${table} to stdout`])
      await expect(world.services.app.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('the sign-in role cannot read work data', async () => {
    const { companyId } = (await signIn()).user;
    for (const table of ['person', 'role', 'task', 'board', 'company', 'mutation'])
      await expect(world.services.engine.query(`set app.company = '${companyId}'; select * from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
  });
});
