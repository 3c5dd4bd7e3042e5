import type { GuardedAnswer, GuardedClient, GuardedRequest } from '#server/platform/base/guarded-calls.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import { QueryFailure } from './query-failure.ts';

const shortestRetry = 60;
const longestRetry = 3600;

/** Seconds of a header `Retry-After`, which is a number or a date, between a minute and an hour. */
export function retryAfterOf(header: string | undefined, now: Date): number {
  const seconds = header === undefined || header === '' ? NaN : Number(header);
  const wanted = Number.isNaN(seconds) ? (Date.parse(header ?? '') - now.getTime()) / 1000 : seconds;
  return Math.round(Math.min(longestRetry, Math.max(shortestRetry, Number.isNaN(wanted) ? shortestRetry : wanted)));
}

function failureOf(error: unknown): QueryFailure {
  if (!(error instanceof UnrecoverableError)) return new QueryFailure('unreachable');
  return new QueryFailure(error.message.includes(' bytes.') ? 'too-large' : 'not-allowed');
}

/** Calls another host. Throws `QueryFailure` if it cannot be reached or wants to be asked later. */
export async function callHost(client: GuardedClient, url: string, request: GuardedRequest, now: Date): Promise<GuardedAnswer> {
  const answer = await client.call(url, request).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (answer.status === 429) throw new QueryFailure('limited', { retryAfter: retryAfterOf(answer.headers['retry-after'], now) });
  if (answer.status >= 500) throw new QueryFailure('unreachable');
  return answer;
}

/** JSON of an answer. Throws `QueryFailure` for anything else. */
export function jsonOf({ body }: GuardedAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new QueryFailure('malformed');
  }
}
