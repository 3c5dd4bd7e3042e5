import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, opened, openAccessWorld, second, type AccessWorld } from '#server/test/access-world.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
  await world.person({ email: 'nora@cairn.example' });
});
afterAll(() => world.close());

const signIn = async () => opened(await world.signIn('nora@cairn.example'));
const refresh = async (token: string) => opened(await world.refresh(token));
const refused = (statusCode: number, code: string) => ({ statusCode, body: JSON.stringify({ code }) });
const generation = (token: string) => Number(token.split('.')[1]);

describe('refreshing', () => {
  test('gives a new access token and the next refresh token of the same session', async () => {
    const first = await signIn();
    world.pass(second);
    const next = await refresh(first.refresh);
    expect(next.sessionId).toBe(first.sessionId);
    expect(next.user).toEqual(first.user);
    expect(next.accessToken).not.toBe(first.accessToken);
    expect([generation(first.refresh), generation(next.refresh)]).toEqual([0, 1]);
    expect((await world.request('GET', '/api/probe', next.bearer)).statusCode).toBe(200);
  });

  test('keeps a session alive that is used once in 29 days, until 90 days after the sign-in', async () => {
    let { refresh: token } = await signIn();
    const refreshAfter = async (days: number) => {
      world.pass(days * day);
      const reply = await world.refresh(token);
      token = opened(reply).refresh;
      return Number(/cairn_refresh=.*Max-Age=(\d+)/.exec(String(reply.headers['set-cookie']))![1]) / (day / second);
    };
    expect([await refreshAfter(29), await refreshAfter(29), await refreshAfter(29), await refreshAfter(2)]).toEqual([30, 30, 3, 1]);
    expect(generation(token)).toBe(4);
    world.pass(day);
    expect(await world.refresh(token)).toMatchObject(refused(401, 'session.expired'));
  });
});

describe('a refresh', () => {
  test('fails after 30 days without use', async () => {
    const { refresh: token } = await signIn();
    world.pass(30 * day);
    expect(await world.refresh(token)).toMatchObject(refused(401, 'session.expired'));
  });

  test('is impossible, and the session forgotten, when it has run out', async () => {
    const [old, young] = [await signIn(), (world.pass(15 * day), await signIn())];
    world.pass(15 * day + 1);
    await world.access.forgetEnded();
    const kept = (await world.sql('select id from session')).map(({ id }) => id);
    expect([kept.includes(old.sessionId), kept.includes(young.sessionId)]).toEqual([false, true]);
    expect(await world.refresh(old.refresh)).toMatchObject(refused(401, 'session.expired'));
  });

  test('sets both cookies anew', async () => {
    const first = await signIn();
    world.pass(second);
    const reply = await world.refresh(first.refresh);
    const lines = [reply.headers['set-cookie']].flat();
    expect(lines).toEqual([expect.stringContaining('cairn_refresh='), expect.stringContaining('cairn_get=')]);
    for (const line of lines) expect(line).toContain('; Max-Age=2592000; ');
  });
});

describe('the same refresh token twice in good faith', () => {
  test('at once, as from two tabs, yields the same successor', async () => {
    const { refresh: token } = await signIn();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(token)));
    expect(new Set(replies.map((reply) => reply.refresh)).size).toBe(1);
    expect(generation(replies[0]!.refresh)).toBe(1);
  });

  test('within 30 seconds yields the same successor, and both may go on', async () => {
    const { refresh: token } = await signIn();
    const first = await refresh(token);
    world.pass(30 * second);
    const again = await refresh(token);
    expect(again.refresh).toBe(first.refresh);
    expect(generation((await refresh(again.refresh)).refresh)).toBe(2);
  });
});

