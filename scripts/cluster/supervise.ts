import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterMember } from './member.ts';

interface SupervisorParts {
  readonly log: (line: string) => void;
  readonly stopping: AbortSignal;
  /** Milliseconds before the first restart. Each further delay doubles, up to one minute. */
  readonly firstDelayMs?: number;
  readonly now?: () => number;
}

/** Maximum delay in milliseconds, and the run time after which the delay is reset. */
const minute = 60_000;

export function supervise(member: ClusterMember, parts: SupervisorParts): void {
  const { now = Date.now } = parts;
  let deaths = 0;
  let startedAt = now();
  member.onDeath((reason) => {
    if (now() - startedAt > minute) deaths = 0;
    void startAgain(member, reason, parts, () => deaths++).then(() => (startedAt = now()));
  });
}

async function startAgain(member: ClusterMember, reason: string, parts: SupervisorParts, countDeath: () => number): Promise<void> {
  const { log, stopping, firstDelayMs = 1_000 } = parts;
  const name = `The ${member.kind} at ${member.address}`;
  for (let why = reason; ;) {
    const delayMs = Math.min(firstDelayMs * 2 ** countDeath(), minute);
    log(`${name} has ended (${why}); it is started again in ${delayMs / 1_000} s.`);
    await delay(delayMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted || member.isRunning()) return;
    try {
      await member.start();
      return log(`${name} runs again: process ${member.pid()}.`);
    } catch (error) {
      if (stopping.aborted) return;
      why = (error as Error).message;
    }
  }
}
