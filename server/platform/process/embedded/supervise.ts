import type { Embedded } from './postgres.ts';

const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

export type SupervisorCallbacks = {
  /** Called if PostgreSQL ends before `keepRunning`; it is not restarted. */
  onEnd(): void;
  onRestart(): void;
  /** Called after too many ends; `reason` is the error of the last start, if it failed. */
  onGiveUp(reason: Error | undefined): void;
};

export type Supervisor = {
  keepRunning(): void;
  stop(): Promise<void>;
};

/** Restarts PostgreSQL when it ends by itself, at most three times in a minute. */
export function supervise(first: Embedded, { onEnd, onRestart, onGiveUp }: SupervisorCallbacks): Supervisor {
  let current = first;
  let isKept = false;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let restartedAt: number[] = [];

  const mayRestart = () => {
    const now = performance.now();
    restartedAt = restartedAt.filter((at) => now - at < WINDOW_MS);
    return restartedAt.push(now) <= MAX_RESTARTS;
  };
  async function restart(): Promise<void> {
    if (!isKept) return onEnd();
    let reason: Error | undefined;
    while (!isStopping) {
      if (!mayRestart()) return onGiveUp(reason);
      onRestart();
      try {
        current = await current.restart();
        return watch();
      } catch (error) {
        reason = error as Error;
      }
    }
  }
  const watch = () => void current.ended.then(() => (restarting = restart()));

  watch();
  return {
    keepRunning: () => void (isKept = true),
    async stop() {
      isStopping = true;
      await restarting;
      await current.stop();
    },
  };
}
