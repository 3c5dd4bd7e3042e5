import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { AppError } from '#shared/platform/errors.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { ClosingReason } from '#shared/platform/protocol.ts';
import { upcastEvent, splitRoomKey } from '#shared/platform/room.ts';
import { logFailure } from '#server/platform/base/lost-connection.ts';
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { createSocketAdmission } from './admission.ts';
import { broadcastEvents, queueEvents } from './broadcast-events.ts';
import { isValidFrame } from './frames.ts';
import { guardConnections } from './guard-connections.ts';
import { joinRooms, leaveAllRooms, leaveRooms } from './join.ts';
import { createLiveNode, type LiveNode } from './live-node.ts';
import { closeSocket, type LiveServer, type LiveSocket, type SocketIdentity, type SocketDependencies } from './live-socket.ts';
import type { Presence } from './presence.ts';
import { createReadmission } from './readmission.ts';
import { serveListTicks } from './serve-list-ticks.ts';
import { servePresence, type ServedPresence } from './serve-presence.ts';
import { personRemovedBy, findServedRoom } from './served-room.ts';
import { createSocketLimits } from './socket-limits.ts';
import { slowReaderReason, watchSlowReaders, type SlowReaders } from './slow-readers.ts';

export interface SocketControl {
  close(matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void;
  /** Removes the sockets from all rooms and readmits them to those that their person may still read. */
  reconsider(matches: (identity: SocketIdentity) => boolean, concerns?: (key: string) => boolean): void;
}
export type EventReactions = Readonly<Record<string, (control: SocketControl, data: never) => void>>;

export interface SocketServerDependencies extends SocketDependencies {
  readonly reactions: EventReactions;
  /** False only in measurements. */
  readonly hasRateLimits: boolean;
  /** False for frames through the queues of Socket.IO only. */
  readonly hasShortcuts: boolean;
}

export interface LiveSockets {
  readonly io: LiveServer;
  readonly node: LiveNode;
  readonly presence: Presence;
  /** Tells every browser to reconnect later and closes the sockets. */
  stop(): Promise<void>;
}

const headsEvery = 25_000;
const expiryCheckEvery = 1000;
const grace = 60_000;
/** Time for browsers to receive the message that the server stops, in milliseconds. */
const farewell = 2000;

/** Serves the sockets of a server: sends events and accepts joins. Missed events come from the log, so the recovery of Socket.IO is off. */
export function serveSockets(server: HttpServer, parts: SocketServerDependencies): LiveSockets {
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
  const { services } = parts;
  const onCaughtUp = (socket: LiveSocket) => {
    tellHeads(socket, node);
    served.tellAll(socket);
  };
  const readers = watchSlowReaders({ io, onCaughtUp, close: (socket) => closeSocket(socket, 'slow') });
  const served = servePresence(io, services, readers, () => node.status().isReading);
  const node = openNode(io, parts, readers, served);
  const ticks = serveListTicks(io, services.hints, parts);
  io.on('connection', (socket) => ticks.serve(socket));
  const onConnectionLost = () => node.doubt();
  services.engine.on('error', onConnectionLost);
  const timers = [setInterval(() => tellAllHeads(io, node), headsEvery), setInterval(() => closeExpired(io, services), expiryCheckEvery)];
  async function stop(): Promise<void> {
    isStopping = true;
    timers.forEach(clearInterval);
    readers.stop();
    served.presence.stop();
    ticks.stop();
    services.engine.off('error', onConnectionLost);
    closeConnections(io, connections);
    closeWhenIdle(server);
    node.stop();
  }
  return { io, node, presence: served.presence, stop };
}

function openNode(io: LiveServer, parts: SocketServerDependencies, readers: SlowReaders, served: ServedPresence): LiveNode {
  const { services, rooms } = parts;
  const readmission = createReadmission(io, () => node, parts);
  const node = createLiveNode({
    hints: services.hints,
    log: sqlOn(services.engine),
    logger: services.log,
    isFirst: parts.isOwnRoom,
    emit(key, firstSeq, events) {
      readers.leaveOut(key);
      (parts.hasShortcuts ? broadcastEvents : queueEvents)(io, key, slowReaderReason, key, firstSeq, events);
    },
    endedBy: (key, event) => personRemovedBy(findServedRoom(rooms, splitRoomKey(key).name), event),
    expel: readmission.expel,
    react: (key, event) => react(parts, control, key, event),
    onRestart: (key, head) => {
      io.to(key).emit('heads', { [key]: head });
      readmission.restart(key);
    },
  });
  const admission = createSocketAdmission(node, parts);
  const control: SocketControl = {
    close(matches, reason) {
      admission.refuse(matches, reason);
      closeSockets(io, matches, reason);
    },
    reconsider: readmission.reconsider,
  };
  const limit = parts.hasRateLimits ? createSocketLimits() : () => {};
  io.use((socket, next) => void parts.turns.join(() => admission.admit(socket)).then(() => next(), next));
  io.on('connection', (socket) => {
    readers.watch(socket);
    serveSocket(socket, node, parts);
    served.serve(socket);
    const reason = admission.settle(socket);
    if (reason) closeSocket(socket, reason);
    else limit(socket);
  });
  return node;
}

/** Ignores an event that is newer than this build; newer nodes react to it. */
function react({ rooms, reactions, services }: SocketServerDependencies, control: SocketControl, key: string, event: LoggedEvent): void {
  const [served, reaction] = [rooms.get(splitRoomKey(key).name), reactions[event.name]];
  if (!served || !reaction) return;
  try {
    reaction(control, upcastEvent(served.room, event).data as never);
  } catch (error) {
    services.log.error(error, 'Event reaction failed');
  }
}

function serveSocket(socket: LiveSocket, node: LiveNode, parts: SocketDependencies): void {
  socket.use((frame, next) => {
    if (isValidFrame(frame)) next();
    else closeSocket(socket, 'input.invalid');
  });
  socket.on('error', () => closeSocket(socket, 'input.invalid'));
  const codeOf = (error: unknown, what: string) => {
    if (error instanceof AppError) return error.code;
    logFailure(parts.services.log, error, what);
    return 'server.unavailable';
  };
  socket.on('rooms:join', (request, answer) => {
    const joining = parts.turns.join(() => joinRooms(socket, node, parts, request));
    joining.then(answer, (error: unknown) => {
      const code = codeOf(error, 'A join failed.');
      answer(request.map(() => ({ error: code })));
    });
  });
  socket.on('rooms:leave', (request) => leaveRooms(socket, request));
  socket.on('auth:renew', ({ token }, answer) => {
    renew(socket, parts, token).then(answer, (error: unknown) => answer({ error: codeOf(error, 'A session could not be renewed.') }));
  });
  socket.on('disconnect', () => {
    leaveAllRooms(socket);
    socket.data.release();
  });
}

async function renew(socket: LiveSocket, { authenticateSocket }: SocketDependencies, token: string) {
  const identity = await authenticateSocket(token);
  if (identity.sessionId !== socket.data.sessionId) throw new AppError('session.missing');
  if (identity.personId !== socket.data.personId) throw new AppError('session.changed');
  socket.data.expiresAt = identity.expiresAt;
  return { expiresAt: identity.expiresAt };
}

function closeSockets(io: LiveServer, matches: (identity: SocketIdentity) => boolean, reason: ClosingReason): void {
  for (const socket of io.sockets.sockets.values()) if (matches(socket.data)) closeSocket(socket, reason);
}

function tellHeads(socket: LiveSocket, node: LiveNode): void {
  const heads = [...socket.data.membership.rooms.keys()].flatMap((key) => {
    const cursor = node.cursorOf(key);
    return cursor ? [[key, cursor] as const] : [];
  });
  if (heads.length > 0) socket.emit('heads', Object.fromEntries(heads));
}

function tellAllHeads(io: LiveServer, node: LiveNode): void {
  for (const socket of io.sockets.sockets.values()) if (!socket.rooms.has(slowReaderReason)) tellHeads(socket, node);
}

function closeConnections(io: LiveServer, connections: Iterable<LiveSocket['conn']>): void {
  const left = [...connections].map(({ request }) => request.socket);
  closeSockets(io, () => true, 'server.stopping');
  io.engine.close();
  setTimeout(() => left.forEach((connection) => connection.destroy()), farewell).unref();
}

/** Fastify closes the server but does not recheck a connection whose last request was still running. */
function closeWhenIdle(server: HttpServer): void {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  server.once('close', () => clearInterval(timer));
}

function closeExpired(io: LiveServer, services: Services): void {
  const now = services.now().getTime();
  closeSockets(io, ({ expiresAt, personId, realId }) => expiresAt < now && personId !== realId, 'session.changed');
  closeSockets(io, ({ expiresAt }) => expiresAt + grace < now, 'session.expired');
}
