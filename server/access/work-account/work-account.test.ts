import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute, openAccessWorld, password } from '#server/test/access-world.ts';
import { returnUrl } from '#server/test/test-config.ts';
import {
  failed,
  openWorkAccountWorld,
  refusedWith,
  unknown,
  workAccountPath,
  type WorkAccountWorld,
} from '#server/test/work-account-world.ts';

let world: WorkAccountWorld;
let nora: { id: string; email: string };
beforeAll(async () => {
  world = await openWorkAccountWorld();
});
beforeEach(async () => {
  nora = await world.newNora();
});
afterEach(() => void Object.assign(world.provider, { fault: null, ahead: 0 }));
afterAll(() => world.close());

const unavailable = refusedWith('work-account.unavailable', 503);

describe('signing in with a work account', () => {
  test('opens a session as a sign-in does, and leads to the wanted page', async () => {
    const { address, cookie } = await world.start('/admin/goals');
    const reply = await world.finish(await world.provider.signIn(address, world.provider.account(world.claims())), cookie);
    expect(reply.statusCode).toBe(200);
    const { session, to } = reply.json<{ session: { user: object }; to: string }>();
    expect(to).toBe('/admin/goals');
    expect(session).toMatchObject({ user: { id: nora.id }, actor: { id: nora.id, realId: nora.id } });
    expect([reply.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^cairn_work_account=;/),
      expect.stringMatching(/^cairn_refresh=[^;]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^cairn_get=/),
      expect.stringMatching(/^cairn_device=/),
    ]);
  });

  test('finds the linked person by the account, also after the email address has changed at the provider', async () => {
    const oid = crypto.randomUUID();
    expect((await world.signInAs(world.provider.account(world.claims({ oid })))).statusCode).toBe(200);
    const other = await world.person({ email: 'other@cairn.example' });
    const reply = await world.signInAs(world.provider.account(world.claims({ oid, email: 'other@cairn.example' })));
    expect(reply.json()).toMatchObject({ session: { user: { id: nora.id } } });
    expect(await world.sessionsOf(other)).toEqual([]);
  });

  test('announces a device that the person has not used before, but not a known one', async () => {
    const account = world.provider.account(world.claims());
    await world.signInAs(account);
    const added = () => world.sql(`select from event where room = $1 and name = 'device.added'`, [`session:${nora.id}`]);
    const first = await world.signInAs(account);
    const before = (await added()).length;
    const { address, cookie } = await world.start();
    const device = first.cookies.find(({ name }) => name === 'cairn_device')!.value;
    await world.finish(await world.provider.signIn(address, account), `${cookie}; cairn_device=${device}`);
    expect(before).toBe(1);
    expect(await added()).toHaveLength(1);
  });

  test('starts with a code challenge, a state and a nonce, and keeps them in a cookie that no script reads', async () => {
    const reply = await world.post(`${workAccountPath}/start`, { to: '/' }, { 'x-forwarded-proto': 'https' });
    const page = new URL(reply.json<{ address: string }>().address);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'https://cairn.test.example/auth/work-account',
    });
    expect(reply.headers['set-cookie']).toMatch(
      /^cairn_work_account=[\w-]+; Max-Age=600; Path=\/api\/auth\/work-account; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(reply.headers['set-cookie']).not.toContain(page.searchParams.get('state'));
  });
});

describe('nobody is let in', () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['of another tenant', () => world.claims({ tid: crypto.randomUUID() })],
    ['without a tenant', () => world.claims({ tid: undefined })],
    ['whose email address is not verified', () => world.claims({ email_verified: false })],
    ['whose email address may be verified', () => world.claims({ email_verified: 'true' })],
    ['with an address of another domain', () => world.claims({ email: 'nora@elsewhere.example' })],
    ['with an address of a domain below', () => world.claims({ email: 'nora@sub.cairn.example' })],
    ['with an address that nobody has', () => world.claims({ email: 'nobody@cairn.example' })],
    ['without an address', () => world.claims({ email: undefined })],
  ])('with an account %s', async (_case, made) => {
    const reply = await world.signInAs(world.provider.account(made()));
    expect(reply).toMatchObject(unknown);
    expect(await world.sessionsOf(nora.id)).toEqual([]);
  });

  test('who is not active', async () => {
    await world.person({ email: 'gone@cairn.example', isActive: false });
    expect(await world.signInAs(world.provider.account(world.claims({ email: 'gone@cairn.example' })))).toMatchObject(unknown);
  });

  test('with a second account that has the address of somebody who has one', async () => {
    await world.signInAs(world.provider.account(world.claims()));
    expect(await world.signInAs(world.provider.account(world.claims()))).toMatchObject(unknown);
  });

  test('of an inactive company', async () => {
    const account = world.provider.account(world.claims());
    await world.signInAs(account);
    await world.sql(`update company set status = 'inactive'`);
    expect(await world.signInAs(account)).toMatchObject(refusedWith('company.inactive', 401));
    await world.sql(`update company set status = 'active'`);
  });
});

