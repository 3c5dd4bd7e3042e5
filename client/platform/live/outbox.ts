import { AppError } from '#shared/platform/errors.ts';
import type { ReplyWithSeqs } from '#client/platform/http/call.ts';
import { RetryDelays } from '#client/platform/base/retry-delays.ts';
import { commandKeeper, type SendCommand } from './command-keeper.ts';
import { sendUntilAnswered, PredictionQueue } from './predictions.ts';

interface OutboxCallbacks {
  isConnected: () => boolean;
  report: (unsent: number) => void;
}

/** Queue of mutations that the server has not answered yet. */
export class Outbox {
  #turns = new PredictionQueue();
  #pauses = new RetryDelays();
  #link: { isDown: () => boolean; pause: (wait: number) => Promise<void> };
  #report: (unsent: number) => void;
  /** Incremented at sign-out, so that requests of the previous person are not sent. */
  #generation = 0;
  #unsent = 0;

  constructor({ isConnected, report }: OutboxCallbacks) {
    this.#link = { isDown: () => !isConnected(), pause: (wait) => this.#pauses.wait(wait) };
    this.#report = report;
  }

  /** Sends after all earlier requests for these subjects. Throws the server's refusal. */
  async send<Reply>(key: string, subjects: readonly string[], send: SendCommand<Reply>): Promise<ReplyWithSeqs<Reply>> {
    const generation = this.#generation;
    const sendAsMe = async (key: string) => {
      if (generation !== this.#generation) throw new AppError('session.missing');
      return send(key);
    };
    this.#count(1);
    try {
      return await commandKeeper.run({ key, subjects, send: sendAsMe, isDown: this.#link.isDown }, (held) =>
        this.#turns.take(subjects, () => sendUntilAnswered(held, key, this.#link)),
      );
    } finally {
      this.#count(-1);
    }
  }

  /** Ends all retry delays, because the connection is back. */
  retryNow(): void {
    this.#pauses.end();
  }

  reset(): void {
    this.#generation += 1;
    this.#pauses.end();
  }

  #count(change: number) {
    this.#unsent += change;
    this.#report(this.#unsent);
  }
}
