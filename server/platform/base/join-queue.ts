/** Joins that run at a time: most connections of the pool, so that some are left for reads. */
const atOnce = 16;
/** A write that waits for joins goes on after this many have ended, so that endless joins cannot stop all writes. */
const joinsBeforeWrite = 64;

interface WaitingWrite {
  readonly after: number;
  readonly goOn: () => void;
}

/**
 * Order of work after a loss, when all sockets of a server come back at once: joins first, a few at a time. A write waits while joins wait.
 * Without a rush nobody waits.
 */
export interface JoinQueue {
  /** Runs an admission or a join of a socket in its turn. */
  join<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when a write may begin. */
  mayWrite(): Promise<void>;
}

export const createJoinQueue = (): JoinQueue => new FairJoinQueue();

class FairJoinQueue implements JoinQueue {
  readonly #joins: (() => void)[] = [];
  #writes: WaitingWrite[] = [];
  #running = 0;
  #ended = 0;

  async join<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#joins.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#ended++;
      const next = this.#joins.shift();
      if (next) next();
      else this.#running--;
      this.#letWrite();
    }
  }

  async mayWrite(): Promise<void> {
    if (this.#joins.length === 0) return;
    await new Promise<void>((goOn) => this.#writes.push({ after: this.#ended + joinsBeforeWrite, goOn }));
  }

  #letWrite(): void {
    const isRush = this.#joins.length > 0;
    const free = this.#writes.filter(({ after }) => !isRush || after <= this.#ended);
    if (free.length === 0) return;
    this.#writes = this.#writes.filter((write) => !free.includes(write));
    for (const { goOn } of free) goOn();
  }
}
