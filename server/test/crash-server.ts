import { openCairn } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import { createLocalBus } from '#server/platform/live/local-hint-bus.ts';
import { CrashPoints, type CrashPoint } from './crash-points.ts';
import { testSecrets } from './test-secrets.ts';
import { testConfig } from './test-config.ts';

export interface CrashPlan {
  readonly urls: DatabaseUrls;
  readonly port: number;
  readonly point: CrashPoint;
  readonly nth: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as CrashPlan;
const points = new CrashPoints();
points.arm(plan.point, plan.nth);
points.watchCommits();
const cairn = await openCairn({
  config: testConfig,
  secrets: testSecrets,
  urls: plan.urls,
  hints: points.watchHints(createLocalBus()),
  hasRateLimits: false,
});
points.watchFanOut(cairn.live.io);
await cairn.app.listen({ port: plan.port, host: '127.0.0.1' });
