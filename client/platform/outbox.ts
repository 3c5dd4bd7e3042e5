import { AppError } from '#shared/platform/errors.ts';
import type { Sent } from './call.ts';
import { Pauses } from './pauses.ts';
import { sendUntilAnswered, Turns } from './predictions.ts';

interface Surroundings {
  isConnected: () => boolean;
  /** How many changes are not answered yet. */
  report: (unsent: number) => void;
}

/** What somebody has done, on its way to the server until it is answered. */
export class Outbox {
  #turns = new Turns();
  #pauses = new Pauses();
  #link: { isDown: () => boolean; pause: (wait: number) => Promise<void> };
  #report: (unsent: number) => void;
  /** Whose requests these are: those of the person before are not sent any more. */
  #reign = 0;
  #unsent = 0;

  constructor({ isConnected, report }: Surroundings) {
    this.#link = { isDown: () => !isConnected(), pause: (wait) => this.#pauses.wait(wait) };
    this.#report = report;
  }

  /** Sends after whatever was done to any of these subjects before; a refusal is thrown. */
  async send<Reply>(key: string, subjects: readonly string[], send: (key: string) => Promise<Sent<Reply>>): Promise<Sent<Reply>> {
    const reign = this.#reign;
    const sendAsMe = async (key: string) => {
      if (reign !== this.#reign) throw new AppError('session.missing');
      return send(key);
    };
    this.#count(1);
    try {
      return await this.#turns.take(subjects, () => sendUntilAnswered(sendAsMe, key, this.#link));
    } finally {
      this.#count(-1);
    }
  }

  /** The connection is back: nothing waits any longer. */
  hurry(): void {
    this.#pauses.end();
  }

  /** Somebody else may be acting next. */
  reset(): void {
    this.#reign += 1;
    this.#pauses.end();
  }

  #count(change: number) {
    this.#unsent += change;
    this.#report(this.#unsent);
  }
}
