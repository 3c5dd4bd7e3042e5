import type { Sent } from './call.ts';
import { failureCode, type FailureCode } from './failures.ts';

/** Answers after which nobody knows whether the request was carried out: asking again with the same key finds out. */
const isWorthAsking: ReadonlySet<FailureCode> = new Set<FailureCode>(['offline', 'server.unavailable']);
/** So long somebody who is connected waits for an answer. */
const patience = 30_000;
/** So long somebody who is not: the server keeps the answer to a key for twice as long. */
const longest = 24 * 3_600_000;

/** The connection over which answers come. */
interface Link {
  isDown(): boolean;
  /** Ends early when the connection is back. */
  pause(milliseconds: number): Promise<void>;
}

/**
 * Asks again with the same key while the server does not answer: for 30 s, and for a day as long as there is no
 * connection at all, because what was done offline is sent when its author is back.
 */
export async function sendUntilAnswered<Reply>(send: (key: string) => Promise<Sent<Reply>>, key: string, link: Link): Promise<Sent<Reply>> {
  const last = Date.now() + longest;
  let end = Date.now() + patience;
  for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await send(key);
    } catch (error) {
      if (!isWorthAsking.has(failureCode(error))) throw error;
      if (link.isDown()) end = Math.min(Date.now() + patience, last);
      if (Date.now() + wait > end) throw error;
    }
    await link.pause(wait);
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
