import type { LevelWithSilent } from 'pino';

export interface S3Options {
  /** `http://127.0.0.1:9000` */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Timeout without any data, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Timeout of the server, in milliseconds. */
  readonly timeoutMs?: number;
}

/** A provider of work accounts: any that speaks OpenID Connect. */
export interface WorkAccountOptions {
  /** `https://login.microsoftonline.com/<tenant>/v2.0` */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name of the provider on the button. */
  readonly name: string;
  /** Tenants (claim `tid`) whose accounts may sign in; empty for a provider without tenants. */
  readonly tenants: readonly string[];
  /** Domains, in lower case, whose verified email addresses link an account at its first sign-in. */
  readonly domains: readonly string[];
}

export type Config = {
  /** `embedded`: Cairn runs its own PostgreSQL in its data folder; `services`: `databaseUrl` points to an existing one. */
  mode: 'embedded' | 'services';
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Set in services mode only, like `secret`. */
  databaseUrl: string | undefined;
  secret: string | undefined;
  /** Redis for the queue; without it the queue is in PostgreSQL. */
  redisUrl: string | undefined;
  /** `on`: in a process of its own beside the server; `inline`: in the server's process; `off`: elsewhere. */
  worker: 'on' | 'inline' | 'off';
  /** Seconds during which a stopping server still serves requests while it reports "not ready". */
  drain: number;
  /** False only for load tests, on a loopback address. */
  hasRateLimits: boolean;
  /** False for the plain path past private interfaces of libraries, after an upgrade that has changed one. */
  hasShortcuts: boolean;
  demo: boolean;
  /** Id of the provider company; if unset, the stored provider stays. */
  provider: string | undefined;
  files: { folder: string } | S3Options;
  clamdUrl: string | undefined;
  /** Public URL of Cairn for links in emails, without a trailing slash. */
  url: string;
  /** URL under which a worker opens the pages that it prints, without a trailing slash. */
  printUrl: string;
  /** Chromium that prints; without it, the packaged one. */
  chromiumPath: string | undefined;
  mail: { folder: string; from: string } | SmtpOptions;
  pushServices: readonly string[];
  /** Full origins of other systems in the own network that integrations may call, besides public ones. */
  integrationOrigins: readonly string[];
  workAccount?: WorkAccountOptions | undefined;
  /** Origin of the client if another server delivers it (Vite in `npm run dev`). */
  clientUrl: string | undefined;
  metricsPort: number | undefined;
  trustProxy: number;
  metricsHost: string;
  logLevel: LevelWithSilent;
  isRunByNpm: boolean;
};
