/** Delays that can be ended early together. */
export class RetryDelays {
  #waiting = new Set<() => void>();

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#waiting.add(end);
    });
  }

  end(): void {
    for (const end of this.#waiting) end();
  }
}
