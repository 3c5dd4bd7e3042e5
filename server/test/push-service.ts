import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface PushRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export async function startPushService(statuses: number[] = [], takes = 0) {
  const requests: PushRequest[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const status = statuses.shift() ?? 201;
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      if (takes > 0) await delay(takes, undefined, { ref: false });
      response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
