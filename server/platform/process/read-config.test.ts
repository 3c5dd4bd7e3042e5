import { describe, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

const faultsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const services = { DATABASE_URL: 'postgres://owner:word@db:5432/cairn', CAIRN_SECRET: 's'.repeat(32) };

const work = {
  CAIRN_URL: 'https://cairn.example',
  OIDC_ISSUER: 'https://login.example/tenant',
  OIDC_CLIENT_ID: 'cairn',
  OIDC_CLIENT_SECRET: 'word',
};

describe('the configuration', () => {
  test('needs no variables and then uses embedded services', () => {
    expect(readConfig({})).toMatchObject({ mode: 'embedded', port: 4000, demo: true, trustProxy: 0, logLevel: 'warn' });
    expect(readConfig({}).dataDir).toBe(`${repositoryRoot}/.data`);
  });

  test('uses external services when a database is set, and then seeds no demo unless configured', () => {
    expect(readConfig(services)).toMatchObject({ mode: 'services', demo: false, logLevel: 'info' });
    expect(readConfig({ ...services, CAIRN_DEMO: 'on' }).demo).toBe(true);
  });

  test('listens on loopback with the public passwords of the demo company, unless an address is set', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig({ ...services, CAIRN_DEMO: 'on' }).host).toBe('127.0.0.1');
    expect(readConfig({ CAIRN_DEMO: 'off' }).host).toBe('0.0.0.0');
    expect(readConfig({ CAIRN_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('has a provider of work accounts only if one is set', () => {
    expect(readConfig({}).workAccount).toBeUndefined();
    expect(readConfig({ ...work, OIDC_TENANTS: 'AB-1, cd-2', OIDC_DOMAINS: 'Cairn.example' }).workAccount).toEqual({
      issuer: 'https://login.example/tenant',
      clientId: 'cairn',
      clientSecret: 'word',
      name: 'Microsoft',
      tenants: ['ab-1', 'cd-2'],
      domains: ['cairn.example'],
    });
  });

  test('keeps the queue in PostgreSQL and the worker beside the server unless a Redis is set', () => {
    expect(readConfig(services)).toMatchObject({ redisUrl: undefined, worker: 'on' });
    const redis = { ...services, REDIS_URL: 'redis://redis:6379' };
    expect(readConfig(redis)).toMatchObject({ redisUrl: 'redis://redis:6379', worker: 'off' });
    for (const worker of ['on', 'inline'] as const) expect(readConfig({ ...redis, CAIRN_WORKER: worker }).worker).toBe(worker);
    expect(readConfig({ REDIS_URL: redis.REDIS_URL }).worker).toBe('on');
  });

  test('scans no files for viruses unless a clamd is set', () => {
    expect(readConfig({}).clamdUrl).toBeUndefined();
    expect(readConfig({ CLAMD_URL: 'tcp://clamd:3310' }).clamdUrl).toBe('tcp://clamd:3310');
    expect(faultsOf({ CLAMD_URL: 'clamd:3310' })).toContain('CLAMD_URL must be an address like tcp://127.0.0.1:3310');
  });

  test('stores emails locally unless a mail server is set, which requires the sender address of Cairn', () => {
    expect(readConfig({ PORT: '4100' })).toMatchObject({ url: 'http://localhost:4100', mail: { folder: expect.any(String) } });
    const mailing = readConfig({ SMTP_URL: 'smtp://mail:587', CAIRN_URL: 'https://cairn.example/' });
    expect(mailing).toMatchObject({
      url: 'https://cairn.example',
      mail: { smtpUrl: 'smtp://mail:587', from: 'Cairn <cairn@cairn.example>' },
    });
  });

  test('lifts the rate limits for load tests, on loopback addresses only', () => {
    expect(readConfig({}).hasRateLimits).toBe(true);
    for (const CAIRN_HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
      expect(readConfig({ CAIRN_RATE_LIMITS: 'off', CAIRN_HOST }).hasRateLimits).toBe(false);
    for (const CAIRN_HOST of ['', '0.0.0.0', '::', '127.example', '10.127.0.1'])
      expect(faultsOf({ CAIRN_RATE_LIMITS: 'off', CAIRN_HOST })).toContain(
        'CAIRN_RATE_LIMITS may only be off while CAIRN_HOST is a loopback',
      );
  });

  test('takes the plain path past private interfaces of libraries', () => {
    expect([readConfig({}).hasShortcuts, readConfig({ CAIRN_SHORTCUTS: 'off' }).hasShortcuts]).toEqual([true, false]);
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', CAIRN_SECRET: '' })).toMatchObject({ mode: 'embedded', port: 4000 });
  });

  test('ignores variables of other programs', () => {
    expect(faultsOf({ HOME: '/', CAIRNS: 'a city', PGHOST: 'elsewhere' })).toBe('');
  });
});

describe('an invalid variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '1.5' }, 'PORT must be a whole number from 1 to 65535, not "1.5".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 1 to 65535, not "70000".'],
    [{ REDIS_URL: 'redis' }, 'REDIS_URL must be an address like redis://host:6379, not what it is (5 characters).'],
    [{ CAIRN_WORKER: 'yes' }, 'CAIRN_WORKER must be on or inline or off, not "yes".'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10, not "true".'],
    [{ CAIRN_RATE_LIMITS: 'none' }, 'CAIRN_RATE_LIMITS must be on or off, not "none".'],
    [{ CAIRN_SHORTCUTS: 'none' }, 'CAIRN_SHORTCUTS must be on or off, not "none".'],
    [{ CAIRN_DEMO: 'true' }, 'CAIRN_DEMO must be on or off, not "true".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace or debug or info or warn or error or fatal or silent, not "loud".'],
    [{ CAIRN_PORT: '80' }, 'CAIRN_PORT is not a variable of Cairn; there are CAIRN_HOST,'],
    [{ DATABASE_URL: services.DATABASE_URL }, 'CAIRN_SECRET must be set, at least 32 characters, because DATABASE_URL is.'],
    [{ ...work, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set, because OIDC_ISSUER is.'],
    [{ ...work, CAIRN_URL: '' }, 'CAIRN_URL must be set, because OIDC_ISSUER is.'],
    [{ ...work, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' }, 'OIDC_TENANTS must be set, because OIDC_ISSUER is.'],
    [{ ...work, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER must be an address like https://login.microsoftonline.com/TENANT/v2.0'],
    [{ ...work, OIDC_DOMAINS: '*.example' }, 'OIDC_DOMAINS must be domains like example.com, with a comma between two'],
    [{ SMTP_URL: 'smtp://mail:587' }, 'CAIRN_URL must be set, because SMTP_URL is: mails lead there.'],
    [{ SMTP_URL: 'mail:587', CAIRN_URL: 'https://cairn.example' }, 'SMTP_URL must be an address like smtp://user:password@host:587'],
    [{ CAIRN_SECRET: services.CAIRN_SECRET }, 'CAIRN_SECRET must not be set without DATABASE_URL'],
    [{ ...services, CAIRN_SECRET: 'short' }, 'CAIRN_SECRET must be at least 32 characters, not what it is (5 characters).'],
  ])('%o is reported with the allowed values', (env, sentence) => {
    expect(faultsOf(env as Record<string, string>)).toContain(sentence);
  });

  test('is reported together with all others', () => {
    const faults = faultsOf({ PORT: 'abc', TRUST_PROXY: 'maybe', CAIRN_X: '1' });
    for (const name of ['PORT', 'TRUST_PROXY', 'CAIRN_X']) expect(faults).toContain(`\n  ${name} `);
  });

  test('is reported without its value when it is secret', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://root:hunter22@db/x', CAIRN_SECRET: 'my-precious' });
    expect(faults).toContain('DATABASE_URL must be an address like');
    expect(faults).not.toMatch(/hunter22|my-precious/);
  });
});
