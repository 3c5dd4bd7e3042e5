import { isIPv4 } from 'node:net';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '#server/platform/base/config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

const OnOff = Type.Enum(['on', 'off']);
const port = (preset?: number) => Type.Integer({ minimum: 1, maximum: 65535, ...(preset !== undefined && { default: preset }) });

const Environment = Type.Object({
  PORT: port(4000),
  CAIRN_HOST: Type.Optional(Type.String()),
  CAIRN_DATA: Type.String({ default: '.data' }),
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://[^/]*/.', description: 'an address like postgres://user:password@host:5432/database' }),
  ),
  CAIRN_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://.', description: 'an address like redis://host:6379' })),
  CAIRN_WORKER: Type.Optional(Type.Enum(['on', 'inline', 'off'])),
  CAIRN_DRAIN: Type.Integer({ minimum: 0, maximum: 15, default: 0 }),
  CAIRN_DEMO: Type.Optional(OnOff),
  CAIRN_RATE_LIMITS: Type.Enum(['on', 'off'], { default: 'on' }),
  CAIRN_SHORTCUTS: Type.Enum(['on', 'off'], { default: 'on' }),
  CAIRN_PROVIDER: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'the id of a company' }),
  ),
  CAIRN_CLIENT: Type.String({
    default: 'built',
    pattern: '^(built|https?://.+)$',
    description: 'built, or the address that serves the client',
  }),
  S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^/]+/?$', description: 'an address like http://127.0.0.1:9000' })),
  S3_BUCKET: Type.String({
    default: 'cairn',
    pattern: '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$',
    description: '3 to 63 small letters, digits and hyphens',
  }),
  S3_ACCESS_KEY: Type.Optional(Type.String()),
  S3_SECRET_KEY: Type.Optional(Type.String()),
  CLAMD_URL: Type.Optional(
    Type.String({
      pattern: '^tcp://[^/:@]+:\\d{1,5}$|^tcp://\\[[0-9a-fA-F:]+\\]:\\d{1,5}$',
      description: 'an address like tcp://127.0.0.1:3310',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://[^/?#]*[^/?#@:][^/?#]*/?$', description: 'an address like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^([^<>"\\r\\n]+ <[^\\s<>@]+@[^\\s<>@]+>|[^\\s<>@]+@[^\\s<>@]+)$',
      description: 'like Cairn <cairn@example.com>',
    }),
  ),
  CAIRN_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+/?$', description: 'an address like https://cairn.example.com' })),
  PUSH_SERVICES: Type.String({
    default: 'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.notify.windows.com https://*.push.apple.com',
    pattern:
      '^(https://(\\*\\.)?[\\w.:-]+|http://(127\\.0\\.0\\.1|localhost):\\d+)( (https://(\\*\\.)?[\\w.:-]+|http://(127\\.0\\.0\\.1|localhost):\\d+))*$',
    description: 'addresses like https://push.example.com or https://*.example.com, with a space between two',
  }),
  PRINT_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+/?$', description: 'an address like http://proxy:4000' })),
  CHROMIUM_PATH: Type.Optional(Type.String()),
  INTEGRATION_ORIGINS: Type.Optional(
    Type.String({
      pattern: '^https?://[\\w.:-]+( https?://[\\w.:-]+)*$',
      description: 'addresses like https://crm.example.com, with a space between two',
    }),
  ),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^(https://[^/?#@]+|http://(127\\.0\\.0\\.1|localhost):\\d+)(/[^?#]*)?$',
      description: 'an address like https://login.microsoftonline.com/TENANT/v2.0',
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(Type.String()),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String()),
  OIDC_NAME: Type.String({ default: 'Microsoft', pattern: '^.{1,40}$', description: 'at most 40 characters' }),
  OIDC_TENANTS: Type.Optional(
    Type.String({ pattern: '^[\\w.-]+(, ?[\\w.-]+)*$', description: 'ids of tenants, with a comma between two' }),
  ),
  OIDC_DOMAINS: Type.Optional(
    Type.String({
      pattern: '^[\\w-]+(\\.[\\w-]+)+(, ?[\\w-]+(\\.[\\w-]+)+)*$',
      description: 'domains like example.com, with a comma between two',
    }),
  ),
  METRICS_PORT: Type.Optional(port()),
  TRUST_PROXY: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  LOG_LEVEL: Type.Optional(Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  npm_lifecycle_event: Type.Optional(Type.String()),
});
type Environment = Static<typeof Environment>;
type Variables = Record<string, string | undefined>;

