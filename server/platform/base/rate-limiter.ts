import { sha256 } from './sha256.ts';

/** Number of attempts in the current window, and the remaining time of the window in milliseconds. */
export interface RateLimitResult {
  readonly current: number;
  readonly ttl: number;
}

/** Rate limiter: counts attempts per key in windows of `length` milliseconds. A window begins with its first attempt. */
export interface RateLimiter {
  count(key: string, length: number): Promise<RateLimitResult>;
}

/** Store a digest of fixed length instead of the key, because keys may be long or contain personal data. */
export const digestOf = (key: string) => sha256(key).slice(0, 22);

/** Limit of keys in memory. Beyond it the oldest windows are dropped, windows with a single attempt first. */
const maxKeys = 20_000;

export function createLocalRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const open = (key: string, endsAt: number) => {
    windows.delete(key);
    if (windows.size >= maxKeys) forget(windows, now());
    const window = { count: 0, endsAt };
    windows.set(key, window);
    return window;
  };
  return {
    async count(name, length) {
      const key = digestOf(name);
      const known = windows.get(key);
      const window = known && known.endsAt > now() ? known : open(key, now() + length);
      return { current: ++window.count, ttl: window.endsAt - now() };
    },
  };
}

/**
 * Drops expired windows, then the oldest until 90 % remain. Windows with one attempt go first, because an attacker who invents keys uses
 * each key once.
 */
function forget(windows: Map<string, { count: number; endsAt: number }>, at: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
  for (const upTo of [1, Infinity]) {
    for (const [key, { count }] of windows) {
      if (windows.size <= maxKeys * 0.9) return;
      if (count <= upTo) windows.delete(key);
    }
  }
}
