import type { ReplyWithSeqs } from '#client/platform/http/call.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';

/** After these errors it is unknown if the request was executed. A retry with the same idempotency key is safe. */
const isWorthAsking: ReadonlySet<FailureCode> = new Set<FailureCode>(['offline', 'server.unavailable']);
/** Maximum time to retry while connected, in milliseconds. */
const timeoutMs = 30_000;
/** Maximum time to retry while offline, in milliseconds. The server keeps idempotency keys twice as long. */
const longest = 24 * 3_600_000;

interface Link {
  isDown(): boolean;
  pause(milliseconds: number): Promise<void>;
}

/** Retries with the same idempotency key while the server does not answer: for 30 s, or up to a day while offline. Throws the last error. */
export async function sendUntilAnswered<Reply>(
  send: (key: string) => Promise<ReplyWithSeqs<Reply>>,
  key: string,
  link: Link,
): Promise<ReplyWithSeqs<Reply>> {
  const last = Date.now() + longest;
  let end = Date.now() + timeoutMs;
  for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await send(key);
    } catch (error) {
      if (!isWorthAsking.has(failureCode(error))) throw error;
      if (link.isDown()) end = Math.min(Date.now() + timeoutMs, last);
      if (Date.now() + wait > end) throw error;
    }
    await link.pause(wait);
  }
}

/** Sends requests for one subject in order; different subjects run in parallel. */
export class PredictionQueue {
  #last = new Map<string, Promise<unknown>>();

  /** Waits for all earlier requests of these subjects, then runs the action. */
  take<T>(subjects: readonly string[], act: () => Promise<T>): Promise<T> {
    const result = Promise.all(subjects.flatMap((subject) => this.#last.get(subject) ?? [])).then(act);
    const over = result.then(
      () => {},
      () => {},
    );
    for (const subject of subjects) this.#last.set(subject, over);
    void over.then(() => {
      for (const subject of subjects) if (this.#last.get(subject) === over) this.#last.delete(subject);
    });
    return result;
  }
}
