import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino, type DestinationStream } from 'pino';
import { may } from '#shared/access/access.policy.ts';
import {
  accessChanged,
  companyChosen,
  impersonationEnded,
  impersonationStarted,
  sessionRevoked,
  sessionRoom,
} from '#shared/access/session.room.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { canReadRoles } from '#shared/privileges/privileges.policy.ts';
import { roomKey, splitRoomKey } from '#shared/platform/room.ts';
import { hasAccessChanged } from '#server/access/access-changes.sql.ts';
import { createAccess, type AccessServices } from '#server/access/access.ts';
import { joinReferences } from '#server/records/references.ts';
import { joinMergeHooks, joinPeopleHooks, joinStaffHooks } from '#server/access/staff-changes.ts';
import type { Config } from '#server/platform/base/config.ts';
import { countGivenUp } from '#server/notifications/sweep-deliveries.sql.ts';
import { connectionClass } from '#server/platform/data/plain-client.ts';
import { guardEndpoints } from '#server/platform/http/guard.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { createJoinQueue } from '#server/platform/base/join-queue.ts';
import type { Services } from '#server/platform/base/services.ts';
import { createHttp, type Http } from '#server/platform/http/http.ts';
import { archiveEvents } from '#server/platform/live/archive.ts';
import { createLocalBuses, openRedisBuses, type MessageBuses } from '#server/platform/live/buses.ts';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import type { PresenceBus } from '#server/platform/base/presence-bus.ts';
import { serveSockets, type SocketControl, type LiveSockets } from '#server/platform/live/socket-server.ts';
import { logSerializers } from '#server/platform/base/log-serializers.ts';
import { documentEndpoints } from '#server/platform/http/openapi.ts';
import { createMetrics, serveMetrics } from '#server/platform/base/metrics.ts';
import { countJobs } from '#server/platform/jobs/queue.service.ts';
import { createQueues, type QueueTarget } from '#server/platform/jobs/create-queues.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { openPush } from '#server/platform/mail/web-push.ts';
import { openOutgoing } from '#server/platform/outgoing/open-outgoing.ts';
import { createSealer } from '#server/platform/base/sealer.ts';
import { createTokenSigner } from '#server/platform/base/token-signer.ts';
import type { Secrets } from '#server/platform/base/secrets.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { endTransactions } from '#server/platform/data/transaction.ts';
import { disabledScanner, openClamd } from '#server/platform/storage/clamd.ts';
import { createFileStore } from '#server/platform/storage/open-store.ts';
import { serveClient } from './client.ts';
import type { DatabaseUrls } from './database.ts';
import { documentation } from './documentation.ts';
import { features, servedRooms } from './features.ts';
import { openOrm, timeouts } from './orm.ts';
import { allRoutes } from './routes.ts';

export interface CairnOptions {
  readonly config: Pick<
    Config,
    | 'trustProxy'
    | 'metricsPort'
    | 'metricsHost'
    | 'logLevel'
    | 'demo'
    | 'files'
    | 'mail'
    | 'url'
    | 'printUrl'
    | 'chromiumPath'
    | 'pushServices'
    | 'integrationOrigins'
    | 'hasShortcuts'
  > & {
    readonly redisUrl?: string | undefined;
    readonly workAccount?: Config['workAccount'];
    readonly clamdUrl?: string | undefined;
  };
  readonly secrets: Secrets;
  readonly urls: DatabaseUrls;
  readonly log?: FastifyBaseLogger;
  /** Overrides the buses of `config`. */
  readonly buses?: MessageBuses;
  readonly hints?: HintBus;
  readonly presence?: PresenceBus;
  /** Overrides the queue of `config`. */
  readonly queue?: QueueTarget;
  readonly now?: () => Date;
  /** False only in load tests. */
  readonly hasRateLimits?: boolean;
  /** PostgreSQL connections for requests. Sign-in and log readers have a few of their own. */
  readonly poolSize?: number;
}

