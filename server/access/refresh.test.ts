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
/** Days that the refresh token of a reply lasts. */
const daysOf = ({ headers }: Awaited<ReturnType<AccessWorld['refresh']>>) =>
  Number(/cairn_refresh=.*Max-Age=(\d+)/.exec(String(headers['set-cookie']))![1]) / (day / second);
const generation = (token: string) => Number(token.split('.')[1]);

describe('refreshing', () => {
  test('returns a new access token and the next refresh token of the session', async () => {
    const first = await signIn();
    world.pass(second);
    const next = await refresh(first.refresh);
    expect(next.sessionId).toBe(first.sessionId);
    expect(next.user).toEqual(first.user);
    expect(next.accessToken).not.toBe(first.accessToken);
    expect([generation(first.refresh), generation(next.refresh)]).toEqual([0, 1]);
    expect((await world.request('GET', '/api/probe', next.bearer)).statusCode).toBe(200);
  });

  test('keeps a session that is used every 29 days alive until 90 days after sign-in', async () => {
    let { refresh: token } = await signIn();
    const refreshAfter = async (days: number) => {
      world.pass(days * day);
      const reply = await world.refresh(token);
      token = opened(reply).refresh;
      return daysOf(reply);
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

  test('fails when the company shortens its sessions, also those that are open', async () => {
    const [idle, old] = [await signIn(), await signIn()];
    const shorten = (idleDays: number, maxDays: number) =>
      world.sql('update company set session_idle_days = $1, session_max_days = $2', [idleDays, maxDays]);
    try {
      world.pass(3 * day);
      const { refresh: used } = await refresh(old.refresh);
      await shorten(2, 5);
      expect(await world.refresh(idle.refresh)).toMatchObject(refused(401, 'session.expired'));
      const reply = await world.refresh(used);
      expect(daysOf(reply)).toBe(2);
      const { refresh: token } = opened(reply);
      world.pass(2 * day);
      expect(await world.refresh(token)).toMatchObject(refused(401, 'session.expired'));
    } finally {
      await shorten(30, 90);
    }
  });

  test('is refused and deletes the session when the session has expired', async () => {
    const [old, young] = [await signIn(), (world.pass(15 * day), await signIn())];
    world.pass(15 * day + 1);
    await world.access.forgetEnded();
    const kept = (await world.sql('select id from session')).map(({ id }) => id);
    expect([kept.includes(old.sessionId), kept.includes(young.sessionId)]).toEqual([false, true]);
    expect(await world.refresh(old.refresh)).toMatchObject(refused(401, 'session.expired'));
  });

  test('sets both cookies again', async () => {
    const first = await signIn();
    world.pass(second);
    const reply = await world.refresh(first.refresh);
    const lines = [reply.headers['set-cookie']].flat();
    expect(lines).toEqual([expect.stringContaining('cairn_refresh='), expect.stringContaining('cairn_get=')]);
    for (const line of lines) expect(line).toContain('; Max-Age=2592000; ');
  });
});

describe('a refresh token reused within the grace period', () => {
  test('at the same time, as from two tabs, returns the same successor', async () => {
    const { refresh: token } = await signIn();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(token)));
    expect(new Set(replies.map((reply) => reply.refresh)).size).toBe(1);
    expect(generation(replies[0]!.refresh)).toBe(1);
  });

  test('within 30 seconds returns the same successor, and both clients can continue', async () => {
    const { refresh: token } = await signIn();
    const first = await refresh(token);
    world.pass(30 * second);
    const again = await refresh(token);
    expect(again.refresh).toBe(first.refresh);
    expect(generation((await refresh(again.refresh)).refresh)).toBe(2);
  });
});

describe('a refresh token reused after the grace period', () => {
  test('ends the session for every holder after 30 seconds', async () => {
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

  test('is recorded once, as the end of that session only and without an actor', async () => {
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

describe('an invalid refresh token', () => {
  test.each(['', 'x', '1.2.3', `${crypto.randomUUID()}.0.${'A'.repeat(43)}`])('"%s" is refused', async (token) => {
    expect(await world.refresh(token)).toMatchObject(refused(401, 'session.expired'));
  });

  test('is one with another generation, session or encoding than was signed', async () => {
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

  test('is one unknown to the database, as after a restore from a backup', async () => {
    const { refresh: token, sessionId } = await signIn();
    const next = await refresh(token);
    await world.sql('update session set generation = 0 where id = $1', [sessionId]);
    expect(await world.refresh(next.refresh)).toMatchObject(refused(401, 'session.expired'));
    await world.sql('delete from session where id = $1', [sessionId]);
    expect(await world.refresh(next.refresh)).toMatchObject(refused(401, 'session.expired'));
  });
});

describe('the origin of a refresh request', () => {
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
  ])('is accepted from the page of Cairn or a client that is not a browser: %o', async (headers) => {
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
  ])('is refused from a page of another site: %o', async (headers) => {
    expect(await statusWith(headers as Record<string, string>)).toBe(403);
  });
});

describe('a refused refresh', () => {
  test('names the wrong origin as the reason and leaves the token valid', async () => {
    const { refresh: token } = await signIn();
    expect(await world.refresh(token, { origin: 'https://evil.example' })).toMatchObject(refused(403, 'origin.foreign'));
    expect(generation((await refresh(token)).refresh)).toBe(1);
  });

  test.each([
    ['application/x-www-form-urlencoded', '', 415],
    ['text/plain', '{}', 415],
    ['application/json', '[]', 422],
    ['application/json', '{"token":"x"}', 422],
  ])('is the answer to a body that is not an empty JSON object: %s %s', async (type, payload, status) => {
    const { refresh: token } = await signIn();
    const headers = { cookie: `cairn_refresh=${token}`, 'content-type': type };
    const reply = await world.app.inject({ method: 'POST', url: '/api/auth/refresh', headers, payload });
    expect(reply.statusCode).toBe(status);
  });

  test('is the answer to a missing body', async () => {
    const { refresh: token } = await signIn();
    const reply = await world.request('POST', '/api/auth/refresh', { cookie: `cairn_refresh=${token}` });
    expect(reply.statusCode).toBe(422);
  });
});
