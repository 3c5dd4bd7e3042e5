import { proxy } from 'valtio/vanilla';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { roomKey, type AnyRoom } from '#shared/platform/room.ts';
import type { Prediction } from '#shared/platform/predictions.ts';
import { RefCounted } from '#client/platform/base/ref-counted.ts';
import type { RetainedRoom } from './retained-room.ts';
import { liveRoom, type RecentChange, type PredictedEvent } from './live-room.ts';
import type { SendCommand } from './command-keeper.ts';
import { RoomJoiner } from './room-joiner.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { OpenRoom } from './open-room.ts';
import { Outbox } from './outbox.ts';
import { isRefused } from './room-status.ts';
import type { PredictionEcho, RoomsPage } from '#client/platform/base/room-callbacks.ts';
import type { Transport } from './transport.ts';

interface Entry extends RetainedRoom {
  readonly home: Map<string, Entry>;
  readonly changes: Record<string, RecentChange>;
  readonly listeners: Set<(event: LoggedEvent) => void>;
  users: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** Delay before a room is left, so that a change of screens does not rejoin it. In milliseconds. */
const grace = 3_000;
/** Duration of the highlight after a change, in milliseconds. */
export const highlightMs = 1_200;
/** Maximum number of unused rooms whose state is kept in memory. */
const maxRemembered = 30;

function forget({ open, changes }: Entry) {
  open.forget();
  for (const id of Object.keys(changes)) delete changes[id];
}

export class Rooms {
  #entries = new Map<string, Entry>();
  /** Weak references, so that each room has one entry even when it is neither used nor kept. */
  #handles = new RefCounted<Entry>();
  #tails = new Map<string, Entry>();
  #remembered = new Set<Entry>();
  #page: RoomsPage;
  #joins: RoomJoiner;
  #transport: Transport;
  #outbox: Outbox;

