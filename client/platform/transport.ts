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

/** What the rooms hear from whatever carries them. */
export interface Listener extends Pick<ServerFrames, 'events' | 'heads' | 'lost'> {
  connected: () => void;
  disconnected: () => void;
}

/** What carries rooms: the socket and the requests of a browser, or a test's own hands. */
export interface Transport {
  isConnected: () => boolean;
  /** At most 200 rooms; one answer for each. Rejects when the connection ends first. */
  join: (rooms: JoinRequest) => Promise<JoinAnswer[]>;
  leave: (rooms: LeaveRequest) => void;
  /** The events after the cursor, or the state. */
  fetchRoom: (room: string, id: string, since: Cursor | null) => Promise<RoomAnswer>;
  listen: (listener: Listener) => void;
}

export interface PresenceListener extends Pick<ServerFrames, 'presence'> {
  connected: () => void;
  disconnected: () => void;
}

/** What carries presence. What is said while nobody is connected is lost. */
export interface PresenceTransport {
  say: (request: PresenceRequest) => void;
  /** Rejects where nobody answers. */
  take: (request: LeaseRequest) => Promise<LeaseAnswer>;
  drop: (request: LeaseRequest) => void;
  listen: (listener: PresenceListener) => void;
}
