import { io, type Socket } from 'socket.io-client';
import { proxy } from 'valtio/vanilla';
import { build, formatCursor, type ClientFrames, type ClosingReason, type ServerFrames } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { call } from '#client/platform/http/call.ts';
import { credentials, freshToken } from '#client/platform/http/credentials.ts';
import { client } from '#client/platform/base/old-client.ts';
import type { Listener, PresenceListener, PresenceTransport, TickListener, TickTransport, Transport } from './transport.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';

const hasNetwork = () => typeof navigator === 'undefined' || navigator.onLine;

export type ConnectionStatus = ConnectionState['status'];

interface ConnectionState {
  /**
   * State of the rooms on screen. `catching-up`: connecting, or connected but still missing events. `replaced`: the server closed this
   * connection because too many others are open, and only the person opens it again.
   */
  status: 'live' | 'catching-up' | 'offline' | 'replaced';
  /** Network state of the browser. It distinguishes "you are offline" from "the server cannot be reached". */
  isOnline: boolean;
}

export const connection = proxy<ConnectionState>({ status: 'catching-up', isOnline: hasNetwork() });
export const useConnection = () => useProxy(connection);

type ServerSocket = Socket<ServerFrames, ClientFrames>;

const answerWithin = 10_000;
let socket: ServerSocket | undefined;
let isWanted = false;
let isBehind = false;
let isReplaced = false;
let reason: ClosingReason | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners: Listener[] = [];
const presenceListeners: PresenceListener[] = [];
const tickListeners: TickListener[] = [];
const allListeners = () => [...listeners, ...presenceListeners, ...tickListeners];

function notifyListeners(failed = false) {
  // A page that was suspended may have missed the `online` event.
  connection.isOnline = hasNetwork();
  if (!isWanted) connection.status = 'catching-up';
  else if (!connection.isOnline) connection.status = 'offline';
  else if (isReplaced) connection.status = 'replaced';
  else if (socket?.connected) tellConnected();
  else if (failed) connection.status = 'offline';
}

/** Shorter delays are not shown, to avoid flicker. In milliseconds. */
const blink = 300;
let slow: ReturnType<typeof setTimeout> | undefined;

function tellConnected() {
  clearTimeout(slow);
  if (!isBehind) connection.status = 'live';
  else if (connection.status === 'offline') connection.status = 'catching-up';
  else slow = setTimeout(() => isBehind && socket?.connected && (connection.status = 'catching-up'), blink);
}

const mayConnect = () => isWanted && !isReplaced;

/** Opens the connection, or sends the new token on the open one. */
export function connect(): void {
  isWanted = true;
  socket ??= newSocket();
  if (socket.connected) renew(socket);
  else if (mayConnect() && !socket.active) socket.connect();
}

/** Opens the connection that the server closed because too many others were open. */
export function connectAgain(): void {
  isReplaced = false;
  connection.status = 'catching-up';
  connect();
}

/** Closes the connection at sign-out. */
export function disconnect(): void {
  isWanted = false;
  isReplaced = false;
  clearTimeout(again);
  socket?.disconnect();
  notifyListeners();
}

function renew(open: ServerSocket) {
  if (credentials.token === null) return;
  open.timeout(answerWithin).emit('auth:renew', { token: credentials.token }, (failure, outcome) => {
    if (failure || 'error' in outcome) reconnectAfter(0);
  });
}

