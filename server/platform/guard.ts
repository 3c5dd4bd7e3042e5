import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import type { Access } from '#shared/platform/endpoint.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { seqsHeader, seqsText } from '#shared/platform/protocol.ts';
import type { Context, House } from './house.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, on every endpoint that needs a session. */
    ctx: Context;
    sessionId: string;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface RouteShorthandOptions {
    access?: Access;
  }
}

export interface GuardParts {
  readonly house: House;
  readonly authenticateRequest: (request: FastifyRequest) => Promise<{ actor: Actor; sessionId: string }>;
  readonly may: (actor: Actor, page: string, action: Action) => boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The key under which a mutation has one effect, with a fingerprint of what was asked under it. */
function idempotencyOf(request: FastifyRequest): Context['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET') return undefined;
  if (typeof key !== 'string' || !uuid.test(key)) throw invalid('headers.idempotency-key', 'format', 'uuid');
  const asked = JSON.stringify([request.method, request.url, request.body ?? null]);
  return { key, fingerprint: createHash('sha256').update(asked).digest('base64url') };
}

async function admit(request: FastifyRequest, access: Access, { house, authenticateRequest, may }: GuardParts): Promise<void> {
  const { actor, sessionId } = await authenticateRequest(request);
  const [page, action] = access.split('.') as [string, Action];
  if (access !== 'signed-in' && !may(actor, page, action)) throw new AppError('access.denied');
  request.ctx = { house, actor, now: house.now(), seqs: {} };
  request.sessionId = sessionId;
}

/** The body is known only now. */
async function takeKey(request: FastifyRequest): Promise<void> {
  const idempotency = idempotencyOf(request);
  if (idempotency) request.ctx = { ...request.ctx, idempotency };
}

/** What is not the product's: whether it lives, and its documentation. */
const isOpen = (url: string) => ['/api/health', '/api/ready', '/api/docs'].includes(url) || url.startsWith('/api/docs/');

/**
 * Puts the contract's `access` in front of every endpoint: who has no session or lacks the privilege goes no further.
 * Throws at start for an endpoint under /api that says nothing of its access.
 */
export function guardEndpoints(app: FastifyInstance, parts: GuardParts): void {
  app.decorateRequest('sessionId', '');
  app.decorateRequest('ctx');
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api') || isOpen(route.url)) return;
    const { access } = route;
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
    route.config = { ...route.config, access };
    if (access === 'public') return;
    route.onRequest = [(request: FastifyRequest) => admit(request, access, parts), ...[route.onRequest ?? []].flat()];
    route.preHandler = [...[route.preHandler ?? []].flat(), takeKey];
    route.schema = { ...route.schema, security: [{ bearer: [] }] };
  });
  app.addHook('onSend', async (request, reply) => {
    const { seqs } = request.ctx ?? {};
    if (seqs && Object.keys(seqs).length > 0) reply.header(seqsHeader, seqsText(seqs));
  });
}
