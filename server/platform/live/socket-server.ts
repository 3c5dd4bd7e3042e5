import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { AppError } from '#shared/platform/errors.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { ClosingReason } from '#shared/platform/protocol.ts';
import { currentEvent, splitRoomKey } from '#shared/platform/room.ts';
import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';
import { createAdmission } from './admission.ts';
import { fanOut } from './fan-out.ts';
import { isValidFrame } from './frames.ts';
import { guardConnections } from './guard-connections.ts';
import { joinRooms, leaveEverything, leaveRooms } from './join.ts';
import { createLiveNode, type LiveNode } from './live-node.ts';
import { close, type LiveServer, type LiveSocket, type SocketIdentity, type SocketParts } from './live-socket.ts';
import type { Presence } from './presence.ts';
import { createReadmission } from './readmission.ts';
import { servePresence, type ServedPresence } from './serve-presence.ts';
import { endedBy, findServed } from './served-room.ts';
import { slow, watchSlowReaders, type SlowReaders } from './slow-readers.ts';

/** How one node acts on what it hears, on the sockets that a predicate names. */
export interface Control {
  close(matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void;
  /** Takes them out of every room and lets them into those again that their person may still read. */
  reconsider(matches: (identity: SocketIdentity) => boolean, concerns?: (key: string) => boolean): void;
}
export type Reactions = Readonly<Record<string, (control: Control, data: never) => void>>;

export interface ServerParts extends SocketParts {
  readonly reactions: Reactions;
}

export interface LiveSockets {
  readonly io: LiveServer;
  readonly node: LiveNode;
  readonly presence: Presence;
  /** Tells every browser to come back in a while, and closes. */
  stop(): Promise<void>;
}

const headsEvery = 25_000;
const expiryCheckEvery = 1000;
/** How long a socket outlives its token, in milliseconds. */
const grace = 60_000;
/** How long browsers may take to hear that the server stops, in milliseconds. */
const farewell = 2000;

/** The socket side of a server: events out, joins in. Recovery is the log's affair, so Socket.IO's own is off. */
export function serveSockets(server: HttpServer, parts: ServerParts): LiveSockets {
  const io: LiveServer = new Server(server, {
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    allowRequest: (_request, answer) => answer(null, !isStopping),
  });
  let isStopping = false;
  const connections = guardConnections(io);
  const { house } = parts;
  const onCaughtUp = (socket: LiveSocket) => {
    tellHeads(socket, node);
    served.tellAll(socket);
  };
  const readers = watchSlowReaders({ io, onCaughtUp, close: (socket) => close(socket, 'slow') });
  const served = servePresence(io, house, readers, () => node.status().isReading);
  const node = openNode(io, parts, readers, served);
  const onConnectionLost = () => node.doubt();
  house.engine.on('error', onConnectionLost);
  const timers = [setInterval(() => tellAllHeads(io, node), headsEvery), setInterval(() => closeExpired(io, house), expiryCheckEvery)];
  async function stop(): Promise<void> {
    isStopping = true;
    timers.forEach(clearInterval);
    readers.stop();
    served.presence.stop();
    house.engine.off('error', onConnectionLost);
    closeConnections(io, connections);
    closeWhenIdle(server);
    node.stop();
  }
  return { io, node, presence: served.presence, stop };
}

/** The node behind these sockets, each side wired to the other. */
function openNode(io: LiveServer, parts: ServerParts, readers: SlowReaders, served: ServedPresence): LiveNode {
  const { house, rooms } = parts;
  const readmission = createReadmission(io, () => node, parts);
  const node = createLiveNode({
    hints: house.hints,
    log: onPool(house.engine),
    logger: house.log,
    isFirst: parts.isOwnRoom,
    emit(key, firstSeq, events) {
      readers.leaveOut(key);
      fanOut(io, key, slow, key, firstSeq, events);
    },
    endedBy: (key, event) => endedBy(findServed(rooms, splitRoomKey(key).name), event),
    expel: readmission.expel,
    react: (key, event) => react(parts, control, key, event),
    onRestart: (key, head) => {
      io.to(key).emit('heads', { [key]: head });
      readmission.restart(key);
    },
  });
  const admission = createAdmission(node, parts);
  const control: Control = {
    close(matches, reason) {
      admission.refuse(matches, reason);
      closeSockets(io, matches, reason);
    },
    reconsider: readmission.reconsider,
  };
  io.use((socket, next) => void admission.admit(socket).then(() => next(), next));
  io.on('connection', (socket) => {
    readers.watch(socket);
    serveSocket(socket, node, parts);
    served.serve(socket);
    const reason = admission.settle(socket);
    if (reason) close(socket, reason);
  });
  return node;
}

/** Does what this node must do about an event; one that is newer than this node is for the nodes that know it. */
function react({ rooms, reactions, house }: ServerParts, control: Control, key: string, event: LoggedEvent): void {
  const [served, reaction] = [rooms.get(splitRoomKey(key).name), reactions[event.name]];
  if (!served || !reaction) return;
  try {
    reaction(control, currentEvent(served.room, event).data as never);
  } catch (error) {
    house.log.error(error, 'An event was heard and not acted on.');
  }
}

function serveSocket(socket: LiveSocket, node: LiveNode, parts: SocketParts): void {
  socket.use((frame, next) => {
    if (isValidFrame(frame)) next();
    else close(socket, 'input.invalid');
  });
  socket.on('error', () => close(socket, 'input.invalid')); // text that is not JSON
  const codeOf = (error: unknown, what: string) => {
    if (error instanceof AppError) return error.code;
    parts.house.log.error(error, what);
    return 'server.unavailable';
  };
  socket.on('rooms:join', (request, answer) => {
    joinRooms(socket, node, parts, request).then(answer, (error: unknown) => {
      const code = codeOf(error, 'A join failed.');
      answer(request.map(() => ({ error: code })));
    });
  });
  socket.on('rooms:leave', (request) => leaveRooms(socket, request));
  socket.on('auth:renew', ({ token }, answer) => {
    renew(socket, parts, token).then(answer, (error: unknown) => answer({ error: codeOf(error, 'A session could not be renewed.') }));
  });
  socket.on('disconnect', () => {
    leaveEverything(socket);
    socket.data.release();
  });
}

async function renew(socket: LiveSocket, { authenticateSocket }: SocketParts, token: string) {
  const identity = await authenticateSocket(token);
  if (identity.sessionId !== socket.data.sessionId) throw new AppError('session.missing');
  socket.data.expiresAt = identity.expiresAt;
  return { expiresAt: identity.expiresAt };
}

function closeSockets(io: LiveServer, matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void {
  for (const socket of io.sockets.sockets.values()) if (matches(socket.data)) close(socket, reason);
}

function tellHeads(socket: LiveSocket, node: LiveNode): void {
  const heads = [...socket.data.membership.rooms.keys()].flatMap((key) => {
    const cursor = node.cursorOf(key);
    return cursor ? [[key, cursor] as const] : [];
  });
  if (heads.length > 0) socket.emit('heads', Object.fromEntries(heads));
}

function tellAllHeads(io: LiveServer, node: LiveNode): void {
  for (const socket of io.sockets.sockets.values()) if (!socket.rooms.has(slow)) tellHeads(socket, node);
}

/** Tells everybody, and closes; who does not hear it is cut off. */
function closeConnections(io: LiveServer, connections: Iterable<LiveSocket['conn']>): void {
  const left = [...connections].map(({ request }) => request.socket);
  closeSockets(io, () => true, 'server.stopping');
  io.engine.close();
  setTimeout(() => left.forEach((connection) => connection.destroy()), farewell).unref();
}

/** The server is Fastify's to close, which does not look again at a connection whose last request was still running. */
function closeWhenIdle(server: HttpServer): void {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  server.once('close', () => clearInterval(timer));
}

function closeExpired(io: LiveServer, house: House): void {
  const now = house.now().getTime();
  closeSockets(io, ({ expiresAt }) => expiresAt + grace < now, 'session.expired');
}
