import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { Compile } from 'typebox/compile';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { Handshake, type ClientFrames, type ClosingReason, type ServerFrames } from '#shared/platform/protocol.ts';
import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';
import { createBucket, isValidFrame } from './frames.ts';
import { joinRooms, leaveRooms, type Membership } from './join.ts';
import { createLiveNode, type LiveNode } from './live-node.ts';
import type { ServedRooms } from './rooms.ts';

/** Who a socket belongs to, and when its token ends (milliseconds since 1970). */
export interface SocketIdentity {
  personId: string;
  companyId: string;
  sessionId: string;
  expiresAt: number;
}

export interface SocketData extends SocketIdentity {
  membership: Membership;
}

type Nothing = { [name: string]: never };
export type LiveServer = Server<ClientFrames, ServerFrames, Nothing, SocketData>;
export type LiveSocket = Socket<ClientFrames, ServerFrames, Nothing, SocketData>;

/** How one node acts on what it hears: closes the sockets that a predicate names. */
export interface Control {
  close(matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void;
}
export type Reactions = Readonly<Record<string, (control: Control, data: never) => void>>;

export interface SocketParts {
  readonly house: House;
  readonly rooms: ServedRooms;
  readonly authenticateSocket: (token: string) => Promise<SocketIdentity>;
  readonly actorOf: (sessionId: string) => Promise<Actor>;
  /** Rooms that the node itself follows for everybody connected. */
  readonly ownRooms: (identity: SocketIdentity) => string[];
  readonly reactions: Reactions;
}

export interface LiveSockets {
  readonly io: LiveServer;
  readonly node: LiveNode;
  /** Tells every browser to come back in a while, and closes. */
  stop(): Promise<void>;
}

const headsEvery = 25_000;
const expiryCheckEvery = 5_000;
/** How long a socket outlives its token, in milliseconds. */
const grace = 60_000;
const handshake = Compile(Handshake);

/** The socket side of a server: events out, joins in. Recovery is the log's affair, so Socket.IO's own is off. */
export function serveSockets(server: HttpServer, parts: SocketParts): LiveSockets {
  const io: LiveServer = new Server(server, {
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
  });
  const { house } = parts;
  const control: Control = { close: (matches, reason) => closeSockets(io, matches, reason) };
  const node = createLiveNode({
    hints: house.hints,
    log: onPool(house.engine),
    logger: house.log,
    emit: (key, firstSeq, events) => void io.to(key).emit('events', key, firstSeq, events),
    react: (_key, event) => parts.reactions[event.name]?.(control, event.data as never),
    onRestart: (key, head) => void io.to(key).emit('heads', { [key]: head }),
  });
  io.use((socket, next) => void admit(socket, node, parts).then(() => next(), next));
  io.on('connection', (socket) => serveSocket(socket, node, parts));
  const timers = [setInterval(() => tellHeads(io, node), headsEvery), setInterval(() => closeExpired(io, house), expiryCheckEvery)];
  return { io, node, stop: () => stopSockets(io, node, timers) };
}

async function admit(socket: LiveSocket, node: LiveNode, parts: SocketParts): Promise<void> {
  const { auth } = socket.handshake;
  if (!handshake.Check(auth)) throw new AppError('session.missing');
  const identity = await parts.authenticateSocket(auth.token);
  const held = parts.ownRooms(identity).map((key) => ({ key, ...node.hold(key) }));
  const release = () => held.forEach((room) => room.release());
  try {
    await node.start(held.map(({ key }) => key));
    await parts.actorOf(identity.sessionId); // again, now that the node hears what is revoked from here on
  } catch (error) {
    release();
    throw error;
  }
  Object.assign(socket.data, identity, { membership: { rooms: new Map(), pending: new Map() } } satisfies { membership: Membership });
  socket.conn.once('close', release);
  if (socket.conn.readyState !== 'open') release();
}

function serveSocket(socket: LiveSocket, node: LiveNode, parts: SocketParts): void {
  const bucket = createBucket(() => performance.now());
  socket.use((frame, next) => {
    const fault = !bucket.take() ? 'rate.limited' : isValidFrame(frame) ? null : 'input.invalid';
    if (fault) close(socket, fault);
    else next();
  });
  socket.on('rooms:join', (request, answer) => {
    joinRooms(socket, node, parts, request).then(answer, (error: unknown) => {
      parts.house.log.error(error, 'A join failed.');
      answer(request.map(() => ({ error: error instanceof AppError ? error.code : 'server.unavailable' })));
    });
  });
  socket.on('rooms:leave', (request) => leaveRooms(socket, request));
  socket.on('auth:renew', ({ token }, answer) => {
    renew(socket, parts, token).then(answer, (error: unknown) =>
      answer({ error: error instanceof AppError ? error.code : 'server.unavailable' }),
    );
  });
  socket.on('disconnect', () => {
    for (const release of socket.data.membership.rooms.values()) release();
    socket.data.membership.rooms.clear();
    socket.data.membership.pending.clear();
  });
}

async function renew(socket: LiveSocket, { authenticateSocket }: SocketParts, token: string) {
  const identity = await authenticateSocket(token);
  if (identity.sessionId !== socket.data.sessionId) throw new AppError('session.missing');
  socket.data.expiresAt = identity.expiresAt;
  return { expiresAt: identity.expiresAt };
}

function close(socket: LiveSocket, reason: ClosingReason): void {
  socket.emit('closing', reason);
  socket.disconnect(true);
}

function closeSockets(io: LiveServer, matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void {
  for (const socket of io.sockets.sockets.values()) if (matches(socket.data)) close(socket, reason);
}

function tellHeads(io: LiveServer, node: LiveNode): void {
  for (const socket of io.sockets.sockets.values()) {
    const heads = [...socket.data.membership.rooms.keys()].flatMap((key) => {
      const cursor = node.cursorOf(key);
      return cursor ? [[key, cursor] as const] : [];
    });
    if (heads.length > 0) socket.emit('heads', Object.fromEntries(heads));
  }
}

function closeExpired(io: LiveServer, house: House): void {
  const now = house.now().getTime();
  closeSockets(io, ({ expiresAt }) => expiresAt + grace < now, 'session.expired');
}

async function stopSockets(io: LiveServer, node: LiveNode, timers: NodeJS.Timeout[]): Promise<void> {
  timers.forEach(clearInterval);
  closeSockets(io, () => true, 'server.stopping');
  node.stop();
  await io.close();
}
