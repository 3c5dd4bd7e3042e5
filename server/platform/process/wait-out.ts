import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 1_000;

interface Waiting {
  /** Tells whether the failure ends by itself. Every other one is thrown at once. */
  readonly isPassing: (error: unknown) => boolean;
  readonly tell: (error: Error) => void;
  readonly stopping: AbortSignal;
  readonly pause?: () => Promise<unknown>;
}

/** Repeats a step of the start until a passing failure is over, and tells the first one. Throws the last failure if the process stops. */
export async function waitOut<T>(step: () => Promise<T>, { isPassing, tell, stopping, pause }: Waiting): Promise<T> {
  const wait = pause ?? (() => delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined));
  for (let isTold = false; ; isTold = true) {
    try {
      return await step();
    } catch (error) {
      if (stopping.aborted || !isPassing(error)) throw error;
      if (!isTold) tell(error as Error);
    }
    await wait();
    stopping.throwIfAborted();
  }
}
