import { io, type Socket } from 'socket.io-client';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { build, type ClientFrames, type JoinAnswer, type ServerFrames } from '#shared/platform/protocol.ts';
import { roomKey, type AnyRoom } from '#shared/platform/room.ts';
import { Follower } from './live-follower.ts';

export type ClientSocket = Socket<ServerFrames, ClientFrames>;

export interface ClientChoices {
  readonly address: string;
  readonly token: string;
  readonly auth?: object;
  readonly intern?: (event: LoggedEvent) => LoggedEvent;
}

const reconnection = { reconnectionDelay: 50, reconnectionDelayMax: 200, randomizationFactor: 0.5 };

/** A browser without a page: real sockets and requests, and a record of everything received. */
export class LiveClient {
  readonly address: string;
  readonly socket: ClientSocket;
  readonly closings: string[] = [];
  readonly refusals: string[] = [];
  readonly rooms = new Map<string, Follower>();
  readonly left: Follower[] = [];
  token: string;
  readonly #intern: ClientChoices['intern'];

  constructor({ address, token, auth, intern }: ClientChoices) {
    this.#intern = intern;
    this.address = address;
    this.token = token;
    this.socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      auth: (answer) => answer(auth ?? { token: this.token, build }),
      ...reconnection,
    });
    this.socket.on('events', (key, firstSeq, events) => this.rooms.get(key)?.receive(firstSeq, events));
    this.socket.on('heads', (heads) => Object.entries(heads).forEach(([key, head]) => this.rooms.get(key)?.meet(head)));
    this.socket.on('closing', (reason) => this.closings.push(reason));
    this.socket.on('connect_error', ({ message }) => {
      this.refusals.push(message);
      if (message === 'server.unavailable') setTimeout(() => this.socket.connect(), 200);
    });
    this.socket.on('connect', () => void this.#rejoin());
  }

  async connected(): Promise<boolean> {
    if (this.socket.connected) return true;
    return new Promise((resolve) => {
      this.socket.once('connect', () => resolve(true));
      this.socket.once('connect_error', () => resolve(false));
    });
  }

  async follow(room: AnyRoom, id: string): Promise<Follower> {
    const key = roomKey(room, id);
    const follower = this.rooms.get(key) ?? new Follower(room, id, (path) => this.request(path), this.#intern);
    this.rooms.set(key, follower);
    if (this.socket.connected) await this.#join([follower]);
    return follower;
  }

  leave(follower: Follower): void {
    this.rooms.delete(follower.key);
    this.left.push(follower);
    follower.stop();
    if (this.socket.connected) this.socket.emit('rooms:leave', [{ room: follower.room.name, id: follower.id }]);
  }

  records(): Follower[] {
    return [...this.left, ...this.rooms.values()];
  }

  join(rooms: { room: string; id: string; cursor?: Cursor }[]): Promise<JoinAnswer[]> {
    return this.socket.emitWithAck('rooms:join', rooms);
  }

  /** Uses a timeout, because a dead connection may give no error. */
  request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, ...(init.headers as Record<string, string>) };
    return fetch(`${this.address}${path}`, { signal: AbortSignal.timeout(15_000), ...init, headers });
  }

  cut(): void {
    if (this.socket.connected) this.socket.io.engine.close();
  }

  close(): void {
    for (const follower of this.rooms.values()) follower.stop();
    this.socket.close();
  }

  #rejoin = () => this.#join([...this.rooms.values()]);

  async #join(followers: Follower[]): Promise<void> {
    if (followers.length === 0) return;
    const queries = followers.map(({ room, id, cursor }) => ({ room: room.name, id, ...(cursor && { cursor }) }));
    const answers: JoinAnswer[] | null = await this.socket
      .timeout(2000)
      .emitWithAck('rooms:join', queries)
      .catch(() => null);
    answers?.forEach((answer, index) => {
      const follower = followers[index]!;
      if ('error' in answer) follower.refusal = answer.error;
      else follower.enter(answer);
    });
    const isToBeRepeated = answers?.some((answer) => 'error' in answer && answer.error === 'server.unavailable') ?? true;
    if (isToBeRepeated && this.socket.connected) setTimeout(() => void this.#rejoin(), 100);
  }
}
