import { setTimeout as delay } from 'node:timers/promises';
import { explainFullDisk, StartupError } from '#server/platform/base/startup-error.ts';

/** Undoes one step of the start. The signal is aborted when the user asks a second time to stop. */
type Undo = (forced: AbortSignal) => Promise<void> | void;

export type ProcessLifecycle = {
  readonly stopping: AbortSignal;
  /** Registers how to undo a step. Steps are undone in reverse order. */
  onStop(undo: Undo): void;
  stop(code: number): void;
  /** Ends the process without waiting for open requests and jobs that can no longer finish. */
  stopAtOnce(code: number): void;
};

const GRACE_MS = 25_000;
// A start error may result from a service that has just ended. This delay gives the watcher time to report that cause.
const NOTIFICATION_MS = 500;
// npm forwards a Ctrl+C that the terminal has already sent to the process group; do not count it as a second one.
const SAME_REQUEST_MS = 1_000;

/**
 * Runs a process that `start` sets up, until a signal, a failed start or an uncaught error. Then it undoes every step and exits. A
 * `StartupError` is printed without a stack trace.
 */
export function runProcess(start: (life: ProcessLifecycle) => Promise<void>): void {
  const stopping = new AbortController();
  const forced = new AbortController();
  const undos: Undo[] = [];

  const stop = (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void end(code);
  };
  const end = async (code: number) => {
    await waitForGrace(started, forced.signal);
    for (const undo of undos.toReversed()) await (async () => undo(forced.signal))().catch(report);
    process.exit(code);
  };

  const stopAtOnce = (code: number) => {
    forced.abort();
    stop(code);
  };

  listenForSignals(stop, forced);
  catchTheUncaught(stop);
  const started = start({ stopping: stopping.signal, onStop: (undo) => undos.push(undo), stop, stopAtOnce }).catch(
    async (error: unknown) => {
      if (!(error instanceof StartupError)) await delay(NOTIFICATION_MS);
      if (stopping.signal.aborted) return;
      report(explainFullDisk(error));
      stop(1);
    },
  );
}

function listenForSignals(stop: (code: number) => void, forced: AbortController): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      askedAt ??= Date.now();
      if (Date.now() - askedAt > SAME_REQUEST_MS) forced.abort();
      else stop(0);
    });
}

function catchTheUncaught(stop: (code: number) => void): void {
  // A closed terminal closes its output; writing to it must not fail the stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'write' && (error.code === 'EPIPE' || error.code === 'EIO')) return;
    report(error);
    stop(1);
  });
}

/** Waits for a promise, but not longer than the stop timeout and not after a second request to stop. */
export async function waitForGrace(ending: Promise<unknown>, forced: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const graceEnd = delay(GRACE_MS, undefined, { signal: AbortSignal.any([forced, settled.signal]) }).catch(() => undefined);
  try {
    await Promise.race([ending, graceEnd]);
  } finally {
    settled.abort();
  }
}

/** Stops when the parent process is gone, because a killed npm leaves its children running. */
export function stopWithParent(life: ProcessLifecycle): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) life.stop(0);
  }, 500).unref();
}

function report(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error);
}
