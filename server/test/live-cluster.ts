import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startCluster, type Cluster, type ClusterPlan } from '#scripts/cluster/cluster.ts';
import { endChild, startRedis } from '#scripts/real-services.ts';
import type { World } from './world.ts';
import { testSecret } from './test-secrets.ts';

/** Whether this machine has a Redis; without one a cluster finds everything in the log, later and just as surely. */
export const hasRedis = ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(path.join(folder, 'redis-server')));

/** A cluster of the product's own processes over the world's database, ended when the test is over. */
export async function clusterOver(world: World, counts: Pick<ClusterPlan, 'servers' | 'workers'>): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-cluster-'));
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
  const cluster = await startCluster({ ...counts, port: 0, env, say: () => {} });
  onTestFinished(() => cluster.stop());
  return cluster;
}
