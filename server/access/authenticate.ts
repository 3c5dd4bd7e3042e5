import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { House } from '#server/platform/house.ts';
import { readActor } from './actor.service.ts';
import { getTokenIn } from './session-cookies.ts';
import type { TokenHolder, Tokens } from './tokens.ts';

/** Who sends a request, by its bearer token; under `/api/get/` by the cookie, which only reads. */
export async function authenticateRequest(
  house: House,
  tokens: Tokens,
  request: FastifyRequest,
): Promise<{ actor: Actor; sessionId: string }> {
  const { sessionId } = isFetchedByBrowser(request) ? readingHolder(tokens, request) : tokens.verify('api', bearerIn(request));
  return { actor: await readActor(house, sessionId), sessionId };
}

/** Who opens or renews a socket. */
export async function authenticateSocket(house: House, tokens: Tokens, token: string): Promise<TokenHolder> {
  const holder = tokens.verify('api', token);
  await readActor(house, holder.sessionId);
  return holder;
}

const isFetchedByBrowser = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/get/') ?? false;

function readingHolder(tokens: Tokens, request: FastifyRequest): TokenHolder {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('session.missing');
  return tokens.verify('get', getTokenIn(request) ?? '');
}

const bearerIn = ({ headers }: FastifyRequest) => /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
