import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino, type DestinationStream } from 'pino';
import { may } from '#shared/access/access.policy.ts';
import { accessChanged, sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { roomKey, splitRoomKey } from '#shared/platform/room.ts';
import { hasAccessChanged } from '#server/access/access-changes.ts';
import { createAccess, type Access } from '#server/access/access.ts';
import type { Config } from '#server/platform/config.ts';
import { notify } from '#server/notifications/notify.ts';
import { DoorClient } from '#server/platform/door-client.ts';
import { guardEndpoints } from '#server/platform/guard.ts';
import { healthRoutes } from '#server/platform/health.routes.ts';
import type { House } from '#server/platform/house.ts';
import { createHttp, type Http } from '#server/platform/http.ts';
import { archiveEvents } from '#server/platform/live/archive.ts';
import { createLocalBuses, openRedisBuses } from '#server/platform/live/buses.ts';
import type { HintBus } from '#server/platform/live/hint-bus.ts';
import type { PresenceBus } from '#server/platform/live/presence-bus.ts';
import { serveSockets, type Control, type LiveSockets } from '#server/platform/live/socket-server.ts';
import { logSerializers } from '#server/platform/log-serializers.ts';
import { createMetrics, serveMetrics } from '#server/platform/metrics.ts';
import { countJobs } from '#server/platform/queue.service.ts';
import { createQueues, type QueueTarget } from '#server/platform/queues.ts';
import { openPost } from '#server/platform/post/open-post.ts';
import { openPush } from '#server/platform/push/push-service.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { onPool } from '#server/platform/sql.ts';
import { noScanner, openClamd } from '#server/platform/clamd.ts';
import { openStore } from '#server/platform/stores/open-store.ts';
import { staffDepartmentBoards } from '#server/tasks/department-boards.service.ts';
import { serveClient } from './client.ts';
import type { DatabaseUrls } from './database.ts';
import { openOrm, patience } from './orm.ts';
import { servedRooms } from './rooms.ts';
import { allRoutes } from './routes.ts';

export interface CairnOptions {
  readonly config: Pick<
    Config,
    'trustProxy' | 'metricsPort' | 'metricsHost' | 'logLevel' | 'demo' | 'files' | 'mail' | 'url' | 'pushServices'
  > & {
    readonly redisUrl?: string | undefined;
    readonly clamdUrl?: string | undefined;
  };
  readonly secrets: Secrets;
  readonly urls: DatabaseUrls;
  readonly log?: FastifyBaseLogger;
  readonly hints?: HintBus;
  readonly presence?: PresenceBus;
  /** Where the queue is, if not where `config` says. */
  readonly queue?: QueueTarget;
  readonly now?: () => Date;
  /** Off for measurements only. */
  readonly hasRateLimits?: boolean;
  /** Connections to PostgreSQL for requests; sign-in and the log's readers have a few of their own. */
  readonly poolSize?: number;
}

/** One server: its HTTP side, its sockets, and the way to close both. */
export interface Cairn {
  readonly app: Http;
  readonly house: House;
  readonly access: Access;
  readonly live: LiveSockets;
  /** Says from here on that it is not ready, and goes on working. */
  leave(): void;
  close(): Promise<void>;
}

const forgetEvery = 3_600_000;

const secretsOf = (headers: string) =>
  ['authorization', 'cookie', '["set-cookie"]'].map((name) => `${headers}${name.startsWith('[') ? '' : '.'}${name}`);
/** The parser of forms names the headers of a request once more. */
const secretPaths = ['req.headers', 'res.headers', 'busboyOptions.headers'].flatMap(secretsOf);

/** The log of a process, one JSON object a line, without what would let somebody in; to standard output if nowhere else. */
export const createLog = (level: string, destination: DestinationStream = process.stdout): FastifyBaseLogger =>
  pino({ level, redact: secretPaths, serializers: logSerializers }, destination);

const openPool = (connectionString: string, max: number, log: FastifyBaseLogger) =>
  new pg.Pool({ connectionString, max, Client: DoorClient, ...patience, query_timeout: patience.statement_timeout }).on(
    'error',
    (error: Error & { code?: string }) => {
      const isStopping = error.code === '57P01'; // the administrator's word, as when the whole of it is stopped by Ctrl+C
      log[isStopping ? 'debug' : 'warn']('A connection to PostgreSQL was lost: %s', error.message);
    },
  );

/** Everything that a process works with, over a prepared database. */
export async function openHouse(options: CairnOptions): Promise<House> {
  const { config, secrets, urls, hints, presence, now, poolSize, log = createLog(config.logLevel) } = options;
  const buses = config.redisUrl ? await openRedisBuses(config.redisUrl, nameOf(urls), log) : createLocalBuses();
  const queue = options.queue ?? (config.redisUrl ? { redisUrl: config.redisUrl } : { postgresUrl: urls.queue });
  return {
    orm: await openOrm(urls.app, poolSize, patience),
    app: openPool(urls.app, 8, log),
    engine: openPool(urls.engine, 6, log),
    hints: hints ?? buses.hints,
    presence: presence ?? buses.presence,
    attempts: buses.attempts,
    closeBuses: () => buses.close(),
    queues: createQueues(queue, log),
    notify,
    restaff: staffDepartmentBoards,
    hasAccessChanged,
    store: openStore(config),
    scanner: config.clamdUrl ? openClamd(config.clamdUrl) : noScanner,
    post: openPost(config),
    push: openPush(config, secrets),
    seal: createSeal(secrets.derive('letters')),
    url: config.url,
    log,
    now: now ?? (() => new Date()),
  };
}

/** The same for every process over one database, and another for any other that happens to use the same Redis. */
const nameOf = ({ engine }: DatabaseUrls) => {
  const { password, pathname } = new URL(engine);
  return `cairn:${createHash('sha256').update(`${password}${pathname}`).digest('hex').slice(0, 12)}`;
};

const reactions = {
  [sessionRevoked.name]: (control: Control, { sessionIds }: DataOf<typeof sessionRevoked>) =>
    control.close(({ sessionId }) => sessionIds.includes(sessionId), 'session.revoked'),
  // A membership ends in its own room by that room's fact, which its reader still hears; here go the rooms that depend on it.
  [accessChanged.name]: (control: Control, { id, by }: DataOf<typeof accessChanged>) =>
    control.reconsider(
      ({ personId }) => personId === id,
      (key) => by !== 'membership' || !servedRooms.get(splitRoomKey(key).name)?.endsFor,
    ),
};

/** Opens a server over a prepared database; it listens when the caller lets `app` listen. */
export async function openCairn(options: CairnOptions): Promise<Cairn> {
  const { config, secrets, hasRateLimits = true } = options;
  const house = await openHouse(options);
  const access = createAccess({ house, secrets });
  const app = await createHttp({ log: house.log, trustProxy: config.trustProxy, hasRateLimits, attempts: house.attempts });
  const metrics = createMetrics();
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  metrics.observe(app);
  guardEndpoints(app, { house, authenticateRequest: access.authenticateRequest, may });
  const live = serveSockets(app.server, {
    house,
    rooms: servedRooms,
    ...access,
    ownRooms: ({ personId }) => [roomKey(sessionRoom, personId)],
    isOwnRoom: (key) => splitRoomKey(key).name === sessionRoom.name,
    reactions,
  });
  metrics.gauge('cairn_sockets', 'Connected browsers.', () => live.io.engine.clientsCount);
  metrics.gauge('cairn_rooms', 'Rooms that this node reads.', () => live.node.status().rooms);
  metrics.gauge('cairn_bus_up', '1 while nodes hear each other at once, 0 while they find events in the log.', () =>
    Number(house.hints.isUp()),
  );
  metrics.jobs(() => countJobs(house));
  await app.register(healthRoutes(house, () => !isLeaving && live.node.status().isReading));
  await app.register(allRoutes(house, access, config.demo));
  await serveClient(app);
  const stopMetrics = config.metricsPort ? await serveMetrics(metrics, config.metricsPort, config.metricsHost) : async () => {};
  void forget(house, access);
  const forgetting = setInterval(() => void forget(house, access), forgetEvery);
  app.addHook('preClose', () => live.stop());
  return { app, house, access, live, leave, close: () => closeAll(house, app, [stopMetrics, async () => clearInterval(forgetting)]) };
}

/** What was answered under a key is kept for 48 hours, and events for 90 days; ended sessions and old failures to sign in go as well. */
async function forget(house: House, access: Access): Promise<void> {
  const engine = onPool(house.engine);
  const forgetting = [engine('select cairn.forget_mutations()', []), access.forgetEnded(), archiveEvents(engine)];
  await Promise.all(forgetting).catch((error: unknown) => house.log.warn(error, 'What is old stays for now.'));
}

async function closeAll(house: House, app: Http, others: readonly (() => Promise<void>)[]): Promise<void> {
  await app.close();
  await Promise.all(others.map((stop) => stop()));
  await closeHouse(house);
}

export async function closeHouse({ orm, app, engine, queues, closeBuses }: House): Promise<void> {
  await Promise.all([queues.close(), closeBuses()]);
  await Promise.all([orm.close(), app.end(), engine.end()]);
}
