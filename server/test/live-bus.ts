import { onTestFailed } from 'vitest';
import type { Hint, HintBus } from '#server/platform/live/hint-bus.ts';
import { carryBadly, randomFrom, type HintFaults } from './random.ts';
import { newTestBus } from './test-bus.ts';

/** Numbers from 0 to 1; a failing test says its seed, and LIVE_SEED repeats it. */
export function seededRandom(): () => number {
  const seed = Number(process.env['LIVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  onTestFailed(() => void process.stderr.write(`LIVE_SEED=${seed}\n`));
  return randomFrom(seed);
}

/** A network on a bad day. */
export const badly: HintFaults = { lost: 0.3, doubled: 0.3, late: 0.3 };

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
  async end(): Promise<HintBus> {
    const { hints } = await this.#open();
    return {
      publish: (hint) => hints.publish(hint),
      subscribe: (listener) => hints.subscribe((hint) => this.#carry(JSON.stringify(hint), listener)),
      isUp: () => this.isUp && hints.isUp(),
    };
  }

  #carry(hint: string, listen: (hint: Hint) => void): void {
    if (this.isUp) carryBadly(this.#random, this.faults, () => listen(JSON.parse(hint) as Hint));
  }
}
