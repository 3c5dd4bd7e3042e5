import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { DoorClient } from '#server/platform/door-client.ts';
import { entities } from './entities.ts';

/** Tables that belong to the mechanism and are reached by SQL alone. */
const log = ['room', 'event', 'event_archive', 'outbox', 'mutation', 'job_effect', 'daily_run'];
const mechanism = [...log, 'provider', 'account', 'session', 'sign_in_failure', 'search_entry'];

/**
 * How long a request waits for a connection, a lock and a statement, in milliseconds; none of them without end, so that
 * one stuck transaction or a swallowed connection does not take the others with it.
 */
export const patience = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 8_000,
};

export const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));

export const ormConfig = (clientUrl: string, poolSize = 20, limits: Partial<typeof patience> = {}) =>
  defineConfig({
    clientUrl,
    entities: [...entities],
    extensions: [Migrator],
    forceUtcTimezone: true,
    // Row-level security guards the other side of a relation. Joining it for the filter would lock its row as well.
    autoJoinRefsForFilters: false,
    driverOptions: { Client: DoorClient, ...limits },
    pool: { min: 0, max: poolSize },
    // Triggers are written by hand in migrations, and references between rows, which name the company too.
    schemaGenerator: { ignoreSchema: ['bullmq', 'cairn'], skipTables: mechanism, ignoreTriggers: true, createForeignKeyConstraints: false },
    migrations: {
      silent: true,
      // Each is committed by itself: what one of them locks stays locked while no other builds an index.
      allOrNothing: false,
      path: migrationsDir,
      emit: 'ts',
      glob: '!(*.d).{js,ts}',
      snapshot: true,
      snapshotName: 'schema-snapshot',
    },
  });

/** Limits are for serving; a migration may take as long as it takes. */
export const openOrm = (clientUrl: string, poolSize?: number, limits?: typeof patience) =>
  MikroORM.init(ormConfig(clientUrl, poolSize, limits));
