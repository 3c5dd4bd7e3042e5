import pg from 'pg';
import { openCairn } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import { createLocalBus, type HintBus } from '#server/platform/live/hint-bus.ts';
import type { LiveSocket } from '#server/platform/live/live-socket.ts';
import { testSecrets } from './test-secrets.ts';
import { testFiles } from './test-files.ts';

/* A server for the tests that kills itself, as by kill -9, when it reaches a point for the n-th time. */

export type CrashPoint = 'never' | 'before-commit' | 'before-hint' | 'after-hint' | 'mid-fan-out';
export interface CrashPlan {
  readonly urls: DatabaseUrls;
  readonly port: number;
  readonly point: CrashPoint;
  readonly nth: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as CrashPlan;
let reached = 0;

function reach(point: CrashPoint): void {
  if (plan.point === point && ++reached === plan.nth) process.kill(process.pid, 'SIGKILL');
}

const textOf = (first: unknown) => (typeof first === 'string' ? first : String((first as { text?: string } | null)?.text));

/** Counts the commits of transactions that have appended to the log. */
function watchCommits(): void {
  const appending = new WeakSet<object>();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text.includes('cairn.append')) appending.add(this);
    if (text === 'commit' && appending.delete(this)) reach('before-commit');
    return query.apply(this, args);
  } as pg.Client['query'];
}

function watchHints(bus: HintBus): HintBus {
  return {
    ...bus,
    publish(hint) {
      reach('before-hint');
      bus.publish(hint);
      setImmediate(() => reach('after-hint'));
    },
  };
}

/** Counts each socket's part of a fan-out: a frame of events as it is written to its connection. */
function watchFanOut({ request }: LiveSocket): void {
  const connection = request.socket;
  const write = connection.write.bind(connection) as (...args: unknown[]) => boolean;
  connection.write = ((...args: unknown[]) => {
    if (Buffer.isBuffer(args[0]) && args[0].includes('42["events"')) reach('mid-fan-out');
    return write(...args);
  }) as typeof connection.write;
}

watchCommits();
const cairn = await openCairn({
  config: { trustProxy: 0, metricsPort: undefined, metricsHost: '127.0.0.1', logLevel: 'silent', demo: true, files: testFiles },
  secrets: testSecrets,
  urls: plan.urls,
  hints: watchHints(createLocalBus()),
  hasRateLimits: false,
});
cairn.live.io.on('connection', watchFanOut);
await cairn.app.listen({ port: plan.port, host: '127.0.0.1' });
