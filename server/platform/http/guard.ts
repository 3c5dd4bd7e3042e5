import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import type { Access } from '#shared/platform/endpoint.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { seqsHeader, formatSeqs } from '#shared/platform/protocol.ts';
import { atHome } from '#shared/platform/provider.policy.ts';
import type { JoinQueue } from '#server/platform/base/join-queue.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { sha256 } from '#server/platform/base/sha256.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
    sessionId: string;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface RouteShorthandOptions {
    access?: Access;
    isPersonal?: boolean;
    whileImpersonating?: 'allowed' | 'refused';
    isUntraced?: boolean;
  }
}

/** Decides whether an actor has a privilege. */
export type May = (actor: Actor, page: string, action: Action) => boolean;

/** Throws `access.denied` if the actor has not the privilege of a contract. */
export function checkAccess(may: May, actor: Actor, access: Access): void {
  const [page, action] = access.split('.') as [string, Action];
  if (access !== 'signed-in' && !may(actor, page, action)) throw new AppError('access.denied');
}

export interface GuardDependencies {
  readonly services: Services;
  readonly authenticateRequest: (request: FastifyRequest) => Promise<{ actor: Actor; sessionId: string }>;
  readonly may: May;
  readonly turns: Pick<JoinQueue, 'mayWrite'>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Idempotency key and a fingerprint of the request, so that a different request with the same key is refused. */
function idempotencyOf(request: FastifyRequest): Context['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET') return undefined;
  if (typeof key !== 'string' || !uuid.test(key)) throw invalid('headers.idempotency-key', 'format', 'uuid');
  const content = JSON.stringify([request.method, request.url, request.body ?? null]);
  return { key, fingerprint: sha256(content) };
}

/** Names the person in all later lines of the log about this request. */
function nameCaller(request: FastifyRequest, reply: FastifyReply, { id, realId }: Actor): void {
  request.log = reply.log = request.log.child({ personId: id, ...(realId !== id && { realPersonId: realId }) });
}

/** Request in the log without the address of the caller. */
const untracedRequest = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });

async function authorizeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    access,
    isPersonal,
    isForImpersonators,
    isUntraced,
  }: { access: Access; isPersonal: boolean; isForImpersonators: boolean; isUntraced: boolean },
  { services, authenticateRequest, may, turns }: GuardDependencies,
): Promise<void> {
  if (request.method !== 'GET') await turns.mayWrite();
  const { actor, sessionId } = await authenticateRequest(request);
  if (!isUntraced) nameCaller(request, reply, actor);
  if (!isForImpersonators && isImpersonating(actor)) throw new AppError('impersonation.refused');
  checkAccess(may, actor, access);
  request.ctx = { services, actor: isPersonal ? atHome(actor) : actor, now: services.now(), seqs: {} };
  request.sessionId = sessionId;
}

/** Runs after parsing, because the fingerprint needs the body. */
async function takeKey(request: FastifyRequest): Promise<void> {
  const idempotency = idempotencyOf(request);
  if (idempotency) request.ctx = { ...request.ctx, idempotency };
}

/** By which of the schemes in the documentation a caller is known. */
function securityOf(url: string, access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [url.startsWith('/api/get/') ? { cookie: [] } : { bearer: [] }];
}

const isOpen = (url: string) => ['/api/health', '/api/ready', '/api/docs'].includes(url) || url.startsWith('/api/docs/');

/**
 * Enforces the `access` of each contract: refuses requests without a session or the required privilege. Throws at start if an endpoint under
 * /api declares no access.
 */
export function guardEndpoints(app: FastifyInstance, parts: GuardDependencies): void {
  app.decorateRequest('sessionId', '');
  app.decorateRequest('ctx');
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api') || isOpen(route.url)) return;
    const { access, isPersonal = false, isUntraced = false, whileImpersonating = route.method === 'GET' ? 'allowed' : 'refused' } = route;
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare its access. Set \`access\` in its contract.`);
    route.config = { ...route.config, access };
    route.schema = { ...route.schema, security: securityOf(route.url, access) };
    if (isUntraced) route.logSerializers = { ...route.logSerializers, req: untracedRequest };
    if (access === 'public') return;
    const isForImpersonators = whileImpersonating === 'allowed';
    route.onRequest = [
      (request: FastifyRequest, reply: FastifyReply) =>
        authorizeRequest(request, reply, { access, isPersonal, isForImpersonators, isUntraced }, parts),
      ...[route.onRequest ?? []].flat(),
    ];
    // A stored reply would keep the caller and what was said.
    if (!isUntraced) route.preHandler = [...[route.preHandler ?? []].flat(), takeKey];
  });
  app.addHook('onSend', async (request, reply) => {
    const { seqs } = request.ctx ?? {};
    if (seqs && Object.keys(seqs).length > 0) reply.header(seqsHeader, formatSeqs(seqs));
  });
}
