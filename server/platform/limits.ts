import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Access } from '#shared/platform/endpoint.ts';
import { createLocalAttempts, type Attempts } from './attempts.ts';

type Store = InstanceType<NonNullable<RateLimitPluginOptions['store']>>;
type Route = Parameters<Store['child']>[0];

const storeOf = (attempts: Attempts, route: string, child: Store['child']): Store => ({
  incr(key, answer, timeWindow) {
    attempts.count(`${route} ${key}`, timeWindow).then((tried) => answer(null, tried), answer);
  },
  child,
});

/**
 * Where @fastify/rate-limit counts: what is asked for without a session by all servers together, lest who guesses has as
 * many tries more as there are servers; everything else by each by itself, which guards that server and costs no wait.
 */
export function limitsOver(shared: Attempts): NonNullable<RateLimitPluginOptions['store']> {
  const child = (options: Route): Store => {
    const { method, url, access } = (options as unknown as { routeInfo: { method: string; url: string; access?: Access } }).routeInfo;
    return storeOf(access === 'public' ? shared : createLocalAttempts(), `${method} ${url}`, child);
  };
  // To be called with `new`, as the plugin does it.
  return function limits() {
    return storeOf(shared, '', child);
  } as unknown as NonNullable<RateLimitPluginOptions['store']>;
}
