import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import type { Server } from 'socket.io';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { openCairn } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';
import { createLocalBuses, openRedisBuses } from '#server/platform/live/buses.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { CrashPoints, type CrashPoint } from '#server/test/crash-points.ts';
import { carryBadly, type HintFaults } from '#server/test/random.ts';
import { testConfig } from '#server/test/test-config.ts';
import { testSecrets } from '#server/test/test-secrets.ts';
import { hostFrame } from './host-frame.ts';
import { plantInHints, plantInServer, plantRollbacks } from './planted.ts';

export interface NodePlan {
  readonly index: number;
  readonly urls: DatabaseUrls;
  readonly port: number;
  readonly redisUrl: string | undefined;
  readonly isPlanted?: boolean;
}

export type NodeOrder =
  | { readonly order: 'hints'; readonly faults: HintFaults | null }
  | { readonly order: 'die'; readonly point: CrashPoint; readonly nth: number }
  | { readonly order: 'report' };

export interface NodeMessage {
  readonly rooms: number;
  readonly sockets: number;
  readonly megabytes: number;
  readonly warm: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as NodePlan;
/** A process is warm after this many hints with a connected client. */
const warmAfter = plan.isPlanted ? 10 : 100;
const log = pino({ level: 'silent' });
const points = new CrashPoints();
let faults: HintFaults | null = null;
let hintCount = 0;
let warm: number | undefined;
let isServing = (): boolean => false;

function megabytesNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function warmUp(): void {
  if (isServing() && ++hintCount === warmAfter) warm ??= megabytesNow();
}

const badly = (bus: HintBus): HintBus => ({
  ...bus,
  subscribe: (listener) =>
    bus.subscribe((hint) => {
      warmUp();
      if (!faults) return listener(hint);
      const { events, ...rest }: Hint = hint;
      carryBadly(Math.random, faults, () => listener({ ...rest, events: structuredClone(events) }));
    }),
});

announceSubscriber(taskCreated);
if (plan.isPlanted) plantRollbacks();
points.watchCommits();
const buses = plan.redisUrl ? await openRedisBuses(plan.redisUrl, 'faults', log) : createLocalBuses();
const cairn = await openCairn({
  config: { ...testConfig, trustProxy: 1, redisUrl: undefined },
  secrets: testSecrets,
  urls: plan.urls,
  hints: points.watchHints(badly(plan.isPlanted ? plantInHints(buses.hints) : buses.hints)),
  presence: buses.presence,
  hasRateLimits: false,
  poolSize: 10,
  log,
});
points.watchFanOut(cairn.live.io);
if (plan.isPlanted) plantInServer(cairn);
const everySocket: Server = cairn.live.io;
everySocket.on('connection', (socket) => void socket.emit(hostFrame, plan.index));
isServing = () => cairn.live.io.engine.clientsCount > 0;

process.on('message', (message: NodeOrder) => {
  if (message.order === 'hints') faults = message.faults;
  else if (message.order === 'die') points.arm(message.point, message.nth);
  else {
    const megabytes = megabytesNow();
    warm ??= megabytes;
    const word: NodeMessage = { rooms: cairn.live.node.status().rooms, sockets: cairn.live.io.engine.clientsCount, megabytes, warm };
    process.send?.(word);
  }
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => void Promise.race([cairn.close().then(() => buses.close()), delay(5000)]).then(() => process.exit(0)));
await cairn.app.listen({ port: plan.port, host: '127.0.0.1' });
