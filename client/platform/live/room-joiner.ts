import type { OpenRoom } from './open-room.ts';
import type { Transport } from './transport.ts';

/** Protocol limit of rooms per frame. */
const perFrame = 200;
const againAfter = 1_000;

/** Joins and leaves rooms. Batches the requests of one tick in a frame, and ignores answers that are out of date. */
export class RoomJoiner {
  #transport: Transport;
  #moved: () => void;
  #joining = new Set<OpenRoom>();
  #leaving = new Set<OpenRoom>();
  /** Number of the latest request per room; answers to older requests are ignored. */
  #requests = new Map<OpenRoom, number>();
  #questions = 0;
  #isPlanned = false;

  constructor(transport: Transport, moved: () => void) {
    this.#transport = transport;
    this.#moved = moved;
  }

  isWaiting(room: OpenRoom): boolean {
    return this.#requests.has(room) || this.#joining.has(room);
  }

  ask(room: OpenRoom): void {
    if (!this.#transport.isConnected()) return;
    this.#joining.add(room);
    this.#plan();
  }

  /** With `isNeeded`, another user keeps the room, so only the pending request is cancelled. */
  leave(room: OpenRoom, isNeeded = false): void {
    this.#joining.delete(room);
    this.#requests.delete(room);
    if (!isNeeded) this.#leaving.add(room);
    this.#plan();
  }

  forget(): void {
    this.#joining.clear();
    this.#leaving.clear();
    this.#requests.clear();
    this.#moved();
  }

  #plan() {
    this.#moved();
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      for (const part of parts(this.#leaving)) this.#transport.leave(part.map(named));
      for (const part of parts(this.#joining)) void this.#join(part);
      this.#leaving.clear();
      this.#joining.clear();
    });
  }

  async #join(rooms: readonly OpenRoom[]) {
    this.#questions += 1;
    const question = this.#questions;
    for (const room of rooms) this.#requests.set(room, question);
    const isMine = (room: OpenRoom) => this.#requests.get(room) === question;
    const answers = await this.#transport.join(rooms.map(requested)).catch(() => []);
    const again = rooms.filter((room, index) => {
      if (!isMine(room)) return false;
      const answer = answers[index];
      if (!answer || room.joined(answer)) return true;
      this.#requests.delete(room);
      return false;
    });
    if (again.length > 0) setTimeout(() => again.filter(isMine).forEach((room) => this.ask(room)), againAfter);
    this.#moved();
  }
}

const named = ({ room, id }: OpenRoom) => ({ room: room.name, id });
const requested = (room: OpenRoom) => ({ ...named(room), ...(room.state.cursor && { cursor: room.state.cursor }) });

function parts(rooms: ReadonlySet<OpenRoom>): OpenRoom[][] {
  const all = [...rooms];
  return Array.from({ length: Math.ceil(all.length / perFrame) }, (_, index) => all.slice(index * perFrame, (index + 1) * perFrame));
}
