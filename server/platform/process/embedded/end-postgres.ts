import { setTimeout as delay } from 'node:timers/promises';

/** Stops PostgreSQL cleanly, or immediately after a timeout. Resolves to whether it has ended. */
export async function endPostgres(pid: number, hasEnded: () => boolean): Promise<boolean> {
  return (await ask(pid, 'SIGINT', 20_000, hasEnded)) || (await ask(pid, 'SIGQUIT', 5_000, hasEnded));
}

async function ask(pid: number, signal: 'SIGINT' | 'SIGQUIT', timeoutMs: number, hasEnded: () => boolean): Promise<boolean> {
  if (!hasEnded()) sendSignal(pid, signal);
  const until = Date.now() + timeoutMs;
  while (!hasEnded() && Date.now() < until) await delay(10);
  return hasEnded();
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
