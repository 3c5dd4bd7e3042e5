import { AppError } from '#shared/platform/errors.ts';

/** Person for whom work is done, with the company. */
export interface TurnOwner {
  readonly companyId: string;
  readonly personId: string;
}

interface Waiting {
  readonly owner: TurnOwner;
  readonly start: () => void;
}

interface TurnLimits {
  /** Limit of works that run at once. */
  readonly most: number;
  /** Limit of works of one person that wait. */
  readonly mostWaiting: number;
}

/**
 * Runs at most `most` works at once, and one of each person. The next one is that of the company with the fewest running works, then of the
 * company and the person whose last turn is the longest ago.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #waiting: Waiting[] = [];
  readonly #running: TurnOwner[] = [];
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Does the work when its turn has come. Throws `rate.limited` if too many of the person wait. */
  async take<Result>(owner: TurnOwner, work: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.filter((one) => one.owner.personId === owner.personId);
    if (own.length >= this.#limits.mostWaiting) throw new AppError('rate.limited');
    await new Promise<void>((start) => {
      this.#waiting.push({ owner, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running.length === 0 && this.#waiting.length === 0) this.#lastTurns.clear();
    if (this.#running.length >= this.#limits.most) return;
    const free = this.#waiting.filter(({ owner }) => !this.#running.some(({ personId }) => personId === owner.personId));
    const [next] = free.toSorted((one, other) => this.#compare(one.owner, other.owner));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.push(next.owner);
    this.#turn += 1;
    for (const id of [next.owner.companyId, next.owner.personId]) this.#lastTurns.set(id, this.#turn);
    next.start();
  }

  #compare(one: TurnOwner, other: TurnOwner): number {
    const ranks = this.#ranksOf(other);
    const differences = this.#ranksOf(one).map((rank, at) => rank - ranks[at]!);
    return differences.find((difference) => difference !== 0) ?? 0;
  }

  #ranksOf({ companyId, personId }: TurnOwner): number[] {
    const running = this.#running.filter((one) => one.companyId === companyId).length;
    return [running, this.#lastTurns.get(companyId) ?? 0, this.#lastTurns.get(personId) ?? 0];
  }
}
