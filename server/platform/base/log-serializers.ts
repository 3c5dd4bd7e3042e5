import type { FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';

/** Logs the route pattern instead of the URL, because a URL can contain search terms, tokens and names. */
const presentRequest = ({ method, routeOptions, host, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
  host,
  remoteAddress: ip,
});

const revealingParts = ['detail', 'hint', 'where', 'query', 'internalQuery', 'parameters'];
/** Messages of data exceptions (class 22) end with the refused value. */
const refusedValue = /: ".*"/gs;

function presentError(error: Error) {
  const shown: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const part of revealingParts) delete shown[part];
  if (!String(shown['code']).startsWith('22')) return shown;
  const message = error.message.replace(refusedValue, '');
  return { ...shown, message, stack: error.stack?.replaceAll(error.message, message) };
}

/** Serialises requests and errors for the logs of every process, without record texts and secrets. */
export const logSerializers = { req: presentRequest, err: presentError };
