import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export async function startSilentServer() {
  const calls = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    calls.add(socket);
    taken += 1;
    socket.on('error', () => {}).on('close', () => calls.delete(socket));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of calls) socket.destroy();
  };
  onTestFinished(close);
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, calls, taken: () => taken, close };
}
