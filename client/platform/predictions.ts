import type { Sent } from './call.ts';
import { failureCode, type FailureCode } from './failures.ts';

/** Answers after which nobody knows whether the request was carried out: asking again with the same key finds out. */
const isWorthAsking: ReadonlySet<FailureCode> = new Set<FailureCode>(['offline', 'server.unavailable']);
const patience = 30_000;

/** Asks again with the same key while the server does not answer, for at most 30 s; `pause` ends early when the connection is back. */
export async function sendUntilAnswered<Reply>(
  send: (key: string) => Promise<Sent<Reply>>,
  key: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<Sent<Reply>> {
  const end = Date.now() + patience;
  for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await send(key);
    } catch (error) {
      if (!isWorthAsking.has(failureCode(error)) || Date.now() + wait > end) throw error;
    }
    await pause(wait);
  }
}

/** Lets what concerns one subject reach the server in the order in which it was done; different subjects do not wait. */
export class Turns {
  #last = new Map<string, Promise<unknown>>();

  /** Waits for whatever was done to any of these subjects before. */
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
