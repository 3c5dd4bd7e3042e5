import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { PreparingClient } from '#server/platform/sql.ts';
import { entities } from './entities.ts';

/** Tables that belong to the mechanism and are reached by SQL alone. */
const mechanism = ['room', 'event', 'outbox', 'mutation', 'account', 'session', 'sign_in_failure'];

/** How long a connection is waited for; one that the network has swallowed is noticed. */
export const patience = { connectionTimeoutMillis: 10_000, keepAlive: true };

export const ormConfig = (clientUrl: string, poolSize = 20) =>
  defineConfig({
    clientUrl,
    entities: [...entities],
    extensions: [Migrator],
    forceUtcTimezone: true,
    // Row-level security guards the other side of a relation. Joining it for the filter would lock its row as well.
    autoJoinRefsForFilters: false,
    driverOptions: { Client: PreparingClient, ...patience },
    pool: { min: 0, max: poolSize },
    schemaGenerator: { ignoreSchema: ['bullmq', 'cairn'], skipTables: mechanism },
    migrations: {
      silent: true,
      path: fileURLToPath(new URL('./migrations', import.meta.url)),
      emit: 'ts',
      glob: '!(*.d).{js,ts}',
      snapshot: true,
      snapshotName: 'schema-snapshot',
    },
  });

export const openOrm = (clientUrl: string, poolSize?: number) => MikroORM.init(ormConfig(clientUrl, poolSize));
