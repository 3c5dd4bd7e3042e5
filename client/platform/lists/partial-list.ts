interface PartialListParts {
  /** Calls `onChange` after changes in any room of the kind of the list. */
  readonly watch?: ((onChange: () => void) => () => void) | undefined;
  /** True while a request is running. */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
}

/** Reads a list again after changes in rooms that it does not follow. A change during a request waits for its answer. */
export class PartialList {
  readonly #parts: PartialListParts;
  #stop: (() => void) | null = null;
  #isDue = false;

  constructor(parts: PartialListParts) {
    this.#parts = parts;
  }

  /** Takes note of a page. */
  settle(isPartial = false): void {
    if (isPartial) this.#stop ??= this.#parts.watch?.(() => this.#onChange()) ?? null;
    if (this.#isDue) this.#onChange();
  }

  stop(): void {
    this.#stop?.();
    [this.#stop, this.#isDue] = [null, false];
  }

  #onChange() {
    this.#isDue = this.#parts.isBusy();
    if (!this.#isDue) this.#parts.reload();
  }
}