/** Reconnects in cases that Socket.IO does not retry: a refused connection, and a socket closed by the server. */
function reconnectAfter(milliseconds: number) {
  clearTimeout(again);
  socket?.disconnect();
  again = setTimeout(() => mayConnect() && socket?.connect(), milliseconds);
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

const refusals: Readonly<Record<string, () => void>> = {
  'session.expired': () => void renewAndReconnect(),
  'session.missing': () => void renewAndReconnect(),
  'session.changed': () => void renewAndReconnect(),
  'session.revoked': () => credentials.lose(),
  'client.old': () => void (client.isOld = true),
};

let renewals = 0;

async function renewAndReconnect() {
  renewals += 1;
  // A new token was refused, so something else is wrong. The random delay protects the server.
  if (renewals > 1) await new Promise((resolve) => setTimeout(resolve, between(2_000, 5_000)));
  try {
    await credentials.refresh();
  } catch {
    return reconnectAfter(between(2_000, 5_000));
  }
  if (isWanted && !socket?.active) reconnectAfter(0);
}

/** Reconnect delays are random: most clients return soon and the last after 10 seconds, so that a restarted server is not overloaded. */
const closings: Readonly<Record<ClosingReason, () => void>> = {
  'session.revoked': () => credentials.lose(),
  'session.expired': () => void renewAndReconnect(),
  'session.changed': () => void renewAndReconnect(),
  'connection.replaced': () => {
    isReplaced = true;
    socket?.disconnect();
    notifyListeners();
  },
  'server.stopping': () => reconnectAfter(250 + 9_750 * Math.random() ** 3),
  'input.invalid': () => reconnectAfter(between(5_000, 10_000)),
  'rate.limited': () => reconnectAfter(between(5_000, 10_000)),
  slow: () => reconnectAfter(between(250, 1_000)),
  'access.unknown': () => reconnectAfter(between(250, 1_000)),
};

function passFrames(made: ServerSocket) {
  made.on('events', (...frame) => listeners.forEach((listener) => listener.events(...frame)));
  made.on('heads', (heads) => listeners.forEach((listener) => listener.heads(heads)));
  made.on('lost', (rooms) => listeners.forEach((listener) => listener.lost(rooms)));
  made.on('presence:ask', () => presenceListeners.forEach((listener) => listener.onPresenceRequest()));
  made.on('presence', (...frame) => presenceListeners.forEach((listener) => listener.presence(...frame)));
  made.on('changed', (room) => tickListeners.forEach((listener) => listener.changed(room)));
}

function newSocket(): ServerSocket {
  const made: ServerSocket = io({
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: 250,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    auth: (give) =>
      void freshToken()
        .catch(() => null)
        .finally(() => give({ token: credentials.token ?? '', build })),
  });
  made.on('connect', () => {
    reason = null;
    renewals = 0;
    for (const listener of allListeners()) listener.connected();
    notifyListeners();
  });
  made.on('connect_error', ({ message }) => {
    notifyListeners(true);
    // While `active` is true, Socket.IO reconnects by itself.
    if (!made.active) (refusals[message] ?? (() => reconnectAfter(between(1_000, 5_000))))();
  });
  made.on('closing', (why) => {
    reason = why;
  });
  made.on('disconnect', (how) => {
    for (const listener of allListeners()) listener.disconnected();
    notifyListeners(true);
    const why = reason ?? (how === 'io server disconnect' ? 'slow' : null);
    reason = null;
    if (isWanted && why !== null) closings[why]();
  });
  passFrames(made);
  hearTheBrowser(made);
  return made;
}

/** The browser's `online` and `offline` events arrive earlier than a missed ping. */
function hearTheBrowser(made: ServerSocket) {
  addEventListener('offline', () => {
    made.io.engine?.close();
    notifyListeners(true);
  });
  addEventListener('online', () => {
    if (made.connected || !mayConnect()) return notifyListeners();
    connection.status = 'catching-up';
    reconnectAfter(0);
  });
}

/** Registered at load time, because the state is also shown before sign-in. */
for (const name of ['online', 'offline'])
  globalThis.addEventListener?.(name, () => {
    connection.isOnline = hasNetwork();
  });

/** Reports whether a visible room is still missing events. */
export function setRoomsBehind(behind: boolean): void {
  isBehind = behind;
  notifyListeners();
}

export const browserTransport: Transport = {
  isConnected: () => socket?.connected ?? false,
  join: async (rooms) => {
    if (!socket?.connected) throw new Error('The socket is not connected.');
    return socket.timeout(answerWithin).emitWithAck('rooms:join', rooms);
  },
  leave: (rooms) => {
    if (socket?.connected) socket.emit('rooms:leave', rooms);
  },
  fetchRoom: (room, roomId, since) =>
    call(readRoomEndpoint, { params: { room, roomId }, query: since ? { since: formatCursor(since) } : {} }),
  listen: (listener) => void listeners.push(listener),
};

export const tickTransport: TickTransport = {
  watch: (room, isOn) => {
    if (socket?.connected) socket.emit('lists:watch', { room, isOn });
  },
  listen: (listener) => void tickListeners.push(listener),
};

export const presenceTransport: PresenceTransport = {
  sendPresence: (request) => {
    if (socket?.connected) socket.emit('presence:set', request);
  },
  take: async (request) => {
    if (!socket?.connected) throw new Error('The socket is not connected.');
    return socket.timeout(answerWithin).emitWithAck('lease:take', request);
  },
  drop: (request) => {
    if (socket?.connected) socket.emit('lease:drop', request);
  },
  listen: (listener) => void presenceListeners.push(listener),
};
