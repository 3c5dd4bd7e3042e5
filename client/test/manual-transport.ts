import type { Cursor } from '#shared/platform/cursor.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { JoinAnswer, JoinRequest, LeaveRequest, RoomAnswer } from '#shared/platform/protocol.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import type { Listener, Transport } from '#client/platform/live/transport.ts';
import { WallLog } from './wall.ts';

/** Test server for `wall` rooms; the test can delay, lose and duplicate its replies and frames. */
export class ManualTransport implements Transport {
  readonly walls = new Map<string, WallLog>();
  readonly refused = new Map<string, ErrorCode>();
  readonly joins: JoinRequest[] = [];
  readonly leaves: LeaveRequest[] = [];
  readonly fetches: { id: string; since: Cursor | null }[] = [];
  readonly members = new Set<string>();
  isHolding = false;
  isBringing = false;
  failures: Error[] = [];
  #isConnected = true;
  #listener: Listener | undefined;
  #held: (() => void)[] = [];

  isConnected = () => this.#isConnected;

  join = async (rooms: JoinRequest): Promise<JoinAnswer[]> => {
    this.joins.push(rooms);
    const refused = new Map(this.refused);
    await this.#turn();
    if (!this.#isConnected) throw new Error('disconnected');
    return rooms.map(({ id, cursor }) => this.#admit(id, refused.get(id), cursor));
  };

  leave = (rooms: LeaveRequest): void => {
    this.leaves.push(rooms);
    for (const { id } of rooms) this.members.delete(id);
  };

  fetchRoom = async (_: string, id: string, since: Cursor | null): Promise<RoomAnswer> => {
    this.fetches.push({ id, since });
    const failure = this.failures.shift();
    const code = this.refused.get(id);
    // Reads the state at request time, even if the reply is delivered later.
    const answer = this.#read(id, since);
    await this.#turn();
    if (failure) throw failure;
    if (code) throw new AppError(code);
    return answer;
  };

  #read(id: string, since: Cursor | null): RoomAnswer {
    const log = this.wall(id);
    const isKnown = since && since.seq <= log.head.seq && (since.seq === 0 ? null : log.events[since.seq - 1]?.id) === since.id;
    return isKnown ? { head: log.head, events: log.since(since.seq) } : { head: log.head, state: log.stateAt() };
  }

  listen = (listener: Listener): void => {
    this.#listener = listener;
  };

  wall(id: string): WallLog {
    const found = this.walls.get(id) ?? new WallLog();
    this.walls.set(id, found);
    return found;
  }

  release(isAll = true): void {
    for (const go of this.#held.splice(0, isAll ? this.#held.length : 1)) go();
  }

  push(id: string, firstSeq: number, events: LoggedEvent[]): void {
    if (this.#isConnected && this.members.has(id)) this.#listener?.events(`wall:${id}`, firstSeq, events);
  }

  pushLogged(id: string, first: number, last = first): void {
    this.push(id, first, this.wall(id).since(first - 1, last));
  }

  heads(): void {
    if (!this.#isConnected) return;
    this.#listener?.heads(Object.fromEntries([...this.members].map((id) => [`wall:${id}`, this.wall(id).head])));
  }

  expel(id: string, code: ErrorCode = 'record.absent'): void {
    this.refused.set(id, code);
    if (this.members.delete(id)) this.#listener?.lost({ [`wall:${id}`]: code });
  }

  disconnect(): void {
    this.#isConnected = false;
    this.members.clear();
    this.#listener?.disconnected();
  }

  connect(): void {
    this.#isConnected = true;
    this.#listener?.connected();
  }

  #admit(id: string, code: ErrorCode | undefined, cursor: Cursor | undefined): JoinAnswer {
    if (code) return { error: code };
    this.members.add(id);
    const { head, events } = this.#read(id, cursor ?? null);
    return this.isBringing && cursor && events?.length ? { head, events } : { head };
  }

  #turn(): Promise<void> {
    return this.isHolding ? new Promise((resolve) => this.#held.push(resolve)) : Promise.resolve();
  }
}

export const noNetwork = () => new NetworkFailure();
