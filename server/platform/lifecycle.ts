import { setTimeout as delay } from 'node:timers/promises';
import { explainFullDisk, StartFault } from './start-fault.ts';

/** Undoes one step of a start; `hurry` is aborted when somebody asks a second time. */
type Undo = (hurry: AbortSignal) => Promise<void> | void;

/** The life of this process, as its start sees it. */
export type Life = {
  /** Aborted as soon as the process is to end. */
  readonly stopping: AbortSignal;
  /** Remembers how to undo a step; undone in reverse order. */
  onStop(undo: Undo): void;
  stop(code: number): void;
  /** Ends the process without waiting for requests and jobs that cannot finish any more. */
  stopAtOnce(code: number): void;
};

const GRACE_MS = 25_000;
// What a start stumbles over may be a connection to something that has just ended, which is noticed a moment later and then said.
const NOTICE_MS = 500;
// npm passes on the Ctrl+C that the terminal has already sent to the whole process group: that is not a second one.
const SAME_REQUEST_MS = 1_000;

/**
 * Runs a process that `start` brings up, until a signal, a failed start or an uncaught error; then undoes every step and exits.
 * A `StartFault` is said without a stack trace.
 */
export function runProcess(start: (life: Life) => Promise<void>): void {
  const stopping = new AbortController();
  const hurry = new AbortController();
  const undos: Undo[] = [];

  const stop = (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void end(code);
  };
  const end = async (code: number) => {
    await orHurried(started, hurry.signal);
    for (const undo of undos.toReversed()) await (async () => undo(hurry.signal))().catch(report);
    process.exit(code);
  };

  const stopAtOnce = (code: number) => {
    hurry.abort();
    stop(code);
  };

  listenForSignals(stop, hurry);
  catchTheUncaught(stop);
  const started = start({ stopping: stopping.signal, onStop: (undo) => undos.push(undo), stop, stopAtOnce }).catch(
    async (error: unknown) => {
      if (!(error instanceof StartFault)) await delay(NOTICE_MS);
      if (stopping.signal.aborted) return;
      report(explainFullDisk(error));
      stop(1);
    },
  );
}

function listenForSignals(stop: (code: number) => void, hurry: AbortController): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      askedAt ??= Date.now();
      if (Date.now() - askedAt > SAME_REQUEST_MS) hurry.abort();
      else stop(0);
    });
}

function catchTheUncaught(stop: (code: number) => void): void {
  // A closed terminal takes its output away; the stop that follows must not fail on what it has to say.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'write' && (error.code === 'EPIPE' || error.code === 'EIO')) return;
    report(error);
    stop(1);
  });
}

/** Waits for what ends by itself, but not longer than the grace of a stop and not when hurried. */
export async function orHurried(ending: Promise<unknown>, hurry: AbortSignal): Promise<void> {
  const enough = new AbortController();
  const patience = delay(GRACE_MS, undefined, { signal: AbortSignal.any([hurry, enough.signal]) }).catch(() => undefined);
  try {
    await Promise.race([ending, patience]);
  } finally {
    enough.abort();
  }
}

/** Stops when the process that started this one is gone: npm, killed, takes nothing along by itself. */
export function stopWithParent(life: Life): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) life.stop(0);
  }, 500).unref();
}

function report(error: unknown): void {
  console.error(error instanceof StartFault ? error.message : error);
}
