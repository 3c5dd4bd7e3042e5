import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { createTokens, type Audience } from './tokens.ts';

let now = Date.now();
beforeEach(() => (now = Date.UTC(2026, 10, 21, 8)));
const tokens = createTokens(testSecrets, () => new Date(now));
const personId = randomUUID();
const holder = { personId, realId: personId, companyId: randomUUID(), sessionId: randomUUID() };
const tenMinutes = 10 * 60 * 1000;
const issue = (audience: Audience = 'api') => tokens.sign(audience, { ...holder, expiresAt: now + tenMinutes });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const partsOf = (token: string) => token.split('.') as [string, string, string];

function forge(header: object, claims: object, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, testSecrets.derive('access token')).update(text).digest('base64url')}`;
}
const header = { alg: 'HS256', typ: 'JWT' };
const claimsOf = (token: string) => decode(partsOf(token)[1]);

test('an access token contains the person and its expiry, and no rights', () => {
  const [first, second] = partsOf(issue());
  expect(decode(first)).toEqual(header);
  expect(decode(second)).toEqual({
    sub: holder.personId,
    company: holder.companyId,
    sid: holder.sessionId,
    aud: 'api',
    iat: now / 1000,
    exp: (now + tenMinutes) / 1000,
  });
});

test('a token is valid until it expires by the clock of the server', () => {
  const token = issue();
  now += tenMinutes - 1;
  expect(tokens.verify('api', token)).toEqual({ ...holder, expiresAt: now + 1 });
  now += 1;
  expect(() => tokens.verify('api', token)).toThrow('session.expired');
});

test('an API token is refused for resources, and a resource token for the API', () => {
  expect(() => tokens.verify('get', issue('api'))).toThrow('session.missing');
  expect(() => tokens.verify('api', issue('get'))).toThrow('session.missing');
  expect(tokens.verify('get', issue('get')).personId).toBe(holder.personId);
});

describe('a token refused as missing', () => {
  const claims = () => claimsOf(issue());
  const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));

  test('an unmodified token from the forging helper of these tests is accepted', () => {
    expect(tokens.verify('api', forge(header, claims()))).toMatchObject(holder);
  });

  test.each<[string, () => string]>([
    ['nothing', () => ''],
    ['words', () => 'let me in'],
    ['dots', () => '..'],
    ['no signature with alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
    ['a signature with alg none', () => forge({ ...header, alg: 'none' }, claims())],
    ['no signature', () => issue().replace(/[^.]*$/, '')],
    ['another algorithm, even with the right key', () => forge({ ...header, alg: 'HS512' }, claims(), 'sha512')],
    ['another type', () => forge({ ...header, typ: 'refresh' }, claims())],
    ['no type', () => forge({ alg: 'HS256' }, claims())],
    ['another person in a signed token', () => issue().replace(partsOf(issue())[1], encode({ ...claims(), sub: randomUUID() }))],
    ['an audience it was not made for', () => forge(header, { ...claims(), aud: 'elsewhere' })],
    ['every audience at once', () => forge(header, { ...claims(), aud: ['api', 'get'] })],
    ['no audience', () => forge(header, without('aud'))],
    ['no end', () => forge(header, without('exp'))],
    ['an end that is no number', () => forge(header, { ...claims(), exp: '9999999999' })],
    ['no session', () => forge(header, without('sid'))],
    ['a session that is no id', () => forge(header, { ...claims(), sid: "' or true --" })],
    [
      'the key of another installation',
      () => createTokens(secretsFrom('x'.repeat(32)), () => new Date(now)).sign('api', { ...holder, expiresAt: now + 1e6 }),
    ],
  ])('%s', (_case, token) => {
    expect(() => tokens.verify('api', token())).toThrow('session.missing');
  });
});
