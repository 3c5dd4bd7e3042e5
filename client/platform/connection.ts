import { io, type Socket } from 'socket.io-client';
import { proxy } from 'valtio/vanilla';
import { build, cursorText, type ClientFrames, type ClosingReason, type ServerFrames } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { call } from './call.ts';
import { credentials, freshToken } from './credentials.ts';
import { client } from './old-client.ts';
import type { Listener, PresenceListener, PresenceTransport, Transport } from './transport.ts';
import { useProxy } from './use-proxy.ts';

const hasNetwork = () => typeof navigator === 'undefined' || navigator.onLine;

interface Connection {
  /** How the rooms on screen stand with the server: `catching-up` is connected, or about to be, but not yet with everything. */
  status: 'live' | 'catching-up' | 'offline';
  /** Whether the browser has a network: what is not reached is not there, or this browser is not. All who say so ask here. */
  isOnline: boolean;
}

export const connection = proxy<Connection>({ status: 'catching-up', isOnline: hasNetwork() });
/** The state of the connection, for the banner and the dot. */
export const useConnection = () => useProxy(connection);

type ServerSocket = Socket<ServerFrames, ClientFrames>;

const answerWithin = 10_000;
let socket: ServerSocket | undefined;
let isWanted = false;
let isBehind = false;
let reason: ClosingReason | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners: Listener[] = [];
const presenceListeners: PresenceListener[] = [];

function tell(failed = false) {
  // A page that slept has missed the browser's word that the network is back.
  connection.isOnline = hasNetwork();
  if (!isWanted) connection.status = 'catching-up';
  else if (!connection.isOnline) connection.status = 'offline';
  else if (socket?.connected) tellConnected();
  else if (failed) connection.status = 'offline';
}

/** What is caught up within a blink is not worth a word. */
const blink = 300;
let slow: ReturnType<typeof setTimeout> | undefined;

function tellConnected() {
  clearTimeout(slow);
  if (!isBehind) connection.status = 'live';
  else if (connection.status === 'offline') connection.status = 'catching-up';
  else slow = setTimeout(() => isBehind && socket?.connected && (connection.status = 'catching-up'), blink);
}

/** Opens the connection, or tells the open one the new token. */
export function connect(): void {
  isWanted = true;
  socket ??= newSocket();
  if (socket.connected) renew(socket);
  else if (!socket.active) socket.connect();
}

/** Closes the connection: nobody is signed in. */
export function disconnect(): void {
  isWanted = false;
  clearTimeout(again);
  socket?.disconnect();
  tell();
}

function renew(open: ServerSocket) {
  if (credentials.token === null) return;
  open.timeout(answerWithin).emit('auth:renew', { token: credentials.token }, (failure, outcome) => {
    if (failure || 'error' in outcome) reconnectAfter(0);
  });
}

/** For what Socket.IO does not try again by itself: a refusal, and a socket that the server closed. */
function reconnectAfter(milliseconds: number) {
  clearTimeout(again);
  socket?.disconnect();
  again = setTimeout(() => isWanted && socket?.connect(), milliseconds);
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

const refusals: Readonly<Record<string, () => void>> = {
  'session.expired': () => void renewAndReconnect(),
  'session.missing': () => void renewAndReconnect(),
  'session.revoked': () => credentials.lose(),
  'client.old': () => {
    client.isOld = true;
  },
};

let renewals = 0;

async function renewAndReconnect() {
  renewals += 1;
  // Refused with a token that was just issued: somebody is not well, so not at once.
  if (renewals > 1) await new Promise((resolve) => setTimeout(resolve, between(2_000, 5_000)));
  try {
    await credentials.refresh();
  } catch {
    return reconnectAfter(between(2_000, 5_000));
  }
  if (isWanted && !socket?.active) reconnectAfter(0);
}

/** Most come back soon, the last after ten seconds, so that a restarted server is not met by everybody at once. */
const closings: Readonly<Record<ClosingReason, () => void>> = {
  'session.revoked': () => credentials.lose(),
  'session.expired': () => void renewAndReconnect(),
  'server.stopping': () => reconnectAfter(250 + 9_750 * Math.random() ** 3),
  'input.invalid': () => reconnectAfter(between(5_000, 10_000)),
  'rate.limited': () => reconnectAfter(between(5_000, 10_000)),
  slow: () => reconnectAfter(between(250, 1_000)),
  'access.unknown': () => reconnectAfter(between(250, 1_000)),
};

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
    for (const listener of [...listeners, ...presenceListeners]) listener.connected();
    tell();
  });
  made.on('connect_error', ({ message }) => {
    tell(true);
    // Active means that Socket.IO tries again by itself: the server was not reached.
    if (!made.active) (refusals[message] ?? (() => reconnectAfter(between(1_000, 5_000))))();
  });
  made.on('closing', (why) => {
    reason = why;
  });
  made.on('disconnect', (how) => {
    for (const listener of [...listeners, ...presenceListeners]) listener.disconnected();
    tell(true);
    const why = reason ?? (how === 'io server disconnect' ? 'slow' : null);
    reason = null;
    if (isWanted && why !== null) closings[why]();
  });
  made.on('events', (...frame) => listeners.forEach((listener) => listener.events(...frame)));
  made.on('heads', (heads) => listeners.forEach((listener) => listener.heads(heads)));
  made.on('lost', (rooms) => listeners.forEach((listener) => listener.lost(rooms)));
  made.on('presence', (...frame) => presenceListeners.forEach((listener) => listener.presence(...frame)));
  hearTheBrowser(made);
  return made;
}

/** The browser knows sooner than a missed ping that the network went or came. */
function hearTheBrowser(made: ServerSocket) {
  addEventListener('offline', () => {
    made.io.engine?.close();
    tell(true);
  });
  addEventListener('online', () => {
    if (made.connected) return tell();
    if (!isWanted) return;
    connection.status = 'catching-up';
    reconnectAfter(0);
  });
}

/** Heard also before anybody is signed in. */
for (const name of ['online', 'offline'])
  globalThis.addEventListener?.(name, () => {
    connection.isOnline = hasNetwork();
  });

/** Says whether a room that is shown still waits for what it missed. */
export function reportBehind(behind: boolean): void {
  isBehind = behind;
  tell();
}

export const browserTransport: Transport = {
  isConnected: () => socket?.connected ?? false,
  join: async (rooms) => {
    if (!socket?.connected) throw new Error('not connected');
    return socket.timeout(answerWithin).emitWithAck('rooms:join', rooms);
  },
  leave: (rooms) => {
    if (socket?.connected) socket.emit('rooms:leave', rooms);
  },
  fetchRoom: (room, roomId, since) =>
    call(readRoomEndpoint, { params: { room, roomId }, query: since ? { since: cursorText(since) } : {} }),
  listen: (listener) => void listeners.push(listener),
};

export const presenceTransport: PresenceTransport = {
  say: (request) => {
    if (socket?.connected) socket.emit('presence:say', request);
  },
  take: async (request) => {
    if (!socket?.connected) throw new Error('not connected');
    return socket.timeout(answerWithin).emitWithAck('lease:take', request);
  },
  drop: (request) => {
    if (socket?.connected) socket.emit('lease:drop', request);
  },
  listen: (listener) => void presenceListeners.push(listener),
};
