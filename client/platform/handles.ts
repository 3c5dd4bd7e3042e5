/** Things by their keys, each the same one for whoever asks, as long as anybody keeps it. */
export class Handles<Thing extends object> {
  #given = new Map<string, WeakRef<Thing>>();
  #gone = new FinalizationRegistry<string>((key) => {
    if (!this.get(key)) this.#given.delete(key);
  });

  get(key: string): Thing | undefined {
    return this.#given.get(key)?.deref();
  }

  at(key: string, make: () => Thing): Thing {
    const found = this.get(key);
    if (found) return found;
    const made = make();
    this.#given.set(key, new WeakRef(made));
    this.#gone.register(made, key);
    return made;
  }

  /** Those that somebody keeps, and perhaps some that nobody does any more. */
  *all(): Generator<Thing> {
    for (const ref of this.#given.values()) {
      const thing = ref.deref();
      if (thing) yield thing;
    }
  }
}
