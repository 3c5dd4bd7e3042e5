import { onTestFailed } from 'vitest';
import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';
import { carryBadly, randomFrom, type HintFaults } from './random.ts';
import { newTestBus } from './test-bus.ts';

const seedOfCi = process.env['CI'] === 'true' ? 7 : undefined;

/** Numbers from 0 to 1, in CI always the same; a failing test says its seed, and LIVE_SEED repeats it. */
export function seededRandom(): () => number {
  const seed = Number(process.env['LIVE_SEED'] ?? seedOfCi ?? Math.floor(Math.random() * 2 ** 31));
  onTestFailed(() => void process.stderr.write(`LIVE_SEED=${seed}\n`));
  return randomFrom(seed);
}

export const badly: HintFaults = { lost: 0.3, doubled: 0.3, late: 0.3 };

export class FaultyBus {
  isUp = true;
  faults = badly;
  readonly #random: () => number;
  readonly #open = newTestBus();

  constructor(random: () => number) {
    this.#random = random;
  }

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
