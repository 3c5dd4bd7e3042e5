import { setTimeout as delay } from 'node:timers/promises';

/** Ends a PostgreSQL cleanly, and when that takes too long at once; resolves to whether it has ended. */
export async function endPostgres(pid: number, hasEnded: () => boolean): Promise<boolean> {
  return (await ask(pid, 'SIGINT', 20_000, hasEnded)) || (await ask(pid, 'SIGQUIT', 5_000, hasEnded));
}

async function ask(pid: number, signal: 'SIGINT' | 'SIGQUIT', patience: number, hasEnded: () => boolean): Promise<boolean> {
  if (!hasEnded()) sendSignal(pid, signal);
  const until = Date.now() + patience;
  while (!hasEnded() && Date.now() < until) await delay(10);
  return hasEnded();
}

/** Sends a signal to a process that may be gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
