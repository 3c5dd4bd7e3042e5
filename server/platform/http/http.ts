import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { buildHeader, minimumBuild } from '#shared/platform/protocol.ts';
import type { RateLimiter } from '#server/platform/base/rate-limiter.ts';
import { acceptJson, refuseUnreadableQuery } from './encoding.ts';
import { sendError, answerStopping } from './error-replies.ts';
import { rateLimitStore } from './limits.ts';
import { networkOf } from '#server/platform/base/network.ts';
import { answerUnreadable, refusalHeaders } from './unreadable.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { compileSerializer } from './serialization.ts';
import { compileValidator } from './validation.ts';

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  readonly trustProxy: number;
  /** Disabled for measurements only. */
  readonly hasRateLimits: boolean;
  readonly attempts: RateLimiter;
}

const bodyLimit = 256 * 1024;

/** Mantine writes style attributes, so they are allowed; everything else must be a file of this origin. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'", 'data:'],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
  },
};

export type Http = FastifyInstance;

/** Refuses outdated clients before the request is validated, so that they reload instead of showing a wrong error. */
async function refuseOldClient({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers[buildHeader] ?? minimumBuild) < minimumBuild) throw new AppError('client.old');
}

/** Requests to upgrade to any other protocol are ignored, as RFC 9110 (7.8) requires. */
const isSocketHandshake = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/');

function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (_request, reply, next) => {
    if (isStopping) answerStopping(reply);
    else next();
  });
}

/** A Fastify that validates, limits and refuses as all of Cairn does; endpoints are mounted on it. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // Five minutes: a file of 10 MB may arrive over a slow connection.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000, shouldUpgradeCallback: isSocketHandshake },
    clientErrorHandler: (error, socket) => answerUnreadable(options.log, error, socket),
    return503OnClosing: false, // refuseWhileStopping sends the standard error format instead
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(refusalHeaders)),
  });
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  // Before the hooks that refuse a request, so that refusals carry the headers too.
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false, xFrameOptions: { action: 'deny' } });
  refuseWhileStopping(app);
  app.addHook('onRequest', refuseOldClient);
  app.addHook('onRequest', refuseUnreadableQuery);
  refuseOtherMethods(app);
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(cookie);
  if (options.hasRateLimits) await limitRates(app, options);
  return app.withTypeProvider<TypeBoxTypeProvider>() as unknown as Http;
}

async function limitRates(app: FastifyInstance, { attempts }: HttpOptions): Promise<void> {
  const keyGenerator = ({ ip, ctx }: { ip: string; ctx?: { actor: { id: string } } }) => ctx?.actor.id ?? networkOf(ip);
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    hook: 'preValidation',
    keyGenerator,
    store: rateLimitStore(attempts),
  });
}
