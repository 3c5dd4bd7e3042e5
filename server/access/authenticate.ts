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
  if (isFetchedByBrowser(request)) {
    const { sessionId } = readingHolder(tokens, request);
    return { actor: await readActor(services, sessionId), sessionId };
  }
  const holder = verifyBearer(tokens, request.method === 'GET', bearerIn(request));
  return { actor: await readHolder(services, holder), sessionId: holder.sessionId };
}

export async function authenticateSocket(services: Services, tokens: Tokens, token: string): Promise<TokenHolder> {
  const holder = verifyBearer(tokens, true, token);
  await readHolder(services, holder);
  return holder;
}

/** Reads a bearer token. Throws `access.denied` for the token of a print in a request that changes something. */
function verifyBearer(tokens: Tokens, isRead: boolean, token: string): TokenHolder {
  try {
    return tokens.verify('api', token);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'session.missing') throw error;
    const holder = tokens.verify('print', token);
    if (!isRead) throw new AppError('access.denied');
    return holder;
  }
}

/** A token for another person than the session now acts as is refused: a change would be made by somebody else than its author meant. */
async function readHolder(services: Services, { sessionId, personId }: TokenHolder): Promise<Actor> {
  const actor = await readActor(services, sessionId);
  if (actor.id !== personId) throw new AppError('session.changed');
  return actor;
}

const isFetchedByBrowser = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/get/') ?? false;

function readingHolder(tokens: Tokens, request: FastifyRequest): TokenHolder {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('session.missing');
  return tokens.verify('get', getTokenIn(request) ?? '');
}

const bearerIn = ({ headers }: FastifyRequest) => /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
