import { Type, type Static } from 'typebox';
import { Cursor } from './cursor.ts';
import { LoggedEvent } from './event.ts';
import { PresenceActivity, Subject, type PresentPerson } from './presence.schema.ts';
import { Id, Nullable, closed } from './schema.ts';
import type { ErrorCode } from './errors.ts';

/** Number of the build. Raise it with each release that changes the protocol or a function of the database. */
export const build = 3;
/** Clients below this build are refused as `client.old`. Raise it when the server can no longer answer their requests. */
export const minimumBuild = 2;
/** Header with the build of the client; a request without it is accepted. */
export const buildHeader = 'cairn-build';

export const RoomName = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' });

export const JoinRequest = closed(
  Type.Array(Type.Object({ room: RoomName, id: Id, cursor: Type.Optional(Cursor) }), { minItems: 1, maxItems: 200 }),
);
export type JoinRequest = Static<typeof JoinRequest>;
export const LeaveRequest = closed(Type.Array(Type.Object({ room: RoomName, id: Id }), { minItems: 1, maxItems: 200 }));
export type LeaveRequest = Static<typeof LeaveRequest>;
export const RenewRequest = closed(Type.Object({ token: Type.String({ maxLength: 4096 }) }));
export type RenewRequest = Static<typeof RenewRequest>;

/** Name that watches the rooms of every kind, for the audit. */
export const anyRoom = 'any-room';

/** Watches a kind of room in the reader's company, for a list over more rooms than a socket can follow. */
export const WatchRequest = closed(Type.Object({ room: RoomName, isOn: Type.Boolean() }));
export type WatchRequest = Static<typeof WatchRequest>;

/** Presence of this tab in a joined room; null hides it, while the room stays joined. */
export const PresenceRequest = closed(Type.Object({ room: RoomName, id: Id, doing: Nullable(PresenceActivity) }));
export type PresenceRequest = Static<typeof PresenceRequest>;
export const LeaseRequest = closed(Type.Object({ room: RoomName, id: Id, subject: Subject }));
export type LeaseRequest = Static<typeof LeaseRequest>;
export type LeaseAnswer = { holder: Id } | { error: ErrorCode };

/**
 * Answers in the order of the requested rooms. `events` are those between the client's cursor and the head if they are few; otherwise the
 * client fetches `GET /api/rooms/:room/:id`.
 */
export type JoinAnswer = { head: Cursor; events?: LoggedEvent[] } | { error: ErrorCode };

/** Events after the cursor, or the whole state if they are too many or the cursor is unknown. */
export const RoomAnswer = Type.Object({
  head: Cursor,
  events: Type.Optional(Type.Array(LoggedEvent)),
  state: Type.Optional(Type.Unknown()),
});
export type RoomAnswer = Static<typeof RoomAnswer>;

/** A cursor in a query: `41.6f9c…`. */
export const formatCursor = ({ seq, id }: Cursor) => `${seq}.${id ?? ''}`;
export function parseCursor(text: string): Cursor {
  const dot = text.indexOf('.');
  return { seq: Number(text.slice(0, dot)), id: text.slice(dot + 1) || null };
}
export const CursorText = Type.String({ pattern: '^[0-9]{1,15}\\.([0-9a-f-]{36})?$' });

/** Changed people by id, null for those who left. A whole frame lists everybody who is present. */
export type PresenceFrame = Record<Id, PresentPerson | null>;

/** Frames from the server. Only `events` changes a state. */
export interface ServerFrames {
  events: (room: string, firstSeq: number, events: LoggedEvent[]) => void;
  /** Every 25 s: the heads of all rooms of this socket, so that a lost last event is found. */
  heads: (heads: Record<string, Cursor>) => void;
  lost: (rooms: Record<string, ErrorCode>) => void;
  /** At most ten times a second for each room, never logged. */
  presence: (room: string, people: PresenceFrame, isWhole: boolean) => void;
  /** Asks a silent tab to repeat its presence and its leases: browsers run the timers of hidden tabs once a minute. */
  'presence:ask': () => void;
  /** Some room of a watched kind has changed; at most once a second. */
  changed: (room: string) => void;
  closing: (reason: ClosingReason) => void;
}
export type ClosingReason =
  | 'session.revoked'
  | 'session.expired'
  | 'session.changed'
  | 'server.stopping'
  | 'connection.replaced'
  | 'input.invalid'
  | 'rate.limited'
  | 'slow'
  | 'access.unknown';

export interface ClientFrames {
  'rooms:join': (rooms: JoinRequest, answer: (answers: JoinAnswer[]) => void) => void;
  'rooms:leave': (rooms: LeaveRequest) => void;
  'lists:watch': (request: WatchRequest) => void;
  'presence:set': (request: PresenceRequest) => void;
  'lease:take': (request: LeaseRequest, answer: (outcome: LeaseAnswer) => void) => void;
  'lease:drop': (request: LeaseRequest) => void;
  'auth:renew': (request: RenewRequest, answer: (outcome: { expiresAt: number } | { error: ErrorCode }) => void) => void;
}

export const Handshake = Type.Object({ token: Type.String({ maxLength: 4096 }), build: Type.Integer() });
export type Handshake = Static<typeof Handshake>;

/** Keeps the header short. The client needs the seqs of its own prediction only. */
const maxSeqs = 100;

/** Reply header of a mutation: the recorded events as `board:<id>=42,assigned-tasks:<id>=7`. */
export const seqsHeader = 'cairn-seqs';
export const formatSeqs = (seqs: Readonly<Record<string, number>>) =>
  Object.entries(seqs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, maxSeqs)
    .map(([room, seq]) => `${room}=${seq}`)
    .join(',');
export function parseSeqs(text: string | null): Record<string, number> {
  return Object.fromEntries(
    (text ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.lastIndexOf('=')), Number(pair.slice(pair.lastIndexOf('=') + 1))]),
  );
}
