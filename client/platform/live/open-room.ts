import { proxy } from 'valtio/vanilla';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { JoinAnswer, RoomAnswer } from '#shared/platform/protocol.ts';
import { upcastEvent, roomKey, UnknownEvent, type AnyRoom } from '#shared/platform/room.ts';
import { Backoff } from '#client/platform/base/backoff.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { RoomState } from './room-state.ts';
import { refusals, type RoomStatus } from './room-status.ts';
import type { RoomCallbacks } from '#client/platform/base/room-callbacks.ts';

type Frame = readonly [firstSeq: number, events: readonly LoggedEvent[]];

const maxBuffered = 500;
const maxReloads = 3;
/** Fold errors further apart than this are counted separately. In milliseconds. */
const reloadsForgottenAfter = 60_000;
const triesBeforeSaying = 5;

/** Follows the log of one room, fetches missing events and reports the status. */
export class OpenRoom {
  readonly key: string;
  readonly view = proxy<{ status: RoomStatus; error: FailureCode | null }>({ status: 'loading', error: null });
  readonly room: AnyRoom;
  readonly id: string;
  readonly state: RoomState;
  #around: RoomCallbacks;
  #frames: Frame[] = [];
  #backoff = new Backoff();
  #isFetching = false;
  #isWatched = false;
  /** Events are no longer applied: this build does not know one of them, or the fold failed repeatedly. */
  #isStopped = false;
  /** A fold failed midway, so the state must be fetched before events can be applied. */
  #needsState = false;
  /** Incremented at each watch and unwatch, so that replies to earlier requests are ignored. */
  #watch = 0;
  /** Latest sequence number known to exist on the server. */
  #wanted = 0;
  #reloads = 0;
  #reloadedAt = 0;

  constructor(room: AnyRoom, id: string, around: RoomCallbacks) {
    this.key = roomKey(room, id);
    this.room = room;
    this.id = id;
    this.state = new RoomState(room);
    this.#around = around;
  }

  get isWatched() {
    return this.#isWatched;
  }

  /** True if the room is shown but still misses events. */
  get isBehind() {
    return this.#isWatched && this.state.cursor !== null && (this.#isFetching || this.#backoff.isWaiting);
  }

  get #seq() {
    return this.state.cursor?.seq ?? 0;
  }

  /** Starts following the room. The state is fetched without waiting for the socket. Returns false if the room was already watched. */
  watch(): boolean {
    if (this.#isWatched) return false;
    this.#isWatched = true;
    this.#watch += 1;
    if (this.state.cursor === null) void this.#fetch();
    return true;
  }

  /** Stops following. The state stays in memory for a later watch. */
  unwatch(): void {
    this.#isWatched = false;
    this.#watch += 1;
    this.#isFetching = false;
    this.#frames = [];
    this.#backoff.succeeded();
    this.#around.moved();
  }

  /** Clears all data, because another person may sign in. */
  forget(): void {
    this.unwatch();
    this.state.clear();
    Object.assign(this.view, { status: 'loading', error: null });
    [this.#isStopped, this.#needsState] = [false, false];
    [this.#wanted, this.#reloads] = [0, 0];
  }

  retry(): void {
    if (this.view.status === 'failed') this.#needsState = true;
    if (this.state.cursor === null && this.view.status !== 'lost') this.view.status = 'loading';
    this.#isStopped = false;
    this.#reloads = 0;
    this.#backoff.succeeded();
    this.#around.rejoin();
    void this.#fetch();
  }

  /** Handles the answer to a join. Returns true if the join must be repeated because the refusal does not concern the room. */
  joined(answer: JoinAnswer): boolean {
    if ('error' in answer) return !this.#isRefused(answer.error);
    const { head, events = [] } = answer;
    if (events.length > 0) this.frame(head.seq - events.length + 1, events);
    this.#meet(head);
    return false;
  }

  /** The server has removed this reader from the room. Pending replies are ignored. */
  lost(code: FailureCode): void {
    if (!this.#isWatched) return this.forget();
    [this.#watch, this.#isFetching] = [this.#watch + 1, false];
    this.#isRefused(code);
  }

  /** Handles a head reported by the server. Missing events are probably on their way, so they are not fetched immediately. */
  headSeen(head: Cursor): void {
    if (this.state.cursor !== null && head.seq > this.#seq) this.expect(head.seq);
    else this.#meet(head);
  }

  #meet(head: Cursor) {
    this.#wanted = head.seq;
    if (this.state.cursor === null || !isSameCursor(this.state.cursor, head)) void this.#fetch();
    else this.#arrived();
  }

  /** An event with this number will arrive. If it is lost, it is fetched after a random delay, so that not all clients fetch together. */
  expect(seq: number): void {
    if (this.#seq >= seq) return;
    this.#wanted = Math.max(this.#wanted, seq);
    if (!this.#isFetching && !this.#backoff.isWaiting) this.#backoff.after(1_000 + Math.random() * 1_000, () => void this.#fetch());
  }

  /** Applies pushed events, which can be late, duplicated or incomplete. */
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
    // Limits memory. Dropped events are fetched later, because `#wanted` remembers their numbers.
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
    for (const event of applied) this.#around.onEvent(upcastEvent(this.room, event));
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
    if (this.#isStopped) this.#setStatus('failed', 'server.failed');
  }

  #setStatus(status: RoomStatus, error: FailureCode | null) {
    Object.assign(this.view, { status, error });
  }

  #arrived() {
    const wasWaiting = this.#backoff.isWaiting;
    this.#backoff.succeeded();
    if (wasWaiting) this.#around.moved();
  }

  /** Fetches the missing events, or the state. Only one request runs at a time. */
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
    this.#setStatus('live', null);
  }

  #failed(code: FailureCode) {
    if (this.#isRefused(code)) return;
    this.#backoff.later(() => void this.#fetch());
    if (this.state.cursor === null && this.#backoff.tries >= triesBeforeSaying) this.#setStatus('failed', code);
  }

  /** Handles refusals: if the room is missing or forbidden, its data is deleted. */
  #isRefused(code: FailureCode): boolean {
    const status = refusals[code];
    if (status === undefined) return false;
    this.#setStatus(this.state.cursor !== null || this.view.status === 'lost' ? 'lost' : status, code);
    this.#frames = [];
    this.state.clear();
    this.#arrived();
    return true;
  }
}