export interface Cairn {
  readonly app: Http;
  readonly services: Services;
  readonly access: AccessServices;
  readonly live: LiveSockets;
  /** Reports the server as not ready; it keeps serving requests. */
  leave(): void;
  close(): Promise<void>;
}

const forgetEvery = 3_600_000;

const secretsOf = (headers: string) =>
  ['authorization', 'cookie', '["set-cookie"]'].map((name) => `${headers}${name.startsWith('[') ? '' : '.'}${name}`);
/** The multipart parser repeats the request headers in its options. */
const secretPaths = ['req.headers', 'res.headers', 'busboyOptions.headers'].flatMap(secretsOf);

/** Log of a process, one JSON object per line, with credentials redacted. Writes to standard output by default. */
export const createLog = (level: string, destination: DestinationStream = process.stdout): FastifyBaseLogger =>
  pino({ level, redact: secretPaths, serializers: logSerializers }, destination);

const openPool = (connectionString: string, max: number, { config, log }: Pick<CairnOptions, 'config'> & { log: FastifyBaseLogger }) =>
  new pg.Pool({
    connectionString,
    max,
    Client: connectionClass(config.hasShortcuts),
    ...timeouts,
    query_timeout: timeouts.statement_timeout,
  }).on('error', (error: Error & { code?: string }) => {
    const isStopping = error.code === '57P01'; // sent when an administrator stops PostgreSQL, for example with Ctrl+C
    log[isStopping ? 'debug' : 'warn']('A connection to PostgreSQL was lost: %s', error.message);
  });

export async function openServices(options: CairnOptions): Promise<Services> {
  const { config, secrets, urls, hints, presence, now, poolSize, log = createLog(config.logLevel) } = options;
  const buses = options.buses ?? (config.redisUrl ? await openRedisBuses(config.redisUrl, nameOf(urls), log) : createLocalBuses());
  const queue = options.queue ?? (config.redisUrl ? { redisUrl: config.redisUrl } : { postgresUrl: urls.queue });
  return {
    orm: await openOrm(urls.app, { poolSize, limits: timeouts, hasShortcuts: config.hasShortcuts }),
    app: openPool(urls.app, 8, { config, log }),
    engine: openPool(urls.engine, 6, { config, log }),
    hints: hints ?? buses.hints,
    presence: presence ?? buses.presence,
    rateLimiter: buses.attempts,
    closeBuses: () => buses.close(),
    queues: createQueues(queue, log),
    hasAccessChanged,
    onStaffChange: joinStaffHooks(features),
    onPeopleChange: joinPeopleHooks(features),
    onDepartmentMerge: joinMergeHooks(features),
    references: joinReferences(features),
    store: createFileStore(config),
    scanner: config.clamdUrl ? openClamd(config.clamdUrl) : disabledScanner,
    mailer: createMailer(config),
    push: openPush(config, secrets),
    outgoing: openOutgoing(config),
    sealer: createSealer([secrets.derive('sealed texts')]),
    tokenSigner: createTokenSigner(secrets.derive('unsubscribe links')),
    url: config.url,
    printing: { url: config.printUrl, chromiumPath: config.chromiumPath },
    log,
    now: now ?? (() => new Date()),
  };
}

/** Equal for all processes of one database, so that two installations can share one Redis. */
const nameOf = ({ engine }: DatabaseUrls) => {
  const { password, pathname } = new URL(engine);
  return `cairn:${createHash('sha256').update(`${password}${pathname}`).digest('hex').slice(0, 12)}`;
};

/** Browsers of a session that acts as somebody else from now on connect anew, with the token of that person. */
const reconnectSession = (control: SocketControl, changed: { readonly sessionId: string }) =>
  control.reconsider(({ sessionId }) => sessionId === changed.sessionId);