/** Reads the configuration from the environment. Throws one `StartupError` that lists every invalid variable. */
export function readConfig(env: Variables = process.env): Config {
  const given = Object.fromEntries(Object.keys(Environment.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const values: unknown = Value.Default(Environment, Object.fromEntries(Object.entries(given).map(valueOf)));
  const faults = [...wrongValues(values, given), ...wrongPairs(given), ...unknownNames(env)];
  if (faults.length > 0) throw new StartupError(['The configuration is wrong:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  return configFrom(Value.Parse(Environment, values));
}

/** Returns the environment of this process with `changes` for a child process. `undefined` removes a variable. */
export function environmentWith(changes: Variables): Variables {
  return { ...process.env, ...changes };
}

function configFrom(values: Environment): Config {
  const mode = values.DATABASE_URL ? 'services' : 'embedded';
  const demo = (values.CAIRN_DEMO ?? (mode === 'embedded' ? 'on' : 'off')) === 'on';
  const dataDir = path.resolve(repositoryRoot, values.CAIRN_DATA);
  return {
    mode,
    port: values.PORT,
    // The passwords of the demo company are public.
    host: values.CAIRN_HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    files: filesFrom(values, dataDir),
    clamdUrl: values.CLAMD_URL,
    url: urlFrom(values),
    printUrl: printUrlFrom(values),
    chromiumPath: values.CHROMIUM_PATH,
    mail: mailFrom(values, dataDir),
    pushServices: values.PUSH_SERVICES.split(' '),
    integrationOrigins: values.INTEGRATION_ORIGINS?.split(' ') ?? [],
    workAccount: workAccountFrom(values),
    databaseUrl: values.DATABASE_URL,
    secret: values.CAIRN_SECRET,
    redisUrl: values.REDIS_URL,
    worker: values.CAIRN_WORKER ?? (mode === 'services' && values.REDIS_URL ? 'off' : 'on'),
    drain: values.CAIRN_DRAIN,
    hasRateLimits: values.CAIRN_RATE_LIMITS === 'on',
    hasShortcuts: values.CAIRN_SHORTCUTS === 'on',
    demo,
    provider: values.CAIRN_PROVIDER,
    clientUrl: values.CAIRN_CLIENT === 'built' ? undefined : values.CAIRN_CLIENT,
    metricsPort: values.METRICS_PORT,
    trustProxy: values.TRUST_PROXY,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL ?? (mode === 'embedded' ? 'warn' : 'info'),
    isRunByNpm: values.npm_lifecycle_event !== undefined,
  };
}

function filesFrom(values: Environment, dataDir: string): Config['files'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = values;
  return endpoint ? { endpoint, bucket, accessKey, secretKey } : { folder: path.join(dataDir, 'files') };
}

/** Address of the server of this process, or of the server beside which a worker runs. */
const printUrlFrom = ({ PRINT_URL, CAIRN_HOST = '', PORT }: Environment) => {
  const host = ['', '0.0.0.0', '::'].includes(CAIRN_HOST) ? 'localhost' : CAIRN_HOST;
  return (PRINT_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`).replace(/\/$/, '');
};

const urlFrom = ({ CAIRN_URL, PORT }: Environment) => (CAIRN_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

function mailFrom(values: Environment, dataDir: string): Config['mail'] {
  const from = values.MAIL_FROM ?? `Cairn <cairn@${new URL(urlFrom(values)).hostname}>`;
  return values.SMTP_URL ? { smtpUrl: values.SMTP_URL, from } : { folder: path.join(dataDir, 'mail'), from };
}

const listIn = (text = '') => text.toLowerCase().split(/, ?/).filter(Boolean);

function workAccountFrom(values: Environment): Config['workAccount'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret = '', OIDC_NAME: name } = values;
  const [tenants, domains] = [listIn(values.OIDC_TENANTS), listIn(values.OIDC_DOMAINS)];
  return issuer ? { issuer, clientId, clientSecret, name, tenants, domains } : undefined;
}

// `Value.Convert` is too lenient: it accepts 1.5 and "true" as the port 1.
function valueOf([name, text = '']: [string, string | undefined]): [string, unknown] {
  const { type } = ruleOf(name);
  if (type === 'integer' && /^\d+$/.test(text)) return [name, Number(text)];
  if (type === 'boolean' && /^(true|false)$/.test(text)) return [name, text === 'true'];
  return [name, text];
}

function wrongValues(values: unknown, given: Variables): string[] {
  const names = new Set([...Value.Errors(Environment, values)].map(({ instancePath }) => instancePath.split('/')[1] ?? ''));
  return [...names].map((name) => `${name} must be ${allowed(name)}, not ${shown(name, given[name] ?? '')}.`);
}

const isPrivate = (name: string) =>
  ['CAIRN_SECRET', 'DATABASE_URL', 'REDIS_URL', 'S3_SECRET_KEY', 'SMTP_URL', 'OIDC_CLIENT_SECRET'].includes(name);
const shown = (name: string, value: string) => (isPrivate(name) ? `what it is (${value.length} characters)` : `"${value}"`);

type Rule = { type?: string; enum?: string[]; minimum?: number; maximum?: number; minLength?: number; description?: string };
const ruleOf = (name: string): Rule => (Environment.properties as Record<string, Rule>)[name] ?? {};

function allowed(name: string): string {
  const rule = ruleOf(name);
  if (rule.enum) return rule.enum.join(' or ');
  if (rule.type === 'boolean') return 'true or false';
  if (rule.type === 'integer') return `a whole number from ${rule.minimum} to ${rule.maximum}`;
  if (rule.minLength) return `at least ${rule.minLength} characters`;
  return rule.description ?? 'a text';
}

/** Tells whether only programs of this machine reach an address. */
export const isLoopback = (host = '') => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

function wrongPairs({ DATABASE_URL, CAIRN_SECRET, ...others }: Variables): string[] {
  const missing = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'].filter((name) => others['S3_ENDPOINT'] && !others[name]);
  if (missing.length > 0) return missing.map((name) => `${name} must be set, because S3_ENDPOINT is.`);
  if (others['SMTP_URL'] && !others['CAIRN_URL']) return ['CAIRN_URL must be set, because SMTP_URL is: mails lead there.'];
  const workAccount = wrongWorkAccount(others);
  if (workAccount.length > 0) return workAccount;
  if (others['CAIRN_RATE_LIMITS'] === 'off' && !isLoopback(others['CAIRN_HOST']))
    return ['CAIRN_RATE_LIMITS may only be off while CAIRN_HOST is a loopback address, for example 127.0.0.1.'];
  if (DATABASE_URL && !CAIRN_SECRET) return ['CAIRN_SECRET must be set, at least 32 characters, because DATABASE_URL is.'];
  if (CAIRN_SECRET && !DATABASE_URL) return ['CAIRN_SECRET must not be set without DATABASE_URL: Cairn then keeps a secret of its own.'];
  return [];
}

function wrongWorkAccount({ OIDC_ISSUER, ...others }: Variables): string[] {
  if (!OIDC_ISSUER) return [];
  const missing = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'CAIRN_URL'].filter((name) => !others[name]);
  // Everybody can have an account of some tenant there.
  if (URL.parse(OIDC_ISSUER)?.host === 'login.microsoftonline.com' && !others['OIDC_TENANTS']) missing.push('OIDC_TENANTS');
  return missing.map((name) => `${name} must be set, because OIDC_ISSUER is.`);
}

function unknownNames(env: Variables): string[] {
  const known = Object.keys(Environment.properties).filter((name) => name.startsWith('CAIRN_'));
  return Object.keys(env)
    .filter((name) => name.startsWith('CAIRN_') && !known.includes(name))
    .map((name) => `${name} is not a variable of Cairn; there are ${known.join(', ')}.`);
}
