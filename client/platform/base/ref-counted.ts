/** Weak map by string key: while somebody holds a value, each request for its key returns it. */
export class RefCounted<Thing extends object> {
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

  /** Iterates over the values that have not been garbage-collected. */
  *all(): Generator<Thing> {
    for (const ref of this.#given.values()) {
      const thing = ref.deref();
      if (thing) yield thing;
    }
  }
}
