import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { buildHeader, oldestBuild } from '#shared/platform/protocol.ts';
import type { Attempts } from './attempts.ts';
import { acceptJson, refuseUnreadableQuery } from './encoding.ts';
import { answerFailure, answerStopping } from './failures.ts';
import { limitsOver } from './limits.ts';
import { networkOf } from './network.ts';
import { answerUnreadable } from './unreadable.ts';
import { compileValidator } from './validation.ts';

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  /** How many proxies stand in front, each of which adds an address to X-Forwarded-For. */
  readonly trustProxy: number;
  /** Off for measurements only. */
  readonly hasRateLimits: boolean;
  /** Counts what is tried without a session, which is what guessing goes through. */
  readonly attempts: Attempts;
}

const bodyLimit = 256 * 1024;

/** Styles may stand in attributes, because Mantine writes them; everything else comes from this origin as a file. */
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

/** A page loaded long ago is told so before anything that it asks is understood wrongly. */
async function refuseOldClient({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers[buildHeader] ?? oldestBuild) < oldestBuild) throw new AppError('client.old');
}

/** Any other protocol that a request offers to change to is ignored, as RFC 9110 (7.8) has it. */
const isSocketHandshake = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/');

/** Requests on connections that are still open are sent elsewhere once the server has begun to stop. */
function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (_request, reply, next) => {
    if (isStopping) answerStopping(reply);
    else next();
  });
}

/** A Fastify that validates, limits, documents and refuses as all of Cairn does; endpoints are mounted on it. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // A file of ten megabytes may come over a slow line; who only begins a request is not waited for.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000, shouldUpgradeCallback: isSocketHandshake },
    clientErrorHandler: (error, socket) => answerUnreadable(options.log, error, socket),
    return503OnClosing: false, // refuseWhileStopping answers in the shape of every refusal
    serializerOpts: { ajv: { formats: { text: true } } }, // it warns of formats that it does not know
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  refuseWhileStopping(app);
  app.addHook('onRequest', refuseOldClient);
  app.addHook('onRequest', refuseUnreadableQuery);
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false, xFrameOptions: { action: 'deny' } });
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(cookie);
  if (options.hasRateLimits) await limitRates(app, options);
  await documentEndpoints(app);
  return app.withTypeProvider<TypeBoxTypeProvider>() as unknown as Http;
}

async function limitRates(app: FastifyInstance, { attempts }: HttpOptions): Promise<void> {
  const keyGenerator = ({ ip, ctx }: { ip: string; ctx?: { actor: { id: string } } }) => ctx?.actor.id ?? networkOf(ip);
  await app.register(rateLimit, { global: false, timeWindow: 60_000, hook: 'preValidation', keyGenerator, store: limitsOver(attempts) });
}

async function documentEndpoints(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Cairn', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
