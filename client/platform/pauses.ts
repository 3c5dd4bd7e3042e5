/** Waits that all end early together. */
export class Pauses {
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

  /** What was waited for may be here. */
  end(): void {
    for (const end of this.#waiting) end();
  }
}
