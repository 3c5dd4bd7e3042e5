const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));

/** Upper limit of the wait, for pages that report nothing. */
const firstDataTimeoutMs = 3_000;

/** Loads parts one after another while the browser is idle. */
export class PrefetchQueue {
  #waiting = new Set<() => Promise<unknown>>();
  #isStarted = false;
  #loading: Promise<void> | undefined;
  #firstData = Promise.withResolvers<void>();
  #whenIdle: () => Promise<unknown>;

  constructor(whenIdle = idle) {
    this.#whenIdle = whenIdle;
  }

  add(load: () => Promise<unknown>): void {
    this.#waiting.add(load);
    if (this.#isStarted) this.start();
  }

  /** Reports that the data of the first screen has arrived. */
  reportFirstData(): void {
    this.#firstData.resolve();
  }

  /** Starts after the data of the first screen, whose requests would otherwise wait for all these files. */
  start(): void {
    this.#isStarted = true;
    if (this.#loading) return;
    const timeout = new Promise((resolve) => setTimeout(resolve, firstDataTimeoutMs));
    this.#loading = Promise.race([this.#firstData.promise, timeout]).then(() => this.#loadAll());
  }

  async #loadAll(): Promise<void> {
    for (const load of this.#waiting) {
      this.#waiting.delete(load);
      await this.#whenIdle();
      await load().catch(() => {});
    }
    this.#loading = undefined;
  }
}
