import { proxy } from 'valtio/vanilla';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { JoinAnswer, RoomAnswer } from '#shared/platform/protocol.ts';
import { currentEvent, roomKey, UnknownEvent, type AnyRoom } from '#shared/platform/room.ts';
import { Backoff } from './backoff.ts';
import { failureCode, type FailureCode } from './failures.ts';
import { RoomState } from './room-state.ts';
import { refusals, type RoomStatus } from './room-status.ts';
import type { Surroundings } from './surroundings.ts';

type Frame = readonly [firstSeq: number, events: readonly LoggedEvent[]];

const maxBuffered = 500;
const maxReloads = 3;
/** Poison this far apart is not one illness. */
const reloadsForgottenAfter = 60_000;
const triesBeforeSaying = 5;

/** One room that somebody looks at: it follows the log, fetches what is missing, and says how it stands. */
export class OpenRoom {
  readonly key: string;
  readonly view = proxy<{ status: RoomStatus; error: FailureCode | null }>({ status: 'loading', error: null });
  readonly room: AnyRoom;
  readonly id: string;
  readonly state: RoomState;
  #around: Surroundings;
  #frames: Frame[] = [];
  #backoff = new Backoff();
  #isFetching = false;
  #isWatched = false;
  /** Nothing is applied any more: an event that this build does not know, or one poison after the other. */
  #isStopped = false;
  /** A fold has failed half-way: events are of no use before the state is there. */
  #needsState = false;
  /** Told apart by number, so that the answer to a question of before is not taken for one of now. */
  #watch = 0;
  /** The head that the server is known to have reached. */
  #wanted = 0;
  #reloads = 0;
  #reloadedAt = 0;

  constructor(room: AnyRoom, id: string, around: Surroundings) {
    this.key = roomKey(room, id);
    this.room = room;
    this.id = id;
    this.state = new RoomState(room);
    this.#around = around;
  }

  get isWatched() {
    return this.#isWatched;
  }

  /** Shown already, but waiting for what it missed. */
  get isBehind() {
    return this.#isWatched && this.state.cursor !== null && (this.#isFetching || this.#backoff.isWaiting);
  }

