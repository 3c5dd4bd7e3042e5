import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute, opened, openAccessWorld, password, type AccessWorld } from '#server/test/access-world.ts';
import { hashPassword } from './passwords.ts';

let world: AccessWorld;
let nora: string;
beforeAll(async () => {
  world = await openAccessWorld();
  nora = await world.person({ email: 'Nora.Lind@cairn.example', username: 'nora' });
});
afterAll(() => world.close());

const failed = { statusCode: 401, body: JSON.stringify({ code: 'sign-in.failed' }) };
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('signing in', () => {
  test.each(['nora', 'NORA', 'nora.lind@cairn.example', 'NORA.LIND@CAIRN.EXAMPLE', ' nora '])('works as "%s"', async (login) => {
    const reply = await world.signIn(login);
    expect(reply.statusCode).toBe(200);
    expect(opened(reply)).toMatchObject({
      user: {
        id: nora,
        name: 'Nora Lind',
        firstName: 'Nora',
        email: 'Nora.Lind@cairn.example',
        role: 'Employee',
        companyName: 'Cairn & Sons',
        timeZone: 'UTC',
        clockZone: 'UTC',
      },
      actor: { id: nora, realId: nora, kind: 'person', role: 'employee' },
      expiresAt: world.services.now().getTime() + 10 * minute,
      serverTime: world.services.now().getTime(),
    });
  });

  test('returns a token that identifies the person', async () => {
    const { bearer } = opened(await world.signIn('nora'));
    expect((await world.request('GET', '/api/probe', bearer)).json()).toEqual({ id: nora });
  });
});

describe('a sign-in', () => {
  test('accepts a password in another Unicode normalization form', async () => {
    await world.person({ email: 'cafe@cairn.example' });
    const hash = await hashPassword('un caf\u00e9 au lait');
    await world.sql(`update account set password_hash = $1 where email = 'cafe@cairn.example'`, [hash]);
    expect((await world.signIn('cafe@cairn.example', 'un cafe\u0301 au lait')).statusCode).toBe(200);
  });

  test('sets HttpOnly cookies, each limited to a path: two for the session, one for the device', async () => {
    const lines = [(await world.signIn('nora')).headers['set-cookie']].flat();
    expect(lines).toEqual([
      expect.stringMatching(/^cairn_refresh=[^;]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^cairn_get=[^;]+; Max-Age=2592000; Path=\/api\/get; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^cairn_device=[^;]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('sets Secure cookies when the request came over https', async () => {
    const lines = [(await world.signIn('nora', password, { 'x-forwarded-proto': 'https' })).headers['set-cookie']].flat();
    expect(lines).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('; Secure;') as string));
  });
});

describe('a failed sign-in', () => {
  test.each([
    ['a wrong password', 'nora', 'not her password'],
    ['an unknown account', 'nobody', password],
    ['somebody inactive', 'left@cairn.example', password],
    ['a name that PostgreSQL cannot hold', 'no\u0000ra', password],
  ])('for %s returns the same error and sets no cookie', async (_case, login, word) => {
    if (login.startsWith('left')) await world.person({ email: login, isActive: false });
    const reply = await world.signIn(login, word, from('10.0.1.1'));
    expect(reply).toMatchObject(failed);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  test('creates no session and records no event', async () => {
    const mine = await world.person({ email: 'gone@cairn.example', isActive: false });
    await world.signIn('gone@cairn.example', password, from('10.0.1.2'));
    expect(await world.sql('select from session where person_id = $1', [mine])).toEqual([]);
    expect(await world.sql('select from event where room = $1', [`session:${mine}`])).toEqual([]);
  });
});
