import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { initialCursor } from '#shared/platform/cursor.ts';
import { roomKey } from '#shared/platform/room.ts';
import { openCairn } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import { createLocalBus } from '#server/platform/live/local-hint-bus.ts';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import type { LiveServer } from '#server/platform/live/live-socket.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import { frameOf } from './raw-socket.ts';
import { serveParent } from './remote.ts';
import { testConfig } from '#server/test/test-config.ts';

/* Runs one socket server in its own process, so that its CPU time can be measured: Cairn or a comparison server. */

interface SocketServer {
  readonly port: number;
  readonly publish: (hint: Hint) => void;
  readonly connected: () => number;
}

interface ServerOptions {
  readonly urls: DatabaseUrls;
  readonly secret: string;
}

async function portOf(server: NetServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

type WebSockets = new (options: object) => { readonly clients: ReadonlySet<unknown> };

const sides = {
  async cairn({ urls, secret }: ServerOptions): Promise<SocketServer> {
    const hints = createLocalBus();
    const { app, live } = await openCairn({ config: testConfig, secrets: secretsFrom(secret), urls, hints, hasRateLimits: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { port: (app.server.address() as AddressInfo).port, publish: hints.publish, connected: () => live.io.engine.clientsCount };
  },
  async emit(): Promise<SocketServer> {
    const server = createHttpServer();
    const io: LiveServer = new Server(server, { serveClient: false, transports: ['websocket'], perMessageDeflate: false });
    io.on('connection', (socket) => {
      socket.on('rooms:join', (rooms, answer) => {
        void socket.join(rooms.map(({ room, id }) => roomKey({ name: room }, id)));
        answer(rooms.map(() => ({ head: initialCursor })));
      });
    });
    const publish = ({ room, firstSeq, events }: Hint) => void io.to(room).emit('events', room, firstSeq, [...events]);
    return { port: await portOf(server), publish, connected: () => io.engine.clientsCount };
  },
  /** Lower bound: a frame is built once and written to every socket. */
  async write(): Promise<SocketServer> {
    const sockets: Socket[] = [];
    const server = createServer({ noDelay: true }, (socket) => void sockets.push(socket.on('error', () => undefined)));
    const publish = ({ room, firstSeq, events }: Hint) => {
      const frame = frameOf(`42${JSON.stringify(['events', room, firstSeq, events])}`);
      for (const socket of sockets) socket.write(frame);
    };
    return { port: await portOf(server), publish, connected: () => sockets.length };
  },
  async ws(): Promise<SocketServer> {
    const server = createHttpServer();
    const { opts } = new Server(createHttpServer()).engine as unknown as { opts: { wsEngine: WebSockets } };
    const sockets = new opts.wsEngine({ server, perMessageDeflate: false });
    return { port: await portOf(server), publish: () => undefined, connected: () => sockets.clients.size };
  },
};
export type SideName = keyof typeof sides;

let side: SocketServer;

const works = {
  async open({ name, ...choices }: ServerOptions & { name: SideName }): Promise<{ port: number }> {
    side = await sides[name](choices);
    return { port: side.port };
  },
  connected: () => side.connected(),
  publish: (hints: readonly Hint[]) => hints.forEach(side.publish),
  worked(): number {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Memory in bytes after garbage collection. Needs `--expose-gc`. */
  async kept(): Promise<{ heap: number; resident: number }> {
    for (let time = 0; time < 3; time++) await globalThis.gc!({ execution: 'async', type: 'major' });
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, resident: rss };
  },
};
export type LiveWorks = typeof works;

serveParent(works);
