import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Services } from '#server/platform/base/services.ts';
import { readActor } from './actor.service.ts';
import { getTokenIn } from './session-cookies.ts';
import type { TokenHolder, Tokens } from './tokens.ts';

export async function authenticateRequest(
  services: Services,
  tokens: Tokens,
  request: FastifyRequest,
): Promise<{ actor: Actor; sessionId: string }> {
  const { sessionId } = isFetchedByBrowser(request) ? readingHolder(tokens, request) : tokens.verify('api', bearerIn(request));
  return { actor: await readActor(services, sessionId), sessionId };
}

export async function authenticateSocket(services: Services, tokens: Tokens, token: string): Promise<TokenHolder> {
  const holder = tokens.verify('api', token);
  await readActor(services, holder.sessionId);
  return holder;
}

const isFetchedByBrowser = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/get/') ?? false;

function readingHolder(tokens: Tokens, request: FastifyRequest): TokenHolder {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('session.missing');
  return tokens.verify('get', getTokenIn(request) ?? '');
}

const bearerIn = ({ headers }: FastifyRequest) => /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
