import { proxy } from 'valtio/vanilla';
import { presenceIntervalMs, type PresenceActivity, type PresentPerson } from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import { holdsByOthers, syncMap, peopleAtPlaces, peopleFollowed, peopleTyping, type RemoteHold } from './remote-holds.ts';
import { noteImpersonations } from './impersonators.ts';
import type { PresenceTransport } from '#client/platform/live/transport.ts';

const heartbeat = 10_000;
const renewEvery = 4_000;

interface Lease {
  readonly renewing: ReturnType<typeof setInterval>;
  /** Called with the new holder if another person got the lease while this tab was offline for too long. */
  readonly lost: (holderId: string) => void;
}

/** Presence in one room: the people, their drags and typing, and what this tab reports about itself. */
export class RoomPresenceStore {
  readonly here = proxy<{ ids: string[] }>({ ids: [] });
  readonly hands = proxy<Record<string, RemoteHold>>({});
  readonly typing = proxy<Record<string, string>>({});
  readonly places = proxy<Record<string, string>>({});
  readonly followed = proxy<Record<string, string>>({});
  readonly #address: { room: string; id: string };
  readonly #transport: PresenceTransport;
  readonly #me: () => string | null;
  #people: Record<string, PresentPerson> = {};
  #doing: PresenceActivity = {};
  #users = 0;
  #beating: ReturnType<typeof setInterval> | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #saidAt = 0;
  readonly #leases = new Map<string, Lease>();
  readonly #typingAt: string[] = [];

  constructor(address: { room: string; id: string }, transport: PresenceTransport, me: () => string | null) {
    this.#address = address;
    this.#transport = transport;
    this.#me = me;
  }

  /** Marks this tab as present until the returned function is called. */
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

  whereIs(personId: string): PresentPerson | undefined {
    return this.#people[personId];
  }

  /** Reports the activity of this tab, at most ten times per second. `undefined` removes a part. */
  setActivity(part: { [Name in keyof PresenceActivity]: PresenceActivity[Name] | undefined }): void {
    const next = Object.fromEntries(
      Object.entries({ ...this.#doing, ...part }).filter(([, value]) => value !== undefined),
    ) as PresenceActivity;
    if (JSON.stringify(next) === JSON.stringify(this.#doing)) return;
    this.#doing = next;
    if (this.#users > 0) this.#sayLater();
  }

  /** Reports typing at a subject until the returned function is called. If several fields report, the latest one counts. */
  type(subject: string): () => void {
    this.#typingAt.push(subject);
    this.setActivity({ typing: subject });
    return () => {
      this.#typingAt.splice(this.#typingAt.indexOf(subject), 1);
      this.setActivity({ typing: this.#typingAt.at(-1) });
    };
  }

  /** Takes a lease and renews it. Returns the id of another holder, or null if the lease was granted or the server did not answer. */
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

  /** Repeats the presence and the leases on a new connection. */
  connected(): void {
    if (this.#users > 0) this.#sayLater();
    for (const subject of this.#leases.keys()) setTimeout(() => void this.#renew(subject), 0);
  }

  /** Repeats the presence and the leases at once, without timers, which stand still in hidden tabs. */
  repeat(): void {
    if (this.#users > 0) this.#sayNow();
    for (const subject of this.#leases.keys()) void this.#renew(subject);
  }

  disconnected(): void {
    this.receive({}, true);
  }

  receive(people: PresenceFrame, isWhole: boolean): void {
    if (this.#users === 0 && !isWhole) return; // The frame was sent before this tab left.
    const next = Object.entries(isWhole ? people : { ...this.#people, ...people });
    this.#people = Object.fromEntries(next.filter((entry): entry is [string, PresentPerson] => entry[1] !== null));
    noteImpersonations(this.#people);
    // Filtered here, because an administrator who acts as somebody is present with the own id.
    const ids = Object.keys(this.#people)
      .filter((id) => this.#people[id]!.actsAs === undefined || id !== this.#me())
      .toSorted();
    if (ids.join() !== this.here.ids.join()) this.here.ids = ids;
    syncMap(this.hands, holdsByOthers(this.#people, this.#me()));
    syncMap(this.typing, peopleTyping(this.#people, this.#me()));
    syncMap(this.places, peopleAtPlaces(this.#people, this.#me()));
    syncMap(this.followed, peopleFollowed(this.#people, this.#me()));
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
    this.#transport.sendPresence({ ...this.#address, doing: null });
    this.receive({}, true);
  }

  /** Sends with a delay, so that the join of the room is sent first. */
  #sayLater(): void {
    this.#saying ??= setTimeout(() => this.#sayNow(), Math.max(0, this.#saidAt + presenceIntervalMs - Date.now()));
  }

  #sayNow(): void {
    clearTimeout(this.#saying);
    this.#saying = undefined;
    this.#saidAt = Date.now();
    this.#transport.sendPresence({ ...this.#address, doing: this.#doing });
  }
}
