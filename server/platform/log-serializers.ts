import type { FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';

/** A request by its route's pattern: an address can carry searched words, tokens and names. */
const presentRequest = ({ method, routeOptions, host, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
  host,
  remoteAddress: ip,
});

/** Parts of PostgreSQL's errors that repeat the statement or the row. */
const tellingParts = ['detail', 'hint', 'where', 'query', 'internalQuery', 'parameters'];
/** Data exceptions (class 22) end their message with the value that was refused. */
const refusedValue = /: ".*"/gs;

function presentError(error: Error) {
  const shown: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const part of tellingParts) delete shown[part];
  if (!String(shown['code']).startsWith('22')) return shown;
  const message = error.message.replace(refusedValue, '');
  return { ...shown, message, stack: error.stack?.replaceAll(error.message, message) };
}

/** Requests and errors as every process logs them, without texts of records and without secrets. */
export const logSerializers = { req: presentRequest, err: presentError };