describe('a refresh token that comes back', () => {
  test('after 30 seconds ends the session for whoever holds any of it', async () => {
    const { refresh: token, bearer, get } = await signIn();
    const next = await refresh(token);
    world.pass(30 * second + 1);
    const reply = await world.refresh(token);
    expect(reply).toMatchObject(refused(403, 'session.revoked'));
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect(await world.refresh(next.refresh)).toMatchObject(refused(403, 'session.revoked'));
    expect(await world.request('GET', '/api/probe', bearer)).toMatchObject(refused(403, 'session.revoked'));
    expect(await world.request('GET', '/api/get/probe', { cookie: `cairn_get=${get}` })).toMatchObject(refused(403, 'session.revoked'));
  });

  test('ends the session even within 30 seconds when it is two generations old', async () => {
    const { refresh: token } = await signIn();
    await refresh((await refresh(token)).refresh);
    expect(await world.refresh(token)).toMatchObject(refused(403, 'session.revoked'));
  });

  test('is recorded once as the end of that session alone, by nobody', async () => {
    const [stolen, other] = [await signIn(), await signIn()];
    await refresh(stolen.refresh);
    world.pass(60 * second);
    await world.refresh(stolen.refresh);
    await world.refresh(stolen.refresh);
    const rows = await world.sql('select * from event where data @> $1', [{ sessionIds: [stolen.sessionId] }]);
    expect(rows).toEqual([
      expect.objectContaining({
        room: `session:${stolen.user.id}`,
        name: 'session.revoked',
        data: { sessionIds: [stolen.sessionId] },
        actor_id: null,
      }),
    ]);
    expect(generation((await refresh(other.refresh)).refresh)).toBe(1);
  });
});

describe('a refresh token that is none', () => {
  test.each(['', 'x', '1.2.3', `${crypto.randomUUID()}.0.${'A'.repeat(43)}`])('"%s" is refused', async (token) => {
    expect(await world.refresh(token)).toMatchObject(refused(401, 'session.expired'));
  });

  test('is one of another generation, session or spelling than was signed', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const [sessionId, , mac] = mine.refresh.split('.');
    const forgeries = [
      `${sessionId}.1.${mac}`,
      `${sessionId}.00.${mac}`,
      `${sessionId}.-0.${mac}`,
      `${other.sessionId}.0.${mac}`,
      `${sessionId?.toUpperCase()}.0.${mac}`,
      `${mine.refresh}=`,
      mine.refresh.slice(0, -1),
      mine.accessToken,
      mine.get,
    ];
    for (const forgery of forgeries) expect(await world.refresh(forgery)).toMatchObject(refused(401, 'session.expired'));
    expect(generation((await refresh(mine.refresh)).refresh)).toBe(1);
  });

  test('is one that the database knows nothing of, as after a restore from a backup', async () => {
    const { refresh: token, sessionId } = await signIn();
    const next = await refresh(token);
    await world.sql('update session set generation = 0 where id = $1', [sessionId]);
    expect(await world.refresh(next.refresh)).toMatchObject(refused(401, 'session.expired'));
    await world.sql('delete from session where id = $1', [sessionId]);
    expect(await world.refresh(next.refresh)).toMatchObject(refused(401, 'session.expired'));
  });
});

describe('who may send a refresh', () => {
  const statusWith = async (headers: Record<string, string>) => {
    const { refresh: token } = await signIn();
    return (await world.refresh(token, { host: 'cairn.example', ...headers })).statusCode;
  };

  test.each([
    [{ origin: 'https://cairn.example', 'x-forwarded-proto': 'https' }],
    [{ origin: 'https://cairn.example' }],
    [{ origin: 'http://cairn.example:4000', host: 'cairn.example:4000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('is its own page, or no browser: %o', async (headers) => {
    expect(await statusWith(headers as Record<string, string>)).toBe(200);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://cairn.example.evil.example' }],
    [{ origin: 'https://cairn.example:4000' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is never the page of another site: %o', async (headers) => {
    expect(await statusWith(headers as Record<string, string>)).toBe(403);
  });
});

describe('a refresh that is refused', () => {
  test('for its origin is told why, and the token stays good', async () => {
    const { refresh: token } = await signIn();
    expect(await world.refresh(token, { origin: 'https://evil.example' })).toMatchObject(refused(403, 'origin.foreign'));
    expect(generation((await refresh(token)).refresh)).toBe(1);
  });

  test.each([
    ['application/x-www-form-urlencoded', '', 415],
    ['text/plain', '{}', 415],
    ['application/json', '[]', 422],
    ['application/json', '{"token":"x"}', 422],
  ])('is none without JSON, or with anything in it: %s %s', async (type, payload, status) => {
    const { refresh: token } = await signIn();
    const headers = { cookie: `cairn_refresh=${token}`, 'content-type': type };
    const reply = await world.app.inject({ method: 'POST', url: '/api/auth/refresh', headers, payload });
    expect(reply.statusCode).toBe(status);
  });

  test('is one without a body', async () => {
    const { refresh: token } = await signIn();
    const reply = await world.request('POST', '/api/auth/refresh', { cookie: `cairn_refresh=${token}` });
    expect(reply.statusCode).toBe(422);
  });
});
