type SocketListener = (...parts: never[]) => void;

/** Minimal Socket.IO client whose network events the test controls. */
export class ManualSocket {
  connected = false;
  active = false;
  connects = 0;
  readonly sent: unknown[][] = [];
  readonly io = { engine: { close: () => this.lose() } };
  renewal: object = {};
  #listeners = new Map<string, SocketListener>();

  on(name: string, listener: SocketListener): void {
    this.#listeners.set(name, listener);
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

  arrive(): void {
    this.connected = true;
    this.#fire('connect');
  }

  refuse(message: string): void {
    this.active = false;
    this.#fire('connect_error', { message });
  }

  fail(): void {
    this.#fire('connect_error', { message: 'websocket error' });
  }

  lose(): void {
    this.#end('transport close');
  }

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
    this.#listeners.get(name)?.(...(parts as never[]));
  }
}
