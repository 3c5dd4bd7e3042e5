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
  test('lock the account for that address: even the correct password gets the same error', async () => {
    await fail('nora', '10.1.0.1', 10);
    expect(await world.signIn('nora', password, from('10.1.0.1'))).toMatchObject(failed);
  });

  test('lock the account under both its user name and its email address', async () => {
    await fail('nora', '10.1.0.2', 5);
    await fail('nora.lind@cairn.example', '10.1.0.2', 5);
    expect(await world.signIn('nora', password, from('10.1.0.2'))).toMatchObject(failed);
  });

  test('do not lock other addresses or other accounts', async () => {
    await world.person({ email: 'other@cairn.example' });
    await fail('nora', '10.1.0.3', 10);
    expect((await world.signIn('nora', password, from('10.1.0.4'))).statusCode).toBe(200);
    expect((await world.signIn('other@cairn.example', password, from('10.1.0.3'))).statusCode).toBe(200);
  });
});

describe('IPv6 addresses', () => {
  test('count together within one /64 network', async () => {
    for (const end of times(10).keys()) await fail('nora', `2001:db8:1:2::${end}`, 1);
    expect(await world.signIn('nora', password, from('2001:db8:1:2:ffff::1'))).toMatchObject(failed);
    expect((await world.signIn('nora', password, from('2001:db8:1:3::1'))).statusCode).toBe(200);
  });
});

describe('fifty failures of one account from many addresses', () => {
  const deviceOf = async (login: string) => {
    const reply = await world.signIn(login, password, from('10.2.0.1'));
    return { cookie: `cairn_device=${reply.cookies.find(({ name }) => name === 'cairn_device')!.value}` };
  };
  const attack = async (login: string, net: string) => {
    for (const end of times(10).keys()) await fail(login, `10.${net}.${end}`, 5);
  };

  test('lock it for new addresses, for a minute and then longer, but not for its known devices', async () => {
    await world.person({ email: 'vera@cairn.example' });
    const own = await deviceOf('vera@cairn.example');
    const fresh = (address: string, headers = {}) => world.signIn('vera@cairn.example', password, { ...from(address), ...headers });
    await attack('vera@cairn.example', '3.0');
    expect(await fresh('10.3.1.1')).toMatchObject(failed);
    expect((await fresh('10.3.1.1', own)).statusCode).toBe(200);
    world.pass(minute);
    await fail('vera@cairn.example', '10.3.1.2', 1);
    world.pass(2 * minute - 1);
    expect(await fresh('10.3.1.1')).toMatchObject(failed);
    world.pass(1);
    expect((await fresh('10.3.1.1')).statusCode).toBe(200);
  });

  test('lock it for devices of other people and for cookies that Cairn did not issue', async () => {
    await world.person({ email: 'ida@cairn.example' });
    await world.person({ email: 'odd@cairn.example' });
    const [own, foreign] = [await deviceOf('ida@cairn.example'), await deviceOf('odd@cairn.example')];
    await attack('ida@cairn.example', '4.0');
    for (const headers of [foreign, { cookie: `${own.cookie}x` }, { cookie: 'cairn_device=x.y' }])
      expect(await world.signIn('ida@cairn.example', password, { ...from('10.4.1.1'), ...headers })).toMatchObject(failed);
    expect((await world.signIn('ida@cairn.example', password, { ...from('10.4.1.1'), ...own })).statusCode).toBe(200);
  });
});

describe('a device with an earlier sign-in', () => {
  test('is locked only by its own failures, from any address, and stays known for several people', async () => {
    for (const name of ['una', 'ben']) await world.person({ email: `${name}@cairn.example` });
    let device: Record<string, string> = {};
    const signIn = (name: string, word: string, address: string) =>
      world.signIn(`${name}@cairn.example`, word, { ...from(address), ...device });
    for (const name of ['una', 'ben']) {
      const reply = await signIn(name, password, '10.5.0.1');
      device = { cookie: `cairn_device=${reply.cookies.find((cookie) => cookie.name === 'cairn_device')!.value}` };
    }
    await fail('una@cairn.example', '10.5.0.2', 10);
    expect((await signIn('una', password, '10.5.0.2')).statusCode).toBe(200);
    for (const end of times(10).keys()) await signIn('una', 'wrong', `10.5.1.${end}`);
    expect(await signIn('una', password, '10.5.2.1')).toMatchObject(failed);
    expect((await signIn('ben', password, '10.5.2.1')).statusCode).toBe(200);
  });
});

describe('a lock', () => {
  test('lasts one minute, and doubles with each further failure up to fifteen minutes', async () => {
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

  test('starts at the tenth failure and is not extended by attempts during it', async () => {
    await fail('nora', '10.1.0.10', 9);
    world.pass(5 * minute);
    await fail('nora', '10.1.0.10', 1);
    world.pass(minute - 1);
    expect(await world.signIn('nora', password, from('10.1.0.10'))).toMatchObject(failed);
    await fail('nora', '10.1.0.10', 2);
    world.pass(1);
    expect((await world.signIn('nora', password, from('10.1.0.10'))).statusCode).toBe(200);
  });

  test('ignores failures before a successful sign-in', async () => {
    await fail('nora', '10.1.0.6', 9);
    expect((await world.signIn('nora', password, from('10.1.0.6'))).statusCode).toBe(200);
    await fail('nora', '10.1.0.6', 9);
    expect((await world.signIn('nora', password, from('10.1.0.6'))).statusCode).toBe(200);
  });

  test('ignores failures older than fifteen minutes', async () => {
    await fail('nora', '10.1.0.7', 9);
    world.pass(15 * minute);
    await fail('nora', '10.1.0.7', 9);
    expect((await world.signIn('nora', password, from('10.1.0.7'))).statusCode).toBe(200);
  });

  test('also starts when all attempts are sent at once', async () => {
    await Promise.all(times(12).map(() => world.signIn('nora', 'wrong', from('10.1.0.8'))));
    expect(await world.signIn('nora', password, from('10.1.0.8'))).toMatchObject(failed);
  });
});

describe('stored sign-in failures', () => {
  test('contain neither accounts nor addresses', async () => {
    await fail('typed my password here', '10.1.0.9', 1);
    for (const { key } of await world.sql('select key from sign_in_failure')) expect(key).toMatch(/^(?:account|address|device):[\w-]{43}$/);
  });

  test('are deleted when they no longer count, those of an account a day later than those of an address', async () => {
    world.pass(25 * 60 * minute);
    await world.access.forgetEnded();
    await fail('nora', '10.1.1.0', 10);
    world.pass(minute + 15 * minute - 1);
    await fail('nora', '10.1.1.1', 1);
    const count = async (kind: string) => (await world.sql('select from sign_in_failure where key like $1', [`${kind}:%`])).length;
    await world.access.forgetEnded();
    expect([await count('address'), await count('account')]).toEqual([2, 1]);
    world.pass(1);
    await world.access.forgetEnded();
    expect([await count('address'), await count('account')]).toEqual([1, 1]);
    world.pass(24 * 60 * minute);
    await world.access.forgetEnded();
    expect([await count('address'), await count('account')]).toEqual([0, 0]);
  });
});
