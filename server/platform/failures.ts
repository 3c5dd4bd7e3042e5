import { DriverException } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { hasCause, isConnectionLost } from './lost-connection.ts';

/** What Fastify itself refuses, in Cairn's words. */
const refusals: Readonly<Record<number, AppError>> = {
  400: new AppError('input.malformed'),
  404: new AppError('route.absent'),
  413: new AppError('input.too-large'),
  415: new AppError('input.unsupported'),
  429: new AppError('rate.limited'),
};

/**
 * PostgreSQL is not there, is stopping, has no connection left, could not serialize even at the last attempt, or waited
 * too long: nothing was done, and asking again may help.
 */
const isAway = (error: unknown): boolean => isConnectionLost(error) || hasCause(error, /^(53...|57...|40001|40P01|55P03)$/);

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAway(error)) return new AppError('server.unavailable');
  const { statusCode = 500 } = error as { statusCode?: number };
  const isOurs = error instanceof DriverException || statusCode >= 500;
  return (!isOurs && (refusals[statusCode] ?? refusals[400])) || new AppError('server.failed');
}

/** Whether some of the body has not arrived; a request that is injected by a test has no such mark. */
const isUnread = ({ raw }: FastifyRequest) => 'complete' in raw && !raw.complete;

/** Whoever sent the request is gone, and the body with them: no failure of the server. */
const isAborted = (request: FastifyRequest) => request.raw.destroyed && isUnread(request);

/** Every failure leaves as `{ code, fields?, current? }`; what went wrong inside is logged and never told. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isAborted(request)) {
    request.log.debug(error, 'Request aborted');
    return send(reply, refusals[400]!);
  }
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error(error, 'Request failed');
  if (refusal.status === 401) challenge(request, reply);
  return send(reply, refusal);
}

/** The server is about to end; another may answer. */
export const answerStopping = (reply: FastifyReply) => send(reply, new AppError('server.unavailable'));

function send(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', 2);
  return reply.code(refusal.status).send(refusal.toJSON());
}

/** Says how to sign in, and reads no more of a body that nobody may send. */
function challenge(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('www-authenticate', 'Bearer');
  if (isUnread(request)) reply.header('connection', 'close');
}
