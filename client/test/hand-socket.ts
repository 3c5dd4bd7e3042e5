type Hear = (...parts: never[]) => void;

/** As much of a Socket.IO client as the connection uses, with the network in the test's hands. */
export class HandSocket {
  connected = false;
  /** Whether Socket.IO itself goes on trying. */
  active = false;
  connects = 0;
  readonly sent: unknown[][] = [];
  readonly io = { engine: { close: () => this.lose() } };
  /** How a token that is told on the open connection is answered. */
  renewal: object = {};
  #heard = new Map<string, Hear>();

  on(name: string, hear: Hear): void {
    this.#heard.set(name, hear);
  }

  connect(): void {
    this.connects += 1;
    this.active = true;
  }

  disconnect(): void {
    this.active = false;
    this.#end('io client disconnect');
  }

  timeout(): this {
    return this;
  }

  emit(name: string, data: unknown, answer?: (failure: null, outcome: object) => void): void {
    this.sent.push([name, data]);
    answer?.(null, this.renewal);
  }

  /** The server has taken the connection. */
  arrive(): void {
    this.connected = true;
    this.#fire('connect');
  }

  /** The server has answered, but not with a connection. */
  refuse(message: string): void {
    this.active = false;
    this.#fire('connect_error', { message });
  }

  /** Nobody has answered. */
  fail(): void {
    this.#fire('connect_error', { message: 'websocket error' });
  }

  /** The network is gone under an open connection. */
  lose(): void {
    this.#end('transport close');
  }

  /** The server closes, and says why where it can. */
  close(why?: string): void {
    if (why !== undefined) this.#fire('closing', why);
    this.active = false;
    this.#end('io server disconnect');
  }

  #end(how: string) {
    if (!this.connected) return;
    this.connected = false;
    this.#fire('disconnect', how);
  }

  #fire(name: string, ...parts: unknown[]) {
    this.#heard.get(name)?.(...(parts as never[]));
  }
}
