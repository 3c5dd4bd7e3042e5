/** One thing to be done later, and each time later still until it has succeeded. */
export class Backoff {
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isWaiting() {
    return this.#timer !== undefined;
  }

  /** How often it has been put off since the last success. */
  get tries() {
    return this.#tries;
  }

  /** After 100 ms, then twice as long each time, at most 5 s. */
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
