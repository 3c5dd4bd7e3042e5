import { onTestFailed } from 'vitest';
import type { Hint, HintBus } from '#server/platform/live/hint-bus.ts';
import { newTestBus } from './test-bus.ts';

/** Numbers from 0 to 1 that a seed repeats; a failing test says its seed, and LIVE_SEED repeats it. */
export function seededRandom(): () => number {
  const seed = Number(process.env['LIVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  onTestFailed(() => void process.stderr.write(`LIVE_SEED=${seed}\n`));
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

/** How often a hint is lost, comes twice, or comes late and out of order. */
export const badly = { lost: 0.3, doubled: 0.3, late: 0.3 };

/** A bus between nodes that does to hints what a network may do. */
export class FaultyBus {
  /** While down, nothing gets through, and the nodes know. */
  isUp = true;
  faults = badly;
  readonly #random: () => number;
  readonly #open = newTestBus();

  constructor(random: () => number) {
    this.#random = random;
  }

  /** The bus as one node sees it. */
  end(): HintBus {
    const { hints } = this.#open();
    return {
      publish: (hint) => hints.publish(hint),
      subscribe: (listener) => hints.subscribe((hint) => this.#carry(JSON.stringify(hint), listener)),
      isUp: () => this.isUp && hints.isUp(),
    };
  }

  #carry(hint: string, listen: (hint: Hint) => void): void {
    const { lost, doubled, late } = this.faults;
    if (!this.isUp || this.#random() < lost) return;
    const times = this.#random() < doubled ? 2 : 1;
    for (let time = 0; time < times; time++) {
      const wait = this.#random() < late ? this.#random() * 60 : 0;
      setTimeout(() => listen(JSON.parse(hint) as Hint), wait);
    }
  }
}
