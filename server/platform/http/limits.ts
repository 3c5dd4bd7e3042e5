import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Access } from '#shared/platform/endpoint.ts';
import { createLocalRateLimiter, type RateLimiter } from '#server/platform/base/rate-limiter.ts';

type Store = InstanceType<NonNullable<RateLimitPluginOptions['store']>>;
type Route = Parameters<Store['child']>[0];

const storeOf = (attempts: RateLimiter, route: string, child: Store['child']): Store => ({
  incr(key, answer, timeWindow) {
    attempts.count(`${route} ${key}`, timeWindow).then((tried) => answer(null, tried), answer);
  },
  child,
});

/**
 * Stores the counts of @fastify/rate-limit. Requests without a session are counted by all servers together, so that more servers give an
 * attacker no more attempts. Other requests are counted in each process, which costs no network call.
 */
export function rateLimitStore(shared: RateLimiter): NonNullable<RateLimitPluginOptions['store']> {
  const child = (options: Route): Store => {
    const { method, url, access } = (options as unknown as { routeInfo: { method: string; url: string; access?: Access } }).routeInfo;
    return storeOf(access === 'public' ? shared : createLocalRateLimiter(), `${method} ${url}`, child);
  };
  // The plugin calls it with `new`.
  return function limits() {
    return storeOf(shared, '', child);
  } as unknown as NonNullable<RateLimitPluginOptions['store']>;
}
