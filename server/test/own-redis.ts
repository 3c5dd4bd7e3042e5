import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { endChild, startRedis } from '#scripts/real-services.ts';

export async function newOwnRedis() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-redis-'));
  const { url, port, child: first } = await startRedis(folder);
  let child = first;
  onTestFinished(async () => {
    child.kill('SIGCONT');
    await endChild(child);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    end: () => endChild(child),
    async startAgain(): Promise<void> {
      child = (await startRedis(folder, port)).child;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async empty(): Promise<void> {
      const redis = new Redis(url);
      await redis.flushall();
      await redis.quit();
    },
  };
}
