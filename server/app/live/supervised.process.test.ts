import { expect, test } from 'vitest';
import { clusterOver } from '#server/test/live-cluster.ts';
import { newWorld } from '#server/test/world.ts';

test('a killed server of a cluster is restarted at the same address and gets ready', async () => {
  const cluster = await clusterOver(await newWorld(), { servers: 1, workers: 0 });
  await expect.poll(() => cluster.proxy.ready().length).toBe(1);
  const [server = expect.fail()] = cluster.servers;
  const before = server.pid();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => server.pid()).not.toBe(before);
  await expect.poll(async () => (await fetch(`${server.address}/api/ready`).catch(() => null))?.status).toBe(200);
  await expect.poll(async () => (await fetch(`${cluster.url}/api/health`)).status).toBe(200);
});
