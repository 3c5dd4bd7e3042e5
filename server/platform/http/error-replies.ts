import { DriverException } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { isOutage, logFailure } from '#server/platform/base/lost-connection.ts';

const refusals: Readonly<Record<number, AppError>> = {
  400: new AppError('input.malformed'),
  404: new AppError('route.absent'),
  413: new AppError('input.too-large'),
  415: new AppError('input.unsupported'),
  429: new AppError('rate.limited'),
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return new AppError('server.unavailable');
  const { statusCode = 500 } = error as { statusCode?: number };
  const isOurs = error instanceof DriverException || statusCode >= 500;
  return (!isOurs && (refusals[statusCode] ?? refusals[400])) || new AppError('server.failed');
}

/** `complete` is missing in requests that a test injects. */
const isUnread = ({ raw }: FastifyRequest) => 'complete' in raw && !raw.complete;

/** The client closed the connection before the whole body arrived; this is not a server error. */
const isAborted = (request: FastifyRequest) => request.raw.destroyed && isUnread(request);

/** Sends every error as `{ code, fields?, current? }`. Internal errors are logged and never shown. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isAborted(request)) {
    request.log.debug(error, 'Request aborted');
    return send(reply, refusals[400]!);
  }
  const refusal = toAppError(error);
  if (refusal.status >= 500) logFailure(request.log, error, 'Request failed');
  if ([403, 404].includes(refusal.status)) request.log.info({ code: refusal.code }, 'Request refused');
  if (refusal.status === 401) challenge(request, reply);
  return send(reply, refusal);
}

export const answerStopping = (reply: FastifyReply) => send(reply, new AppError('server.unavailable'));

function send(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', 2);
  return reply.code(refusal.status).send(refusal.toJSON());
}

/** Adds the authentication challenge and stops reading a body that nobody is allowed to send. */
function challenge(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('www-authenticate', 'Bearer');
  if (isUnread(request)) reply.header('connection', 'close');
}
