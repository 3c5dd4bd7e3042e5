import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { origin } from '#shared/platform/cursor.ts';
import { roomKey } from '#shared/platform/room.ts';
import { openCairn } from '#server/app/cairn.ts';
import type { DatabaseUrls } from '#server/app/database.ts';
import { createLocalBus, type Hint } from '#server/platform/live/hint-bus.ts';
import type { LiveServer } from '#server/platform/live/live-socket.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { frameOf } from './raw-socket.ts';
import { serveParent } from './remote.ts';
import { testConfig } from '#server/test/test-config.ts';

/* One server of sockets in a process of its own, so that what it costs can be read: ours, or one that it stands beside. */

interface Side {
  readonly port: number;
  /** Tells everybody in the room. */
  readonly tell: (hint: Hint) => void;
  readonly connected: () => number;
}

interface Choices {
  readonly urls: DatabaseUrls;
  readonly secret: string;
}

async function portOf(server: NetServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** The `ws` that Socket.IO has along. */
type WebSockets = new (options: object) => { readonly clients: ReadonlySet<unknown> };

const sides = {
  /** The product, told by its own bus. */
  async cairn({ urls, secret }: Choices): Promise<Side> {
    const hints = createLocalBus();
    const { app, live } = await openCairn({ config: testConfig, secrets: secretsFrom(secret), urls, hints, hasRateLimits: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { port: (app.server.address() as AddressInfo).port, tell: hints.publish, connected: () => live.io.engine.clientsCount };
  },
  /** Socket.IO as it comes. */
  async emit(): Promise<Side> {
    const server = createHttpServer();
    const io: LiveServer = new Server(server, { serveClient: false, transports: ['websocket'], perMessageDeflate: false });
    io.on('connection', (socket) => {
      socket.on('rooms:join', (rooms, answer) => {
        void socket.join(rooms.map(({ room, id }) => roomKey({ name: room }, id)));
        answer(rooms.map(() => ({ head: origin })));
      });
    });
    const tell = ({ room, firstSeq, events }: Hint) => void io.to(room).emit('events', room, firstSeq, [...events]);
    return { port: await portOf(server), tell, connected: () => io.engine.clientsCount };
  },
  /** A frame that is built once and written to every socket: nothing can be less. */
  async write(): Promise<Side> {
    const sockets: Socket[] = [];
    const server = createServer({ noDelay: true }, (socket) => void sockets.push(socket.on('error', () => undefined)));
    const tell = ({ room, firstSeq, events }: Hint) => {
      const frame = frameOf(`42${JSON.stringify(['events', room, firstSeq, events])}`);
      for (const socket of sockets) socket.write(frame);
    };
    return { port: await portOf(server), tell, connected: () => sockets.length };
  },
  /** WebSockets with nothing above them. */
  async ws(): Promise<Side> {
    const server = createHttpServer();
    const { opts } = new Server(createHttpServer()).engine as unknown as { opts: { wsEngine: WebSockets } };
    const sockets = new opts.wsEngine({ server, perMessageDeflate: false });
    return { port: await portOf(server), tell: () => undefined, connected: () => sockets.clients.size };
  },
};
export type SideName = keyof typeof sides;

let side: Side;

const works = {
  async open({ name, ...choices }: Choices & { name: SideName }): Promise<{ port: number }> {
    side = await sides[name](choices);
    return { port: side.port };
  },
  connected: () => side.connected(),
  tell: (hints: readonly Hint[]) => hints.forEach(side.tell),
  /** What this process has worked, in microseconds. */
  worked(): number {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** What is kept once nothing is left to be collected, in bytes; needs `--expose-gc`. */
  async kept(): Promise<{ heap: number; resident: number }> {
    for (let time = 0; time < 3; time++) await globalThis.gc!({ execution: 'async', type: 'major' });
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, resident: rss };
  },
};
export type LiveWorks = typeof works;

serveParent(works);
