import { proxy } from 'valtio/vanilla';
import { isSameCursor, type Cursor } from '#shared/platform/cursor.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { JoinAnswer, RoomAnswer } from '#shared/platform/protocol.ts';
import { roomKey, UnknownEvent, type AnyRoom } from '#shared/platform/room.ts';
import { failureCode, type FailureCode } from './failures.ts';
import { RoomState } from './room-state.ts';

export type RoomStatus = 'loading' | 'live' | 'absent' | 'denied' | 'failed';

/** What an open room needs from the ones that keep it. */
export interface Surroundings {
  fetchRoom: (room: string, id: string, since: Cursor | null) => Promise<RoomAnswer>;
  /** Asks for a new join: the last one failed, or somebody asked to try again. */
  rejoin: (room: OpenRoom) => void;
  /** A room began or ceased to wait for what it missed. */
  moved: () => void;
  heard: (room: OpenRoom, event: LoggedEvent) => void;
  /** An event that this build does not know. */
  outgrown: () => void;
  report: (error: unknown) => void;
}

type Frame = readonly [firstSeq: number, events: readonly LoggedEvent[]];

const maxBuffered = 500;
const maxReloads = 3;
/** Poison this far apart is not one illness. */
const reloadsForgottenAfter = 60_000;
const triesBeforeSaying = 3;

/** One room that somebody looks at: it follows the log, fetches what is missing, and says how it stands. */
export class OpenRoom {
  readonly key: string;
  readonly view = proxy<{ status: RoomStatus; error: FailureCode | null }>({ status: 'loading', error: null });
  readonly room: AnyRoom;
  readonly id: string;
  readonly state: RoomState;
  #around: Surroundings;
  #frames: Frame[] = [];
  #isFetching = false;
  #isWatched = false;
  #isStopped = false;
  /** Told apart by number, so that the answer to a question of before is not taken for one of now. */
  #watch = 0;
  /** The head that the server is known to have reached. */
  #wanted = 0;
  #tries = 0;
  #reloads = 0;
  #reloadedAt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

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
    return this.#isWatched && this.state.cursor !== null && (this.#isFetching || this.#again !== undefined);
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
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#around.moved();
  }

  /** Forgets everything: somebody else may be asking next. */
  forget(): void {
    this.unwatch();
    this.state.clear();
    this.view.status = 'loading';
    this.view.error = null;
    this.#isStopped = false;
    [this.#wanted, this.#tries, this.#reloads] = [0, 0, 0];
  }

  /** Tries once more what failed or was refused. */
  retry(): void {
    [this.#tries, this.#reloads] = [0, 0];
    if (this.state.cursor === null) this.view.status = 'loading';
    this.#around.rejoin(this);
    void this.#fetch(this.view.status === 'failed');
  }

  joined(answer: JoinAnswer): void {
    if ('error' in answer) this.#failed(new AppError(answer.error), () => this.#around.rejoin(this));
    else this.headSeen(answer.head);
  }

  /** Where the server says that the room stands. */
  headSeen(head: Cursor): void {
    this.#wanted = head.seq;
    if (this.state.cursor === null || !isSameCursor(this.state.cursor, head)) void this.#fetch();
  }

  /** The server has said that it recorded this event here; it should be on its way. */
  expect(seq: number): void {
    if ((this.state.cursor?.seq ?? 0) >= seq) return;
    this.#wanted = Math.max(this.#wanted, seq);
    if (!this.#isFetching && this.#again === undefined) this.#after(1_000, () => void this.#fetch());
  }

  frame(firstSeq: number, events: readonly LoggedEvent[]): void {
    if (!this.#isWatched || this.#isStopped) return;
    if (this.#isFetching || this.state.cursor === null) this.#buffer([firstSeq, events]);
    else this.#apply([firstSeq, events]);
  }

  #buffer(frame: Frame) {
    this.#wanted = Math.max(this.#wanted, frame[0] + frame[1].length - 1);
    // More than is meant to be kept: what is thrown away is fetched, because `wanted` knows of it.
    if (this.#frames.length >= maxBuffered) this.#frames = [];
    this.#frames.push(frame);
  }

  #apply(frame: Frame) {
    const from = this.state.cursor?.seq ?? 0;
    try {
      if (this.state.apply(...frame).hasGap) {
        this.#buffer(frame);
        void this.#fetch();
      }
    } catch (error) {
      this.#poisoned(error);
    }
    const to = this.state.cursor?.seq ?? 0;
    for (const event of frame[1].slice(from + 1 - frame[0], to + 1 - frame[0])) this.#around.heard(this, event);
  }

  #isShown() {
    this.view.status = 'live';
    this.view.error = null;
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
    if (this.#reloads <= maxReloads) void this.#fetch(true);
    else this.#say('failed', 'server.failed');
  }

  #say(status: RoomStatus, error: FailureCode) {
    this.view.status = status;
    this.view.error = error;
  }

  /** Gets what is missing since the cursor, or with `isReload` the whole state. One request at a time. */
  async #fetch(isReload = false): Promise<void> {
    if (!this.#isWatched || this.#isStopped || this.#isFetching) return;
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#isFetching = true;
    this.#around.moved();
    const watch = this.#watch;
    try {
      const answer = await this.#around.fetchRoom(this.room.name, this.id, isReload ? null : this.state.cursor);
      if (watch !== this.#watch) return;
      this.#isFetching = false;
      this.#take(answer);
    } catch (error) {
      if (watch !== this.#watch) return;
      this.#isFetching = false;
      this.#failed(error, () => void this.#fetch(isReload));
    }
    this.#around.moved();
  }

  #take({ head, events = [], state }: RoomAnswer) {
    if (state === undefined) this.#apply([head.seq - events.length + 1, events]);
    else this.state.replace(state as object, head);
    if (state !== undefined) this.#isShown();
    const frames = this.#frames;
    this.#frames = [];
    for (const frame of frames) this.frame(...frame);
    if ((this.state.cursor?.seq ?? 0) >= this.#wanted) this.#tries = 0;
    else if (!this.#isFetching) this.#later(() => void this.#fetch());
  }

  #failed(error: unknown, again: () => void) {
    const code = failureCode(error);
    if (code === 'record.absent' || code === 'input.invalid') return this.#close('absent', code);
    if (code === 'access.denied') return this.#close('denied', code);
    if (this.state.cursor === null && this.#tries + 1 >= triesBeforeSaying) this.#say('failed', code);
    this.#later(again);
  }

  #close(status: RoomStatus, code: FailureCode) {
    this.#frames = [];
    this.state.clear();
    this.#say(status, code);
  }

  /** Later each time, until the room is where the server is. */
  #later(act: () => void) {
    const wait = Math.min(250 * 2 ** this.#tries, 5_000);
    this.#tries += 1;
    this.#after(wait, act);
  }

  #after(milliseconds: number, act: () => void) {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      this.#again = undefined;
      act();
    }, milliseconds);
  }
}
