import { leaseTime } from '#shared/platform/presence.schema.ts';

/** A tab, and whose it is: two tabs of one person are one person. */
export interface Tab {
  readonly id: string;
  readonly personId: string;
}

/** Who holds what: the first to ask has it, until they give it back or do not renew it in time. */
export class LeaseBook {
  /** The tabs of the one holder of each lease, and until when each has it. */
  readonly #leases = new Map<string, { personId: string; tabs: Map<string, number> }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes or renews a lease for a tab; the answer is who holds it, whether that is the one who asked or not. */
  take(key: string, { id, personId }: Tab): string {
    const now = this.#now();
    let lease = this.#leases.get(key);
    if (!lease || [...lease.tabs.values()].every((until) => until <= now)) this.#leases.set(key, (lease = { personId, tabs: new Map() }));
    if (lease.personId === personId) lease.tabs.set(id, now + leaseTime);
    return lease.personId;
  }

  drop(key: string, tabId: string): void {
    const lease = this.#leases.get(key);
    if (lease?.tabs.delete(tabId) && lease.tabs.size === 0) this.#leases.delete(key);
  }

  /** Forgets what has run out. */
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
