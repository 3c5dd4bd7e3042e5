import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { connectionClass } from '#server/platform/data/plain-client.ts';
import { entities } from './features.ts';

const log = ['room', 'event', 'event_archive', 'outbox', 'mutation', 'job_effect', 'daily_run'];
const mechanism = [...log, 'provider', 'account', 'session', 'sign_in_failure', 'secret_link', 'print_ticket', 'identity', 'search_entry'];

/** Timeouts of a request for a connection, a lock and a statement, in milliseconds. Without them, one stuck transaction would block all others. */
export const timeouts = {
  connectionTimeoutMillis: 4_000,
  keepAlive: true,
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 8_000,
};

export const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));

interface PoolOptions {
  readonly poolSize?: number | undefined;
  /** For request pools only; a migration has no timeout. */
  readonly limits?: Partial<typeof timeouts>;
  readonly hasShortcuts?: boolean;
}

export const ormConfig = (clientUrl: string, { poolSize = 20, limits = {}, hasShortcuts = true }: PoolOptions = {}) =>
  defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    // Row-level security already protects the related row. A join for the filter would lock that row too.
    autoJoinRefsForFilters: false,
    driverOptions: { Client: connectionClass(hasShortcuts), ...limits },
    pool: { min: 0, max: poolSize },
    // Triggers and foreign keys are written by hand in migrations; foreign keys include the company id.
    schemaGenerator: { ignoreSchema: ['bullmq', 'cairn'], skipTables: mechanism, ignoreTriggers: true, createForeignKeyConstraints: false },
    migrations: {
      silent: true,
      // Each migration commits by itself, so that its locks are released before another one builds an index.
      allOrNothing: false,
      path: migrationsDir,
      emit: 'ts',
      glob: '!(*.d).{js,ts}',
      snapshot: true,
      snapshotName: 'schema-snapshot',
    },
  });

export const openOrm = (clientUrl: string, options?: PoolOptions) => MikroORM.init(ormConfig(clientUrl, options));
