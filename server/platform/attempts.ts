import { createHash } from 'node:crypto';

/** How often something was tried in the window that is open, and how long that still lasts, in milliseconds. */
export interface Tried {
  readonly current: number;
  readonly ttl: number;
}

/** Counts what somebody tries, by key, in windows that begin with the first of them; `length` in milliseconds. */
export interface Attempts {
  count(key: string, length: number): Promise<Tried>;
}

/** What is counted need not be known, only told from the rest: of any key as short a one, which says nothing. */
export const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** So many keys are counted at once; of more, the oldest windows are forgotten, first those of a single try. */
const most = 20_000;

/** Those that this process has seen. */
export function createLocalAttempts(now: () => number = () => performance.now()): Attempts {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const open = (key: string, endsAt: number) => {
    windows.delete(key);
    if (windows.size >= most) forget(windows, now());
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

/** Windows that have ended, and where there are none, the oldest tenth: who invents keys brings each once, who guesses comes again. */
function forget(windows: Map<string, { count: number; endsAt: number }>, at: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
  for (const upTo of [1, Infinity]) {
    for (const [key, { count }] of windows) {
      if (windows.size <= most * 0.9) return;
      if (count <= upTo) windows.delete(key);
    }
  }
}