  constructor(transport: Transport, page: RoomsPage) {
    this.#page = page;
    this.#joins = new RoomJoiner(transport, () => this.#moved());
    this.#transport = transport;
    this.#outbox = new Outbox({ isConnected: () => transport.isConnected(), report: (unsent) => page.reportUnsent?.(unsent) });
    transport.listen({
      connected: () => this.#connected(),
      disconnected: () => this.#joins.forget(),
      events: (key, firstSeq, events) => this.#at(key, (open) => open.frame(firstSeq, events)),
      heads: (heads) => Object.entries(heads).forEach(([key, head]) => this.#at(key, (open) => open.headSeen(head))),
      lost: (rooms) => Object.entries(rooms).forEach(([key, code]) => this.#at(key, (open) => open.lost(code))),
    });
  }

  /** Returns a room. Nothing is loaded before its first use. */
  at(room: AnyRoom, id: string): RetainedRoom {
    const key = roomKey(room, id);
    return this.#entries.get(key) ?? this.#handles.at(key, () => this.#newEntry(room, id));
  }

  /** Follows a room after `head` without loading it, with `blank` as its state. If the full room is in use, it is returned instead. */
  tail(room: AnyRoom, id: string, head: Cursor, blank: () => object): RetainedRoom {
    const key = roomKey(room, id);
    const whole = this.#entries.get(key);
    if (whole && whole.users > 0 && whole.open.state.cursor) return whole;
    const found = this.#tails.get(key) ?? this.#newEntry(room, id, this.#tails);
    this.#tails.set(key, found);
    if (found.open.state.cursor) return found;
    found.open.state.replace(blank(), head);
    Object.assign(found.open.view, { status: 'live', error: null });
    if (found.open.isWatched) this.#joins.ask(found.open);
    return found;
  }

  /** Returns the room in its current form: only the events after a list page, or complete. */
  followed(room: AnyRoom, id: string): RetainedRoom {
    const tail = this.#tails.get(roomKey(room, id));
    return tail && tail.users > 0 ? tail : this.at(room, id);
  }

  get #all(): Entry[] {
    return [...this.#entries.values(), ...this.#tails.values()];
  }

  #at(key: string, callback: (open: OpenRoom) => void) {
    for (const found of [this.#entries.get(key), this.#tails.get(key)]) if (found) callback(found.open);
  }

  /** Clears all states at sign-out and stops pending requests of the previous person. */
  reset(): void {
    this.#joins.forget();
    this.#outbox.reset();
    for (const entry of this.#all) forget(entry);
  }

  /** Handles changed permissions: unused rooms are dropped, because access to them may have ended, and refused rooms are tried again. */
  rightsChanged(): void {
    for (const entry of this.#remembered) {
      this.#entries.delete(entry.open.key);
      forget(entry);
    }
    this.#remembered.clear();
    for (const { open } of this.#entries.values()) if (isRefused(open.view.status)) open.retry();
  }

  get size(): number {
    return this.#all.length;
  }

  #newEntry(room: AnyRoom, id: string, home = this.#entries): Entry {
    const open = new OpenRoom(room, id, {
      fetchRoom: this.#transport.fetchRoom,
      rejoin: () => this.#joins.ask(open),
      moved: () => this.#moved(),
      onEvent: (event) => this.#onEvent(entry, event),
      outgrown: this.#page.outgrown,
      report: this.#page.report,
    });
    const changes = proxy<Record<string, RecentChange>>({});
    const entry: Entry = {
      home,
      open,
      changes,
      live: liveRoom(open, changes, (facts, send, refusedIn) => this.#predict(open, facts, send, refusedIn)),
      use: (onEvent) => this.#use(entry, onEvent),
      retry: () => open.retry(),
      listeners: new Set(),
      users: 0,
      leaving: undefined,
    };
    return entry;
  }

  #use(entry: Entry, onEvent?: (event: LoggedEvent) => void): () => void {
    entry.users += 1;
    clearTimeout(entry.leaving);
    this.#remembered.delete(entry);
    entry.home.set(entry.open.key, entry);
    // A new function for each call, so that one listener can be added twice.
    const listener = onEvent && ((event: LoggedEvent) => onEvent(event));
    if (listener) entry.listeners.add(listener);
    if (entry.open.watch()) this.#joins.ask(entry.open);
    let isUsing = true;
    return () => {
      if (!isUsing) return;
      isUsing = false;
      entry.users -= 1;
      if (listener) entry.listeners.delete(listener);
      if (entry.users === 0) entry.leaving = setTimeout(() => this.#leave(entry), grace);
    };
  }

  #leave(entry: Entry) {
    const { open, home } = entry;
    open.unwatch();
    const isNeeded = this.#all.some((other) => other.open.key === open.key && other.open.isWatched);
    this.#joins.leave(open, isNeeded);
    if (home === this.#tails) {
      home.delete(open.key);
      return forget(entry);
    }
    this.#remembered.add(entry);
    const [oldest] = this.#remembered;
    if (this.#remembered.size <= maxRemembered || !oldest) return;
    this.#remembered.delete(oldest);
    this.#entries.delete(oldest.open.key);
    forget(oldest);
  }

  #connected() {
    this.#joins.forget();
    for (const { open } of this.#all) if (open.isWatched) this.#joins.ask(open);
    this.#outbox.retryNow();
  }

  #moved() {
    const isBehind = ({ open }: Entry) => open.isBehind || (open.state.cursor !== null && this.#joins.isWaiting(open));
    this.#page.reportBehind(this.#all.some(isBehind));
  }

  #onEvent(entry: Entry, event: LoggedEvent) {
    for (const listener of entry.listeners) listener(event);
    const { id } = event.data as { id?: unknown };
    if (typeof id !== 'string' || event.actorId === this.#page.personId()) return;
    const change: RecentChange = { actorId: event.actorId, at: event.at, name: event.name };
    entry.changes[id] = change;
    setTimeout(() => entry.changes[id]?.at === change.at && delete entry.changes[id], highlightMs);
  }

  async #predict<Reply>(
    open: OpenRoom,
    facts: readonly PredictedEvent<AnyRoom>[],
    send: SendCommand<Reply>,
    refusedIn: (reply: Reply) => ReadonlySet<string>,
  ): Promise<Reply> {
    const key = createId();
    const echoes = facts.flatMap((fact) => this.#page.echoesOf?.(open.key, fact) ?? []);
    open.state.predict(...facts.map((fact) => predictionOf(key, fact)));
    for (const echo of echoes) this.#at(echo.key, ({ state }) => state.predict(predictionOf(key, echo)));
    const everywhere = (callback: (shown: OpenRoom) => void) => {
      callback(open);
      for (const other of new Set(echoes.map((echo) => echo.key))) this.#at(other, callback);
    };
    const subjects = [...facts.map((fact) => ({ key: open.key, ...fact })), ...echoes].map((one) => `${one.key}/${idIn(one.data) ?? key}`);
    try {
      const { reply, seqs } = await this.#outbox.send(key, subjects, send);
      const refused = refusedIn(reply);
      everywhere((shown) => {
        if (refused.size > 0) shown.state.drop(key, (data) => refused.has(idIn(data) ?? ''));
        const seq = seqs[shown.key] ?? null;
        shown.state.settle(key, seq);
        if (seq !== null) shown.expect(seq);
      });
      return reply;
    } catch (error) {
      everywhere(({ state }) => state.drop(key));
      throw error;
    }
  }

  /** Sends a mutation without a prediction and retries until the server answers. Throws the server's refusal. */
  async send<Reply>(send: SendCommand<Reply>, key = createId(), subjects: readonly string[] = []): Promise<Reply> {
    const { reply } = await this.#outbox.send(key, subjects, send);
    return reply;
  }

  /** Sends what waits at once. */
  retryNow(): void {
    this.#outbox.retryNow();
  }
}

const predictionOf = (key: string, { event: { name, v }, data }: Pick<PredictionEcho, 'event' | 'data'>): Prediction => ({
  key,
  event: { name, v },
  data,
  settledAt: null,
});

const idIn = (data: unknown) => (data as { id?: string }).id;
