import { proxy } from 'valtio/vanilla';
import { beat, type Doing, type Present } from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import { handsOf, settle, typingIn, type Hand } from './hands.ts';
import type { PresenceTransport } from './transport.ts';

const heartbeat = 10_000;
const renewEvery = 4_000;

/** A lease of this tab. */
interface Lease {
  readonly renewing: ReturnType<typeof setInterval>;
  /** Hears who has it, where it went to somebody else: this tab was away for longer than a lease lasts. */
  readonly lost: (holderId: string) => void;
}

/** Who is in one room, where, and what they hold; and what this tab says of itself there. */
export class RoomPresence {
  /** A proxy: the ids of everybody here, oneself among them. */
  readonly here = proxy<{ ids: string[] }>({ ids: [] });
  /** A proxy: the hands of others, by their slot. */
  readonly hands = proxy<Record<string, Hand>>({});
  /** A proxy: where others are writing, by their id. */
  readonly typing = proxy<Record<string, string>>({});
  readonly #address: { room: string; id: string };
  readonly #transport: PresenceTransport;
  readonly #me: () => string | null;
  #people: Record<string, Present> = {};
  #doing: Doing = {};
  #users = 0;
  #beating: ReturnType<typeof setInterval> | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #saidAt = 0;
  readonly #leases = new Map<string, Lease>();

  constructor(address: { room: string; id: string }, transport: PresenceTransport, me: () => string | null) {
    this.#address = address;
    this.#transport = transport;
    this.#me = me;
  }

  /** Is here until the answer is called. */
  use(): () => void {
    this.#users += 1;
    if (this.#users === 1) {
      this.#beating = setInterval(() => this.#sayLater(), heartbeat);
      this.#sayLater();
    }
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#leave();
    };
  }

  /** Where somebody is, and what they do. */
  whereIs(personId: string): Present | undefined {
    return this.#people[personId];
  }

  /** Says what this tab does now, at most ten times a second; `undefined` takes a thing back. */
  say(part: { [Name in keyof Doing]: Doing[Name] | undefined }): void {
    const next = Object.fromEntries(Object.entries({ ...this.#doing, ...part }).filter(([, value]) => value !== undefined)) as Doing;
    if (JSON.stringify(next) === JSON.stringify(this.#doing)) return;
    this.#doing = next;
    if (this.#users > 0) this.#sayLater();
  }

  /** Takes a lease and keeps it; the answer is who else holds it. Where nobody can say so, nobody is in the way. */
  async take(subject: string, lost: Lease['lost'] = () => {}): Promise<string | null> {
    this.#forget(subject);
    const lease: Lease = { renewing: setInterval(() => void this.#renew(subject), renewEvery), lost };
    this.#leases.set(subject, lease);
    const holder = await this.#ask(subject);
    if (holder !== null && this.#leases.get(subject) === lease) this.#forget(subject);
    return holder;
  }

  drop(subject: string): void {
    if (!this.#leases.has(subject)) return;
    this.#forget(subject);
    this.#transport.drop({ ...this.#address, subject });
  }

  /** The connection is there: whatever was said on the one before is said again. */
  connected(): void {
    if (this.#users > 0) this.#sayLater();
    for (const subject of this.#leases.keys()) setTimeout(() => void this.#renew(subject), 0);
  }

  disconnected(): void {
    this.hear({}, true);
  }

  hear(people: PresenceFrame, isWhole: boolean): void {
    if (this.#users === 0 && !isWhole) return; // on its way when this tab left
    const next = Object.entries(isWhole ? people : { ...this.#people, ...people });
    this.#people = Object.fromEntries(next.filter((entry): entry is [string, Present] => entry[1] !== null));
    const ids = Object.keys(this.#people).toSorted();
    if (ids.join() !== this.here.ids.join()) this.here.ids = ids;
    settle(this.hands, handsOf(this.#people, this.#me()));
    settle(this.typing, typingIn(this.#people, this.#me()));
  }

  async #ask(subject: string): Promise<string | null> {
    const answer = await this.#transport.take({ ...this.#address, subject }).catch(() => null);
    return answer && 'holder' in answer && answer.holder !== this.#me() ? answer.holder : null;
  }

  async #renew(subject: string): Promise<void> {
    const lease = this.#leases.get(subject);
    if (!lease) return;
    const holder = await this.#ask(subject);
    if (holder === null || this.#leases.get(subject) !== lease) return;
    this.#forget(subject);
    lease.lost(holder);
  }

  #forget(subject: string): void {
    clearInterval(this.#leases.get(subject)?.renewing);
    this.#leases.delete(subject);
  }

  #leave(): void {
    clearInterval(this.#beating);
    clearTimeout(this.#saying);
    this.#saying = undefined;
    for (const subject of this.#leases.keys()) this.drop(subject);
    this.#doing = {};
    this.#transport.say({ ...this.#address, doing: null });
    this.hear({}, true);
  }

  /** Never in the moment itself, so that the join of the room goes before it. */
  #sayLater(): void {
    this.#saying ??= setTimeout(
      () => {
        this.#saying = undefined;
        this.#saidAt = Date.now();
        this.#transport.say({ ...this.#address, doing: this.#doing });
      },
      Math.max(0, this.#saidAt + beat - Date.now()),
    );
  }
}
