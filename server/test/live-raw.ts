import { onTestFinished } from 'vitest';
import { build } from '#shared/platform/protocol.ts';

export class ProtocolSocket {
  readonly received: string[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;

  constructor(address: string) {
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    this.#socket.addEventListener('message', ({ data }) => this.received.push(String(data)));
    this.closed = new Promise((resolve) => this.#socket.addEventListener('close', ({ code }) => resolve(code)));
    onTestFinished(() => this.#socket.close());
  }

  send(...frames: (string | Uint8Array<ArrayBuffer>)[]): void {
    for (const frame of frames) this.#socket.send(frame);
  }

  async waitFor(start: string): Promise<string> {
    for (;;) {
      const found = this.received.find((text) => text.startsWith(start));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async reason(): Promise<string | undefined> {
    await this.closed;
    const reasons = this.received.map((text) => /^42\["closing","(.*)"\]$/.exec(text)?.[1]);
    return reasons.find((reason) => reason !== undefined);
  }
}

export async function admitted(address: string, token: string): Promise<ProtocolSocket> {
  const socket = new ProtocolSocket(address);
  await socket.waitFor('0');
  socket.send(`40${JSON.stringify({ token, build })}`);
  await socket.waitFor('40');
  return socket;
}
