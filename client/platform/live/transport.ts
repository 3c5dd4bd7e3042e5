import type { Cursor } from '#shared/platform/cursor.ts';
import type {
  JoinAnswer,
  JoinRequest,
  LeaseAnswer,
  LeaseRequest,
  LeaveRequest,
  PresenceRequest,
  RoomAnswer,
  ServerFrames,
} from '#shared/platform/protocol.ts';

export interface Listener extends Pick<ServerFrames, 'events' | 'heads' | 'lost'> {
  connected: () => void;
  disconnected: () => void;
}

/** Carries room traffic: sockets and HTTP in the browser, a controlled fake in tests. */
export interface Transport {
  isConnected: () => boolean;
  /** Joins up to 200 rooms and returns one answer for each. Rejects if the connection is lost first. */
  join: (rooms: JoinRequest) => Promise<JoinAnswer[]>;
  leave: (rooms: LeaveRequest) => void;
  fetchRoom: (room: string, id: string, since: Cursor | null) => Promise<RoomAnswer>;
  listen: (listener: Listener) => void;
}

export interface TickListener extends Pick<ServerFrames, 'changed'> {
  connected: () => void;
  disconnected: () => void;
}

/** Carries messages about changes in rooms that nobody follows. */
export interface TickTransport {
  /** Watches a kind of room, or ends it. Sent again by the listener after each connection. */
  watch: (room: string, isOn: boolean) => void;
  listen: (listener: TickListener) => void;
}

export interface PresenceListener extends Pick<ServerFrames, 'presence'> {
  onPresenceRequest: () => void;
  connected: () => void;
  disconnected: () => void;
}

/** Carries presence messages. Messages sent while offline are lost. */
export interface PresenceTransport {
  sendPresence: (request: PresenceRequest) => void;
  take: (request: LeaseRequest) => Promise<LeaseAnswer>;
  drop: (request: LeaseRequest) => void;
  listen: (listener: PresenceListener) => void;
}
