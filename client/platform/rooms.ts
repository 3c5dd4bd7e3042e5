import { proxy } from 'valtio/vanilla';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { roomKey, type AnyRoom } from '#shared/platform/room.ts';
import type { Sent } from './call.ts';
import { Handles } from './handles.ts';
import type { KeptRoom } from './kept-room.ts';
import { liveRoom, type Change, type Foretold } from './live-room.ts';
import { Joins } from './joins.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import { newId } from './new-id.ts';
import { OpenRoom } from './open-room.ts';
import { Outbox } from './outbox.ts';
import { isRefused } from './room-status.ts';
import type { Page } from './surroundings.ts';
import type { Transport } from './transport.ts';

interface Entry extends KeptRoom {
  readonly home: Map<string, Entry>;
  readonly changes: Record<string, Change>;
  readonly listeners: Set<(event: LoggedEvent) => void>;
  users: number;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** A screen that gives way to another of the same room does not leave it. */
const grace = 3_000;
/** How long a record is marked as changed, in milliseconds. */
export const glow = 1_200;
/** Rooms that nobody looks at, whose state is kept for whoever comes back. */
const maxRemembered = 30;

function forget({ open, changes }: Entry) {
  open.forget();
  for (const id of Object.keys(changes)) delete changes[id];
}

/** All rooms of a page over one transport. */
export class Rooms {
  /** Used or remembered. */
  #entries = new Map<string, Entry>();
  /** Whoever has kept one that is neither used nor remembered, and whoever asks for it, has the same. */
  #handles = new Handles<Entry>();
  /** Followed from a cursor on, without their state. */
  #tails = new Map<string, Entry>();
  /** Left, the oldest first. */
  #remembered = new Set<Entry>();
  #page: Page;
  #joins: Joins;
  #transport: Transport;
  #outbox: Outbox;

  constructor(transport: Transport, page: Page) {
    this.#page = page;
    this.#joins = new Joins(transport, () => this.#moved());
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

  /** The room of this id; nothing is asked of the server before somebody uses it. */
  at(room: AnyRoom, id: string): KeptRoom {
    const key = roomKey(room, id);
    return this.#entries.get(key) ?? this.#handles.at(key, () => this.#newEntry(room, id));
  }

  /** The room as it goes on after `head`, over a blank state, so that it need not be loaded; or whole, where it is in use so. */
  tail(room: AnyRoom, id: string, head: Cursor, blank: () => object): KeptRoom {
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

  /** The room as it is followed now: from a page on, or whole. */
  followed(room: AnyRoom, id: string): KeptRoom {
    const tail = this.#tails.get(roomKey(room, id));
    return tail && tail.users > 0 ? tail : this.at(room, id);
  }

  get #all(): Entry[] {
    return [...this.#entries.values(), ...this.#tails.values()];
  }

  #at(key: string, tell: (open: OpenRoom) => void) {
    for (const found of [this.#entries.get(key), this.#tails.get(key)]) if (found) tell(found.open);
  }

  /** Nobody is signed in any more: every state is forgotten, and nothing is sent for whoever was. */
  reset(): void {
    this.#joins.forget();
    this.#outbox.reset();
    for (const entry of this.#all) forget(entry);
  }

  /** One's rights have changed: what is only remembered is not kept, since nobody says whether it still may be, and what was refused is asked for again. */
  rightsChanged(): void {
    for (const entry of this.#remembered) {
      this.#entries.delete(entry.open.key);
      forget(entry);
    }
    this.#remembered.clear();
    for (const { open } of this.#entries.values()) if (isRefused(open.view.status)) open.retry();
  }

  /** How many rooms are used or remembered. */
  get size(): number {
    return this.#all.length;
  }

  #newEntry(room: AnyRoom, id: string, home = this.#entries): Entry {
    const open = new OpenRoom(room, id, {
      fetchRoom: this.#transport.fetchRoom,
      rejoin: () => this.#joins.ask(open),
      moved: () => this.#moved(),
      heard: (event) => this.#heard(entry, event),
      outgrown: this.#page.outgrown,
      report: this.#page.report,
    });
    const changes = proxy<Record<string, Change>>({});
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
    // A listener of one's own, so that the same function given twice is heard twice.
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
    this.#outbox.hurry();
  }

  #moved() {
    const isBehind = ({ open }: Entry) => open.isBehind || (open.state.cursor !== null && this.#joins.isWaiting(open));
    this.#page.reportBehind(this.#all.some(isBehind));
  }

  #heard(entry: Entry, event: LoggedEvent) {
    for (const listener of entry.listeners) listener(event);
    const { id } = event.data as { id?: unknown };
    if (typeof id !== 'string' || event.actorId === this.#page.personId()) return;
    const change: Change = { actorId: event.actorId, at: event.at, name: event.name };
    entry.changes[id] = change;
    setTimeout(() => entry.changes[id]?.at === change.at && delete entry.changes[id], glow);
  }

  async #predict<Reply>(
    open: OpenRoom,
    facts: readonly Foretold<AnyRoom>[],
    send: (key: string) => Promise<Sent<Reply>>,
    refusedIn: (reply: Reply) => ReadonlySet<string>,
  ): Promise<Reply> {
    const key = newId();
    open.state.predict(...facts.map(({ event: { name, v }, data }) => ({ key, event: { name, v }, data, settledAt: null })));
    const subjects = facts.map(({ data }) => `${open.key}/${idIn(data) ?? key}`);
    try {
      const { reply, seqs } = await this.#outbox.send(key, subjects, send);
      const seq = seqs[open.key] ?? null;
      const refused = refusedIn(reply);
      if (refused.size > 0) open.state.drop(key, (data) => refused.has(idIn(data) ?? ''));
      open.state.settle(key, seq);
      if (seq !== null) open.expect(seq);
      return reply;
    } catch (error) {
      open.state.drop(key);
      throw error;
    }
  }

  /** Sends what no room foretells until there is an answer, whoever looks by then; a refusal is thrown. */
  async send<Reply>(send: (key: string) => Promise<Sent<Reply>>): Promise<Reply> {
    const { reply } = await this.#outbox.send(newId(), [], send);
    return reply;
  }
}

const idIn = (data: unknown) => (data as { id?: string }).id;
