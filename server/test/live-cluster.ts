import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startCluster, type CairnCluster, type ClusterPlan } from '#scripts/cluster/cluster.ts';
import { endChild, startRedis } from '#scripts/real-services.ts';
import type { World } from './world.ts';
import { testSecret } from './test-secrets.ts';
import { dataHome } from './data-home.ts';

/** A cluster without Redis finds all events in the log, only later. */
export const hasRedis = ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(path.join(folder, 'redis-server')));

export async function clusterOver(world: World, counts: Pick<ClusterPlan, 'servers' | 'workers'>): Promise<CairnCluster> {
  const folder = mkdtempSync(path.join(dataHome, `cairn-cluster-${process.pid}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const redis = hasRedis ? await startRedis(path.join(folder, 'redis')) : null;
  if (redis) onTestFinished(() => endChild(redis.child));
  const database = new URL(inject('databases').admin);
  database.pathname = new URL(world.database.owner).pathname;
  const env = {
    ...(redis && { REDIS_URL: redis.url }),
    DATABASE_URL: database.href,
    CAIRN_SECRET: testSecret,
    CAIRN_DATA: folder,
    CAIRN_CLIENT: 'http://client.test',
    LOG_LEVEL: 'error',
  };
  const cluster = await startCluster({ ...counts, port: 0, env, log: () => {} });
  onTestFinished(() => cluster.stop());
  return cluster;
}
