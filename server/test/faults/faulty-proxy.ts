import net, { type AddressInfo } from 'node:net';

export interface Target {
  readonly host: string;
  readonly port: number;
}

const slices = 4;

class Flow {
  readonly #from: net.Socket;
  readonly #to: net.Socket;
  readonly #way: Way;
  readonly #held: { due: number; piece: Buffer }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(from: net.Socket, to: net.Socket, way: Way) {
    this.#from = from;
    this.#to = to;
    this.#way = way;
    from.on('data', (piece: Buffer) => {
      const due = performance.now() + way.delay;
      const size = way.isSliced ? Math.ceil(piece.length / slices) : piece.length;
      for (let at = 0; at < piece.length; at += size) this.#held.push({ due: due + at / size, piece: piece.subarray(at, at + size) });
      if (this.#held.length > 1000) from.pause();
      this.goOn();
    });
    from.on('end', () => this.#end());
    from.on('close', () => clearTimeout(this.#timer));
  }

  goOn(): void {
    clearTimeout(this.#timer);
    while (!this.#way.isCut && this.#held.length > 0) {
      const wait = this.#held[0]!.due - performance.now();
      if (wait > 0.5) {
        this.#timer = setTimeout(() => this.goOn(), wait);
        return;
      }
      if (!this.#to.destroyed) this.#to.write(this.#held.shift()!.piece);
      else this.#held.length = 0;
    }
    if (this.#held.length === 0) this.#from.resume();
  }

  #end(): void {
    if (this.#held.length > 0) setTimeout(() => this.#end(), 20);
    else this.#to.end();
  }
}

export class Way {
  isCut = false;
  delay = 0;
  isSliced = false;
  target: Target;
  readonly #server: net.Server;
  readonly #pairs = new Set<{ near: net.Socket; far: net.Socket; flows: readonly Flow[] }>();

  private constructor(target: Target) {
    this.target = target;
    this.#server = net.createServer((near) => this.#open(near));
  }

  static async to(target: Target): Promise<Way> {
    const way = new Way(target);
    await new Promise<void>((resolve) => way.#server.listen(0, '127.0.0.1', resolve));
    return way;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  through = (url: string): string => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(this.port) }).href;

  mend(): void {
    this.isCut = false;
    this.delay = 0;
    this.isSliced = false;
    for (const { near, far, flows } of this.#pairs) {
      for (const flow of flows) flow.goOn();
      if (near.destroyed || far.destroyed) for (const end of [near, far]) end.destroy();
    }
  }

  tear(): void {
    for (const { near, far } of this.#pairs) for (const end of [near, far]) end.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.tear();
    await closed;
  }

  #open(near: net.Socket): void {
    const far = net.connect({ ...this.target, noDelay: true });
    near.setNoDelay(true);
    const pair = { near, far, flows: [new Flow(near, far, this), new Flow(far, near, this)] };
    this.#pairs.add(pair);
    for (const [end, other] of [[near, far] as const, [far, near] as const]) {
      end.on('error', () => other.destroy());
      end.on('close', () => {
        if (other.destroyed) this.#pairs.delete(pair);
        else if (!this.isCut) other.end();
      });
    }
  }
}
