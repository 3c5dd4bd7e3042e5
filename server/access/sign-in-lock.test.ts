import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute, openAccessWorld, password, type AccessWorld } from '#server/test/access-world.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
  await world.person({ email: 'nora.lind@cairn.example', username: 'nora' });
});
afterAll(() => world.close());

const failed = { statusCode: 401, body: JSON.stringify({ code: 'sign-in.failed' }) };
const from = (address: string) => ({ 'x-forwarded-for': address });
const times = (count: number) => Array.from({ length: count });
const fail = async (login: string, address: string, count: number) => {
  for (const _ of times(count)) expect(await world.signIn(login, 'wrong', from(address))).toMatchObject(failed);
};

describe('ten failures within fifteen minutes', () => {
  test('lock the account for that address: even the right password fails in the same words', async () => {
    await fail('nora', '10.1.0.1', 10);
    expect(await world.signIn('nora', password, from('10.1.0.1'))).toMatchObject(failed);
  });

  test('lock it under its user name and its e-mail address together', async () => {
    await fail('nora', '10.1.0.2', 5);
    await fail('nora.lind@cairn.example', '10.1.0.2', 5);
    expect(await world.signIn('nora', password, from('10.1.0.2'))).toMatchObject(failed);
  });

  test('lock neither other addresses nor other accounts', async () => {
    await world.person({ email: 'other@cairn.example' });
    await fail('nora', '10.1.0.3', 10);
    expect((await world.signIn('nora', password, from('10.1.0.4'))).statusCode).toBe(200);
    expect((await world.signIn('other@cairn.example', password, from('10.1.0.3'))).statusCode).toBe(200);
  });
});

describe('a lock', () => {
  test('lasts a minute, and after each further failure twice as long, up to fifteen', async () => {
    await fail('nora', '10.1.0.5', 10);
    for (const wait of [1, 2, 4, 8, 15, 15]) {
      world.pass(wait * minute - 1);
      expect(await world.signIn('nora', password, from('10.1.0.5'))).toMatchObject(failed);
      world.pass(1);
      await fail('nora', '10.1.0.5', 1);
    }
    world.pass(15 * minute);
    expect((await world.signIn('nora', password, from('10.1.0.5'))).statusCode).toBe(200);
  });

  test('runs from the tenth failure on, and attempts meanwhile make it no longer', async () => {
    await fail('nora', '10.1.0.10', 9);
    world.pass(5 * minute);
    await fail('nora', '10.1.0.10', 1);
    world.pass(minute - 1);
    expect(await world.signIn('nora', password, from('10.1.0.10'))).toMatchObject(failed);
    await fail('nora', '10.1.0.10', 2);
    world.pass(1);
    expect((await world.signIn('nora', password, from('10.1.0.10'))).statusCode).toBe(200);
  });

  test('does not come from failures before a sign-in', async () => {
    await fail('nora', '10.1.0.6', 9);
    expect((await world.signIn('nora', password, from('10.1.0.6'))).statusCode).toBe(200);
    await fail('nora', '10.1.0.6', 9);
    expect((await world.signIn('nora', password, from('10.1.0.6'))).statusCode).toBe(200);
  });

  test('does not come from failures of fifteen minutes ago', async () => {
    await fail('nora', '10.1.0.7', 9);
    world.pass(15 * minute);
    await fail('nora', '10.1.0.7', 9);
    expect((await world.signIn('nora', password, from('10.1.0.7'))).statusCode).toBe(200);
  });

  test('comes as well when all are sent at once', async () => {
    await Promise.all(times(12).map(() => world.signIn('nora', 'wrong', from('10.1.0.8'))));
    expect(await world.signIn('nora', password, from('10.1.0.8'))).toMatchObject(failed);
  });
});

describe('what is kept of failures', () => {
  test('names neither accounts nor addresses', async () => {
    await fail('typed my password here', '10.1.0.9', 1);
    for (const { key } of await world.sql('select key from sign_in_failure')) expect(key).toMatch(/^[\w-]{43}$/);
  });

  test('is forgotten when it counts for nothing any more', async () => {
    world.pass(60 * minute);
    await world.access.forgetEnded();
    await fail('nora', '10.1.1.0', 10);
    world.pass(minute + 15 * minute - 1);
    await fail('nora', '10.1.1.1', 1);
    const count = async () => (await world.sql('select from sign_in_failure')).length;
    await world.access.forgetEnded();
    expect(await count()).toBe(2);
    world.pass(1);
    await world.access.forgetEnded();
    expect(await count()).toBe(1);
  });
});