describe('an answer is refused', () => {
  test('that comes twice', async () => {
    const { address, cookie } = await world.start();
    const query = await world.provider.signIn(address, world.provider.account(world.claims()));
    expect((await world.finish(query, cookie)).statusCode).toBe(200);
    expect(await world.finish(query, cookie)).toMatchObject(failed);
    expect(await world.sessionsOf(nora.id)).toHaveLength(1);
  });

  test('with a nonce of another sign-in', async () => {
    const { address, cookie } = await world.start();
    const page = new URL(address);
    page.searchParams.set('nonce', 'of-another-sign-in');
    expect(await world.finish(await world.provider.signIn(page.href, world.provider.account(world.claims())), cookie)).toMatchObject(
      failed,
    );
  });

  test('in a browser that has not started it', async () => {
    const [theirs, ours] = [await world.start(), await world.start()];
    const query = await world.provider.signIn(theirs.address, world.provider.account(world.claims()));
    expect(await world.finish(query, ours.cookie)).toMatchObject(failed);
    expect(await world.finish(query, '')).toMatchObject(failed);
    expect(await world.finish(query, `${theirs.cookie.slice(0, -2)}xx`)).toMatchObject(failed);
    expect(await world.sessionsOf(nora.id)).toEqual([]);
  });

  test('of another provider', async () => {
    const { address, cookie } = await world.start();
    const answer = new URLSearchParams(await world.provider.signIn(address, world.provider.account(world.claims())));
    answer.set('iss', 'https://evil.example');
    expect(await world.finish(answer.toString(), cookie)).toMatchObject(failed);
  });

  test('ten minutes after the start', async () => {
    const { address, cookie } = await world.start();
    const query = await world.provider.signIn(address, world.provider.account(world.claims()));
    world.pass(10 * minute);
    expect(await world.finish(query, cookie)).toMatchObject(failed);
    world.pass(-10 * minute);
  });

  test('that is a refusal of the provider', async () => {
    const { address, cookie } = await world.start();
    const state = new URL(address).searchParams.get('state')!;
    expect(await world.finish(`error=access_denied&state=${state}&iss=${world.provider.issuer}`, cookie)).toMatchObject(failed);
  });

  test('from a page of another site', async () => {
    const { address, cookie } = await world.start();
    const query = await world.provider.signIn(address, world.provider.account(world.claims()));
    expect(await world.finish(query, cookie, { origin: 'https://evil.example' })).toMatchObject(refusedWith('origin.foreign', 403));
  });
});

describe('the provider', () => {
  test('may change its keys', async () => {
    const account = world.provider.account(world.claims());
    expect((await world.signInAs(account)).statusCode).toBe(200);
    world.provider.serve(returnUrl);
    expect((await world.signInAs(account)).statusCode).toBe(200);
  });

  test('may have a clock that differs by some seconds, but not by minutes', async () => {
    const account = world.provider.account(world.claims());
    world.provider.ahead = -80;
    expect((await world.signInAs(account)).statusCode).toBe(200);
    world.provider.ahead = -180;
    expect(await world.signInAs(account)).toMatchObject(failed);
  });

  test.each(['down', 'broken', 'rubbish'] as const)('that is %s is named as the reason', async (fault) => {
    const { address, cookie } = await world.start();
    const query = await world.provider.signIn(address, world.provider.account(world.claims()));
    world.provider.fault = fault;
    expect(await world.finish(query, cookie)).toMatchObject(unavailable);
    expect((await world.post('/api/auth/sign-in', { login: nora.email, password })).statusCode).toBe(200);
  });
});

test('an installation without a provider has no sign-in with work accounts', async () => {
  const plain = await openAccessWorld({ workAccount: undefined });
  try {
    expect((await plain.request('GET', workAccountPath)).json()).toEqual({ provider: null });
    expect(await plain.post(`${workAccountPath}/start`, { to: '/' })).toMatchObject(refusedWith('route.absent', 404));
    expect(await plain.post(`${workAccountPath}/finish`, { query: 'code=a' })).toMatchObject(refusedWith('route.absent', 404));
  } finally {
    await plain.close();
  }
});
