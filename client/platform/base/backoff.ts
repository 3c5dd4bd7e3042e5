/** Retries one action with an exponential delay until `succeeded` is called. */
export class Backoff {
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isWaiting() {
    return this.#timer !== undefined;
  }

  /** Number of retries since the last success. */
  get tries() {
    return this.#tries;
  }

  /** Runs the action after 100 ms; the delay doubles with each retry, up to 5 s. */
  later(act: () => void): void {
    this.after(Math.min(100 * 2 ** this.#tries, 5_000), act);
    this.#tries += 1;
  }

  after(milliseconds: number, act: () => void): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      act();
    }, milliseconds);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  succeeded(): void {
    this.cancel();
    this.#tries = 0;
  }
}
