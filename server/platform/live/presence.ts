import { beat, leaseTime, silence, type Doing } from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import { Gathering } from './gathering.ts';
import type { Tab } from './lease-book.ts';
import type { PresenceBus, PresenceNews } from './presence-bus.ts';

/** Leases that one tab may hold in one room. */
const mostHeld = 8;
const sweepEvery = 1000;

export interface PresenceParts {
  readonly bus: PresenceBus;
  /** Milliseconds of any clock that runs evenly. */
  readonly now: () => number;
  /** To every tab of this node that is seen in the room. */
  readonly tellRoom: (room: string, people: PresenceFrame) => void;
  /** To one tab: everybody who is there. */
  readonly tellTab: (tabId: string, room: string, people: PresenceFrame) => void;
  /** False while nobody knows who may still hear of a room; what is new is told later. */
  readonly mayTell?: () => boolean;
}

/** A tab of this node in one room. */
interface OwnTab {
  readonly tab: Tab;
  doing: Doing;
  heardAt: number;
  /** Its leases, and until when it has them. */
  readonly holds: Map<string, number>;
}

interface Seen {
  readonly gathering: Gathering;
  readonly own: Map<string, OwnTab>;
}

const leaseOf = (room: string, subject: string) => `${room}/${subject}`;

/** Who is in the rooms of this node's tabs, on whatever node: heard from the tabs and the bus, told ten times a second. */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #node = crypto.randomUUID();
  readonly #rooms = new Map<string, Seen>();
  readonly #changed = new Set<string>();
  readonly #unsubscribe: () => void;
  readonly #sweeping: NodeJS.Timeout;
  #telling: NodeJS.Timeout | undefined;
  #turns = 0;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.bus.subscribe((news) => this.#hear(news));
    this.#sweeping = setInterval(() => this.sweep(), sweepEvery);
  }

  say(tab: Tab, room: string, doing: Doing): void {
    const own = this.#own(tab, room);
    own.doing = doing;
    own.heardAt = this.#parts.now();
    this.#tell(room, own);
  }

  /** Who holds it now; null where the tab holds as much as it may. */
  async take(tab: Tab, room: string, subject: string): Promise<string | null> {
    const own = this.#own(tab, room);
    if (!own.holds.has(subject) && own.holds.size >= mostHeld) return null;
    const holder = await this.#parts.bus.take(leaseOf(room, subject), tab);
    if (holder !== tab.personId) {
      if (own.holds.delete(subject)) this.#tell(room, own);
      return holder;
    }
    if (this.#rooms.get(room)?.own.get(tab.id) !== own) this.#parts.bus.drop(leaseOf(room, subject), tab.id);
    else {
      own.holds.set(subject, this.#parts.now() + leaseTime);
      own.heardAt = this.#parts.now();
      this.#tell(room, own);
    }
    return holder;
  }

  drop(tabId: string, room: string, subject: string): void {
    const own = this.#rooms.get(room)?.own.get(tabId);
    if (!own?.holds.delete(subject)) return;
    this.#parts.bus.drop(leaseOf(room, subject), tabId);
    this.#tell(room, own);
  }

  /** The tab is gone from the room, with whatever it held. */
  leave(tabId: string, room: string): void {
    const seen = this.#rooms.get(room);
    const own = seen?.own.get(tabId);
    if (!seen || !own) return;
    seen.own.delete(tabId);
    for (const subject of own.holds.keys()) this.#parts.bus.drop(leaseOf(room, subject), tabId);
    this.#tell(room, own, true);
    if (seen.own.size === 0) this.#rooms.delete(room);
  }

  /** Everybody in a room that this node sees. */
  people(room: string): PresenceFrame {
    return this.#rooms.get(room)?.gathering.people() ?? {};
  }

  /** Takes out who has been silent, and takes away what was not renewed. */
  sweep(): void {
    const now = this.#parts.now();
    for (const [room, { gathering, own }] of this.#rooms) {
      for (const tab of own.values()) {
        if (now - tab.heardAt >= silence) this.leave(tab.tab.id, room);
        else for (const [subject, until] of tab.holds) if (until <= now) this.drop(tab.tab.id, room, subject);
      }
      gathering.expire(now);
      this.#change(room);
    }
  }

  stop(): void {
    this.#unsubscribe();
    clearInterval(this.#sweeping);
    for (const [room, { own }] of this.#rooms) for (const id of own.keys()) this.leave(id, room);
    clearTimeout(this.#telling);
  }

  #own(tab: Tab, room: string): OwnTab {
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
      this.#rooms.set(room, (seen = { gathering: new Gathering(), own: new Map() }));
      this.#parts.bus.publish({ node: this.#node, room });
    }
    return seen;
  }

  #tell(room: string, own: OwnTab, isGone = false): void {
    const turn = ++this.#turns;
    const news = { tab: own.tab, turn, state: isGone ? null : { doing: own.doing, holds: [...own.holds.keys()] } };
    this.#rooms.get(room)?.gathering.hear(news, this.#parts.now());
    this.#parts.bus.publish({ node: this.#node, room, news });
    this.#change(room);
  }

  #hear({ node, room, news }: PresenceNews): void {
    const seen = node === this.#node ? undefined : this.#rooms.get(room);
    if (!seen) return;
    if (news) seen.gathering.hear(news, this.#parts.now());
    else for (const own of seen.own.values()) this.#tell(room, own);
    this.#change(room);
  }

  #change(room: string): void {
    this.#changed.add(room);
    this.#telling ??= setTimeout(() => this.#tellChanges(), beat);
  }

  #tellChanges(): void {
    this.#telling = undefined;
    if (this.#parts.mayTell?.() === false) {
      this.#telling = setTimeout(() => this.#tellChanges(), beat);
      return;
    }
    for (const room of this.#changed) {
      const people = this.#rooms.get(room)?.gathering.changes() ?? {};
      if (Object.keys(people).length > 0) this.#parts.tellRoom(room, people);
    }
    this.#changed.clear();
  }
}
