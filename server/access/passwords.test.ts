import { expect, test } from 'vitest';
import { hashOfNoPassword, hashPassword, verifyPassword } from './passwords.ts';

test('a password is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [first, again] = await Promise.all([hashPassword('one and the same'), hashPassword('one and the same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(again).not.toBe(first);
});

test('verifying accepts only the password that was hashed', async () => {
  const hash = await hashPassword('one and the same');
  expect(await verifyPassword(hash, 'one and the same')).toBe(true);
  expect(await verifyPassword(hash, 'one and the Same')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('a hash created by another program is verified', async () => {
  // Made with the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(hash, 'password')).toBe(true);
});

test.each(['', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFh', '$argon2id$v=19$m=0,t=0,p=0$!$!'])(
  'no password matches the malformed hash "%s"',
  async (hash) => {
    expect(await verifyPassword(hash, hash)).toBe(false);
  },
);

test('verifying a password of a missing account takes as long as of a real one and always fails', async () => {
  expect(hashOfNoPassword.split('$').slice(0, 4)).toEqual((await hashPassword('x')).split('$').slice(0, 4));
  expect(hashOfNoPassword).toHaveLength((await hashPassword('x')).length);
  expect(await verifyPassword(hashOfNoPassword, '')).toBe(false);
});
