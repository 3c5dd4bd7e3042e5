import { Type, type Static } from 'typebox';
import { Cursor } from './cursor.ts';
import { LoggedEvent } from './event.ts';
import { Doing, Subject, type Present } from './presence.schema.ts';
import { Id, Nullable, closed } from './schema.ts';
import type { ErrorCode } from './errors.ts';

/** The number of this wire protocol. */
export const build = 1;
/** A server refuses clients below this as `client.old`: raised when it can no longer answer what they ask. */
export const oldestBuild = 1;
/** The header in which a browser says its build with every request; whoever says none is not refused for it. */
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

/** What this tab does in a room that it has joined; null leaves the others' sight, while the room itself stays joined. */
export const PresenceRequest = closed(Type.Object({ room: RoomName, id: Id, doing: Nullable(Doing) }));
export type PresenceRequest = Static<typeof PresenceRequest>;
/** Asks for a lease, or renews it; or gives it back. */
export const LeaseRequest = closed(Type.Object({ room: RoomName, id: Id, subject: Subject }));
export type LeaseRequest = Static<typeof LeaseRequest>;
/** Who holds it now, by their person id: whoever asked, or the one who was there first. */
export type LeaseAnswer = { holder: Id } | { error: ErrorCode };

/**
 * One answer for each room asked for, in the same order. `events` are those between the cursor that was named and the
 * head, where they are few; what is missing else is asked for by `GET /api/rooms/:room/:id`.
 */
export type JoinAnswer = { head: Cursor; events?: LoggedEvent[] } | { error: ErrorCode };

/** What `GET /api/rooms/:room/:id` answers: the events after the cursor, or the whole state when they are too many or the cursor is unknown. */
export const RoomAnswer = Type.Object({
  head: Cursor,
  events: Type.Optional(Type.Array(LoggedEvent)),
  state: Type.Optional(Type.Unknown()),
});
export type RoomAnswer = Static<typeof RoomAnswer>;

/** A cursor as a query says it: `41.6f9c…`. */
export const cursorText = ({ seq, id }: Cursor) => `${seq}.${id ?? ''}`;
export function cursorFromText(text: string): Cursor {
  const dot = text.indexOf('.');
  return { seq: Number(text.slice(0, dot)), id: text.slice(dot + 1) || null };
}
export const CursorText = Type.String({ pattern: '^[0-9]{1,15}\\.([0-9a-f-]{36})?$' });

/** Who of a room has changed, by person id, null for who is gone; where it is whole, nobody else is there. */
export type PresenceFrame = Record<Id, Present | null>;

/** Every frame from the server. `events` is the only one that changes a state. */
export interface ServerFrames {
  events: (room: string, firstSeq: number, events: LoggedEvent[]) => void;
  /** Every 25 s: the heads of all rooms of this socket, so that a lost tail is found. */
  heads: (heads: Record<string, Cursor>) => void;
  /** The socket is in these rooms no longer, and why: somebody has lost the right to read them. */
  lost: (rooms: Record<string, ErrorCode>) => void;
  /** At most ten times a second for each room, and never logged. */
  presence: (room: string, people: PresenceFrame, isWhole: boolean) => void;
  /** The socket is about to be closed, and why. */
  closing: (reason: ClosingReason) => void;
}
export type ClosingReason =
  | 'session.revoked'
  | 'session.expired'
  | 'server.stopping'
  | 'input.invalid'
  | 'rate.limited'
  | 'slow'
  | 'access.unknown';

/** Every frame from the browser. */
export interface ClientFrames {
  'rooms:join': (rooms: JoinRequest, answer: (answers: JoinAnswer[]) => void) => void;
  'rooms:leave': (rooms: LeaveRequest) => void;
  'presence:say': (request: PresenceRequest) => void;
  'lease:take': (request: LeaseRequest, answer: (outcome: LeaseAnswer) => void) => void;
  'lease:drop': (request: LeaseRequest) => void;
  'auth:renew': (request: RenewRequest, answer: (outcome: { expiresAt: number } | { error: ErrorCode }) => void) => void;
}

/** What the browser says when it connects. */
export const Handshake = Type.Object({ token: Type.String({ maxLength: 4096 }), build: Type.Integer() });
export type Handshake = Static<typeof Handshake>;

/** A header has no room for more; what a rename told to hundreds of people is no news to who asked for it. */
const maxSeqs = 100;

/** The reply header of a mutation: the events it recorded, `board:<id>=42,desk:<id>=7`. */
export const seqsHeader = 'cairn-seqs';
export const seqsText = (seqs: Readonly<Record<string, number>>) =>
  Object.entries(seqs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, maxSeqs)
    .map(([room, seq]) => `${room}=${seq}`)
    .join(',');
export function seqsFromText(text: string | null): Record<string, number> {
  return Object.fromEntries(
    (text ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.lastIndexOf('=')), Number(pair.slice(pair.lastIndexOf('=') + 1))]),
  );
}
