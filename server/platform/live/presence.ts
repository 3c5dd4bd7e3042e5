import {
  askAfter,
  leaseDurationMs,
  presenceExpiryMs,
  presenceIntervalMs,
  type PresenceActivity,
} from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import { RoomPresenceTabs } from './room-presence.ts';
import type { LeaseHolder } from '#server/platform/base/presence-bus.ts';
import type { PresenceBus, PresenceUpdate } from '#server/platform/base/presence-bus.ts';

/** Limit of leases that one tab may hold in one room. */
const mostHeld = 8;
const sweepEvery = 1000;

export interface PresenceDependencies {
  readonly bus: PresenceBus;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly tellRoom: (room: string, people: PresenceFrame) => void;
  readonly tellTab: (tabId: string, room: string, people: PresenceFrame) => void;
  /** Asks a silent tab to repeat its presence and its leases: browsers run the timers of hidden tabs once a minute. */
  readonly askTab: (tabId: string) => void;
  /** False while access rights are unknown; changes are then sent later. */
  readonly mayTell?: () => boolean;
}

interface OwnTab {
  readonly tab: LeaseHolder;
  doing: PresenceActivity;
  heardAt: number;
  readonly holds: Map<string, number>;
}

interface Seen {
  readonly gathering: RoomPresenceTabs;
  readonly own: Map<string, OwnTab>;
}

const leaseOf = (room: string, subject: string) => `${room}/${subject}`;

/** True for a tab whose presence or one of whose leases ends soon. */
const isSilent = ({ heardAt, holds }: OwnTab, now: number): boolean =>
  now - heardAt >= presenceExpiryMs * askAfter || [...holds.values()].some((until) => until - now <= leaseDurationMs * (1 - askAfter));

export class Presence {
  readonly #parts: PresenceDependencies;
  readonly #node = crypto.randomUUID();
  readonly #rooms = new Map<string, Seen>();
  readonly #changed = new Set<string>();
  readonly #unsubscribe: () => void;
  readonly #sweeping: NodeJS.Timeout;
  #sendTimer: NodeJS.Timeout | undefined;
  #turns = 0;

  constructor(parts: PresenceDependencies) {
    this.#parts = parts;
    this.#unsubscribe = parts.bus.subscribe((news) => this.#onUpdate(news));
    this.#sweeping = setInterval(() => this.sweep(), sweepEvery);
  }

  setActivity(tab: LeaseHolder, room: string, doing: PresenceActivity): void {
    const own = this.#own(tab, room);
    own.doing = doing;
    own.heardAt = this.#parts.now();
    this.#publish(room, own);
  }

  /** Returns the holder of the lease, or null if the tab already holds the maximum. */
  async take(tab: LeaseHolder, room: string, subject: string): Promise<string | null> {
    const own = this.#own(tab, room);
    if (!own.holds.has(subject) && own.holds.size >= mostHeld) return null;
    const holder = await this.#parts.bus.take(leaseOf(room, subject), tab);
    if (holder !== tab.personId) {
      if (own.holds.delete(subject)) this.#publish(room, own);
      return holder;
    }
    if (this.#rooms.get(room)?.own.get(tab.id) !== own) this.#parts.bus.drop(leaseOf(room, subject), tab.id);
    else {
      own.holds.set(subject, this.#parts.now() + leaseDurationMs);
      own.heardAt = this.#parts.now();
      this.#publish(room, own);
    }
    return holder;
  }

  drop(tabId: string, room: string, subject: string): void {
    const own = this.#rooms.get(room)?.own.get(tabId);
    if (!own?.holds.delete(subject)) return;
    this.#parts.bus.drop(leaseOf(room, subject), tabId);
    this.#publish(room, own);
  }

  leave(tabId: string, room: string): void {
    const seen = this.#rooms.get(room);
    const own = seen?.own.get(tabId);
    if (!seen || !own) return;
    seen.own.delete(tabId);
    for (const subject of own.holds.keys()) this.#parts.bus.drop(leaseOf(room, subject), tabId);
    this.#publish(room, own, true);
    if (seen.own.size === 0) this.#rooms.delete(room);
  }

  people(room: string): PresenceFrame {
    return this.#rooms.get(room)?.gathering.people() ?? {};
  }

  sweep(): void {
    const now = this.#parts.now();
    for (const [room, { gathering, own }] of this.#rooms) {
      for (const tab of own.values()) {
        if (now - tab.heardAt >= presenceExpiryMs) this.leave(tab.tab.id, room);
        else for (const [subject, until] of tab.holds) if (until <= now) this.drop(tab.tab.id, room, subject);
        if (isSilent(tab, now)) this.#parts.askTab(tab.tab.id);
      }
      gathering.expire(now);
      this.#change(room);
    }
  }

  stop(): void {
    this.#unsubscribe();
    clearInterval(this.#sweeping);
    for (const [room, { own }] of this.#rooms) for (const id of own.keys()) this.leave(id, room);
    clearTimeout(this.#sendTimer);
  }

  #own(tab: LeaseHolder, room: string): OwnTab {
    const seen = this.#seen(room);
    const known = seen.own.get(tab.id);
    if (known) return known;
    const own: OwnTab = { tab, doing: {}, heardAt: this.#parts.now(), holds: new Map() };
    seen.own.set(tab.id, own);
    this.#parts.tellTab(tab.id, room, seen.gathering.people());
    return own;
  }

  #seen(room: string): Seen {
    let seen = this.#rooms.get(room);
    if (!seen) {
      this.#rooms.set(room, (seen = { gathering: new RoomPresenceTabs(), own: new Map() }));
      this.#parts.bus.publish({ node: this.#node, room });
    }
    return seen;
  }

  #publish(room: string, own: OwnTab, isGone = false): void {
    const turn = ++this.#turns;
    const news = { tab: own.tab, turn, state: isGone ? null : { doing: own.doing, holds: [...own.holds.keys()] } };
    this.#rooms.get(room)?.gathering.receive(news, this.#parts.now());
    this.#parts.bus.publish({ node: this.#node, room, news });
    this.#change(room);
  }

  #onUpdate({ node, room, news }: PresenceUpdate): void {
    const seen = node === this.#node ? undefined : this.#rooms.get(room);
    if (!seen) return;
    if (news) seen.gathering.receive(news, this.#parts.now());
    else for (const own of seen.own.values()) this.#publish(room, own);
    this.#change(room);
  }

  #change(room: string): void {
    this.#changed.add(room);
    this.#sendTimer ??= setTimeout(() => this.#tellChanges(), presenceIntervalMs);
  }

  #tellChanges(): void {
    this.#sendTimer = undefined;
    if (this.#parts.mayTell?.() === false) {
      this.#sendTimer = setTimeout(() => this.#tellChanges(), presenceIntervalMs);
      return;
    }
    for (const room of this.#changed) {
      const people = this.#rooms.get(room)?.gathering.changes() ?? {};
      if (Object.keys(people).length > 0) this.#parts.tellRoom(room, people);
    }
    this.#changed.clear();
  }
}