  get #seq() {
    return this.state.cursor?.seq ?? 0;
  }

  /** Somebody looks at the room from now on. A room without a state does not wait for the socket. False if somebody did already. */
  watch(): boolean {
    if (this.#isWatched) return false;
    this.#isWatched = true;
    this.#watch += 1;
    if (this.state.cursor === null) void this.#fetch();
    return true;
  }

  /** Nobody looks any more. What is known stays in memory, for whoever comes back. */
  unwatch(): void {
    this.#isWatched = false;
    this.#watch += 1;
    this.#isFetching = false;
    this.#frames = [];
    this.#backoff.succeeded();
    this.#around.moved();
  }

  /** Forgets everything: somebody else may be asking next. */
  forget(): void {
    this.unwatch();
    this.state.clear();
    Object.assign(this.view, { status: 'loading', error: null });
    [this.#isStopped, this.#needsState] = [false, false];
    [this.#wanted, this.#reloads] = [0, 0];
  }

  /** Tries once more what failed or was refused. */
  retry(): void {
    if (this.view.status === 'failed') this.#needsState = true;
    if (this.state.cursor === null && this.view.status !== 'lost') this.view.status = 'loading';
    this.#isStopped = false;
    this.#reloads = 0;
    this.#backoff.succeeded();
    this.#around.rejoin();
    void this.#fetch();
  }

  /** The server's word on a join. Returns whether to ask again: this refusal says nothing of the room. */
  joined(answer: JoinAnswer): boolean {
    if ('error' in answer) return !this.#isRefused(answer.error);
    const { head, events = [] } = answer;
    if (events.length > 0) this.frame(head.seq - events.length + 1, events);
    this.#meet(head);
    return false;
  }

  /** The server has taken this reader out. What is still on its way concerns nobody any more. */
  lost(code: FailureCode): void {
    if (!this.#isWatched) return this.forget();
    [this.#watch, this.#isFetching] = [this.#watch + 1, false];
    this.#isRefused(code);
  }

  /** Where the server says that the room stands, while events are on their way: what is ahead should come by itself. */
  headSeen(head: Cursor): void {
    if (this.state.cursor !== null && head.seq > this.#seq) this.expect(head.seq);
    else this.#meet(head);
  }

  /** Goes to where the server is, at once. */
  #meet(head: Cursor) {
    this.#wanted = head.seq;
    if (this.state.cursor === null || !isSameCursor(this.state.cursor, head)) void this.#fetch();
    else this.#arrived();
  }

  /** The server has recorded this event, which is on its way. Only when it is lost it is fetched, and not by everybody at once. */
  expect(seq: number): void {
    if (this.#seq >= seq) return;
    this.#wanted = Math.max(this.#wanted, seq);
    if (!this.#isFetching && !this.#backoff.isWaiting) this.#backoff.after(1_000 + Math.random() * 1_000, () => void this.#fetch());
  }

  /** A batch of events, pushed: late, doubled and with holes as it may be. */
  frame(firstSeq: number, events: readonly LoggedEvent[]): void {
    if (!this.#isWatched || this.#isStopped) return;
    this.#offer([firstSeq, events]);
    if (this.#frames.length > 0 || this.#needsState) void this.#fetch();
  }

  #offer(frame: Frame) {
    if (this.#isFetching || this.#needsState || this.state.cursor === null) this.#buffer(frame);
    else this.#apply(frame);
  }

  #buffer(frame: Frame) {
    this.#wanted = Math.max(this.#wanted, frame[0] + frame[1].length - 1);
    // More than is meant to be kept: what is thrown away is fetched, because `wanted` knows of it.
    if (this.#frames.length >= maxBuffered) this.#frames = [];
    this.#frames.push(frame);
  }

  #apply(frame: Frame) {
    const [firstSeq, events] = frame;
    const before = this.#seq;
    try {
      if (this.state.apply(firstSeq, events).hasGap) this.#buffer(frame);
    } catch (error) {
      this.#poisoned(error);
    }
    if (this.#seq >= this.#wanted && !this.#needsState) this.#arrived();
    const applied = events.slice(Math.max(before + 1 - firstSeq, 0), Math.max(this.#seq + 1 - firstSeq, 0));
    for (const event of applied) this.#around.heard(currentEvent(this.room, event));
  }

  #poisoned(error: unknown) {
    if (error instanceof UnknownEvent) {
      this.#isStopped = true;
      return this.#around.outgrown();
    }
    this.#around.report(error);
    if (Date.now() - this.#reloadedAt > reloadsForgottenAfter) this.#reloads = 0;
    this.#reloads += 1;
    this.#reloadedAt = Date.now();
    this.#needsState = this.#reloads <= maxReloads;
    this.#isStopped = !this.#needsState;
    if (this.#isStopped) this.#say('failed', 'server.failed');
  }

  #say(status: RoomStatus, error: FailureCode | null) {
    Object.assign(this.view, { status, error });
  }

  /** Nothing is waited for: the room is where the server is, or not to be had. */
  #arrived() {
    const wasWaiting = this.#backoff.isWaiting;
    this.#backoff.succeeded();
    if (wasWaiting) this.#around.moved();
  }

  /** Gets what is missing since the cursor, or the state. One request at a time. */
  async #fetch(): Promise<void> {
    if (!this.#isWatched || this.#isStopped || this.#isFetching) return;
    this.#backoff.cancel();
    this.#isFetching = true;
    this.#around.moved();
    const watch = this.#watch;
    try {
      const since = this.#needsState ? null : this.state.cursor;
      const answer = await this.#around.fetchRoom(this.room.name, this.id, since);
      if (watch !== this.#watch) return;
      this.#isFetching = false;
      this.#take(answer);
    } catch (error) {
      if (watch !== this.#watch) return;
      this.#isFetching = false;
      this.#failed(failureCode(error));
    }
    this.#around.moved();
  }

  #take({ head, events = [], state }: RoomAnswer) {
    if (state === undefined) this.#apply([head.seq - events.length + 1, events]);
    else this.#replace(state as object, head);
    const frames = this.#frames;
    this.#frames = [];
    for (const frame of frames) this.#offer(frame);
    if (this.#seq >= this.#wanted && !this.#needsState) this.#arrived();
    else this.#backoff.later(() => void this.#fetch());
  }

  #replace(state: object, head: Cursor) {
    this.#needsState = false;
    this.state.replace(state, head);
    this.#say('live', null);
  }

  #failed(code: FailureCode) {
    if (this.#isRefused(code)) return;
    this.#backoff.later(() => void this.#fetch());
    if (this.state.cursor === null && this.#backoff.tries >= triesBeforeSaying) this.#say('failed', code);
  }

  /** Not here, or not for this reader: nothing of it stays. */
  #isRefused(code: FailureCode): boolean {
    const status = refusals[code];
    if (status === undefined) return false;
    this.#say(this.state.cursor !== null || this.view.status === 'lost' ? 'lost' : status, code);
    this.#frames = [];
    this.state.clear();
    this.#arrived();
    return true;
  }
}
