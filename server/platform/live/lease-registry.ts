import type { LeaseHolder } from '#server/platform/base/presence-bus.ts';
import { leaseDurationMs } from '#shared/platform/presence.schema.ts';

export class LeaseRegistry {
  readonly #leases = new Map<string, { personId: string; tabs: Map<string, number> }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes or renews a lease for a tab. Returns the id of the person who holds it. */
  take(key: string, { id, personId }: LeaseHolder): string {
    const now = this.#now();
    let lease = this.#leases.get(key);
    if (!lease || [...lease.tabs.values()].every((until) => until <= now)) this.#leases.set(key, (lease = { personId, tabs: new Map() }));
    if (lease.personId === personId) lease.tabs.set(id, now + leaseDurationMs);
    return lease.personId;
  }

  drop(key: string, tabId: string): void {
    const lease = this.#leases.get(key);
    if (lease?.tabs.delete(tabId) && lease.tabs.size === 0) this.#leases.delete(key);
  }

  sweep(): void {
    const now = this.#now();
    for (const [key, { tabs }] of this.#leases) {
      for (const [id, until] of tabs) if (until <= now) tabs.delete(id);
      if (tabs.size === 0) this.#leases.delete(key);
    }
  }

  get size(): number {
    return this.#leases.size;
  }
}