const reactions = {
  [sessionRevoked.name]: (control: SocketControl, { sessionIds }: DataOf<typeof sessionRevoked>) =>
    control.close(({ sessionId }) => sessionIds.includes(sessionId), 'session.revoked'),
  [companyChosen.name]: (control: SocketControl, chosen: DataOf<typeof companyChosen>) =>
    control.reconsider(({ sessionId }) => sessionId === chosen.sessionId),
  [impersonationStarted.name]: reconnectSession,
  [impersonationEnded.name]: reconnectSession,
  // Loss of membership is an event of the room itself, which the former member still receives. Only the dependent rooms are checked again
  // here.
  [accessChanged.name]: (control: SocketControl, { id, by }: DataOf<typeof accessChanged>) =>
    control.reconsider(
      ({ personId, realId }) => personId === id || realId === id,
      (key) => by !== 'membership' || !servedRooms.get(splitRoomKey(key).name)?.endsFor,
    ),
};

/** Opens a server over a prepared database. It accepts requests after the caller calls `app.listen`. */
export async function openCairn(options: CairnOptions): Promise<Cairn> {
  const { config, secrets, hasRateLimits = true } = options;
  const services = await openServices(options);
  const access = createAccess({ services, secrets, workAccount: config.workAccount });
  const app = await createHttp({ log: services.log, trustProxy: config.trustProxy, hasRateLimits, attempts: services.rateLimiter });
  const metrics = createMetrics();
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  metrics.observe(app);
  await documentEndpoints(app, documentation);
  const turns = createJoinQueue();
  guardEndpoints(app, { services, authenticateRequest: access.authenticateRequest, may, turns });
  const live = serveSockets(app.server, {
    services,
    rooms: servedRooms,
    ...access,
    ownRooms: ({ personId, realId }) => [...new Set([personId, realId])].map((id) => roomKey(sessionRoom, id)),
    isOwnRoom: (key) => splitRoomKey(key).name === sessionRoom.name,
    reactions,
    canWatchAll: (actor) => canReadRoles(actor, actor.companyId),
    turns,
    hasRateLimits,
    hasShortcuts: config.hasShortcuts,
  });
  metrics.gauge('cairn_sockets', 'Connected browsers.', () => live.io.engine.clientsCount);
  metrics.gauge('cairn_rooms', 'Rooms that this node reads.', () => live.node.status().rooms);
  metrics.gauge('cairn_bus_up', '1 while nodes hear each other at once, 0 while they find events in the log.', () =>
    Number(services.hints.isUp()),
  );
  metrics.jobs(() => countJobs(services));
  metrics.givenUp(() => countGivenUp(sqlOn(services.engine)));
  await app.register(healthRoutes(services, () => !isLeaving && live.node.status().isReading));
  await app.register(allRoutes(services, access, config.demo));
  await serveClient(app);
  const stopMetrics = config.metricsPort ? await serveMetrics(metrics, config.metricsPort, config.metricsHost) : async () => {};
  void forget(services, access);
  const forgetting = setInterval(() => void forget(services, access), forgetEvery);
  app.addHook('preClose', () => live.stop());
  return { app, services, access, live, leave, close: () => closeAll(services, app, [stopMetrics, async () => clearInterval(forgetting)]) };
}

/** Deletes stored answers after 48 hours, archives events after 90 days, and removes ended sessions and old sign-in failures. */
async function forget(services: Services, access: AccessServices): Promise<void> {
  const engine = sqlOn(services.engine);
  const forgetting = [engine('select cairn.delete_old_mutations()', []), access.forgetEnded(), archiveEvents(engine)];
  await Promise.all(forgetting).catch((error: unknown) => services.log.warn(error, 'Expired data cannot be deleted; retrying later'));
}

async function closeAll(services: Services, app: Http, others: readonly (() => Promise<void>)[]): Promise<void> {
  await app.close();
  await Promise.all(others.map((stop) => stop()));
  await closeServices(services);
}

export async function closeServices({ orm, app, engine, queues, closeBuses }: Services): Promise<void> {
  await endTransactions({ orm });
  await Promise.all([queues.close(), closeBuses()]);
  await Promise.all([orm.close(), app.end(), engine.end()]);
}
