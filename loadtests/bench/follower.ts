import { initialCursor, advanceCursor, type Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { build, type JoinAnswer, type RoomAnswer } from '#shared/platform/protocol.ts';
import { applyEvent, type AnyRoom } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { openSocket, type BenchSocket } from './raw-socket.ts';

const room = boardRoom as unknown as AnyRoom;
const socketPath = '/socket.io/?EIO=4&transport=websocket';

export interface FollowerParts {
  readonly port: number;
  readonly token: string;
  readonly boardIds: readonly string[];
  readonly onApplied: (key: string, seq: number) => void;
  /** Fetches missed events with `GET /api/rooms`. */
  readonly fetch: (token: string, boardId: string, since: Cursor) => Promise<RoomAnswer>;
}

interface FollowedState {
  cursor: Cursor | null;
  isFetching: boolean;
  readonly state: { cards: object };
}

/**
 * Client of the live protocol: joins all rooms in one frame, applies events, fetches gaps, and reconnects. Each board starts at its head
 * without cards.
 */
export function follow(parts: FollowerParts) {
  const rooms = openRooms(parts);
  const joined = Promise.withResolvers<void>();
  let socket: BenchSocket;
  let isOver = false;

  const onText = (text: string) => {
    if (text.startsWith('42["events"')) {
      const [, key, firstSeq, events] = JSON.parse(text.slice(2)) as [string, string, number, LoggedEvent[]];
      if (!rooms.apply(key, firstSeq, events)) void rooms.fetchMissed(key);
    } else if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: parts.token, build })}`);
    else if (text.startsWith('40')) socket.send(`421${JSON.stringify(['rooms:join', rooms.joins()])}`);
    else if (text.startsWith('431')) {
      rooms.enter((JSON.parse(text.slice(3)) as [JoinAnswer[]])[0]);
      joined.resolve();
    }
  };
  const open = () => {
    socket = openSocket(parts.port, socketPath, { onText, onClose: () => isOver || setTimeout(open, 100 + Math.random() * 400) });
  };
  open();
  return {
    joined: joined.promise,
    cursorOf: rooms.cursorOf,
    cardsOf: rooms.cardsOf,
    end() {
      isOver = true;
      socket.end();
    },
  };
}

const keyOf = (boardId: string) => `board:${boardId}`;
const boardIdOf = (key: string) => key.slice('board:'.length);

const initialEntry = (id: string): [string, FollowedState] => [keyOf(id), { cursor: null, isFetching: false, state: { cards: {} } }];

function openRooms({ token, boardIds, onApplied, fetch }: FollowerParts) {
  const rooms = new Map(boardIds.map(initialEntry));
  /** Returns false if events are missing. */
  const apply = (key: string, firstSeq: number, events: readonly LoggedEvent[]): boolean => {
    const followed = rooms.get(key)!;
    if (!followed.cursor) return true;
    const { next, cursor, hasGap } = advanceCursor(followed.cursor, firstSeq, events);
    followed.cursor = cursor;
    for (const event of next) applyEvent(room, followed.state, event);
    if (next.length > 0) onApplied(key, cursor.seq);
    return !hasGap;
  };
  const fetchMissed = async (key: string): Promise<void> => {
    const followed = rooms.get(key)!;
    if (followed.isFetching) return;
    followed.isFetching = true;
    const since = followed.cursor ?? initialCursor;
    const { events = [] } = await fetch(token, boardIdOf(key), since);
    apply(key, since.seq + 1, events);
    followed.isFetching = false;
  };
  const enter = (answers: readonly JoinAnswer[]) => {
    for (const [index, [key, followed]] of [...rooms].entries()) {
      const answer = answers[index]!;
      if ('error' in answer) throw new Error(`Join refused: ${answer.error}`);
      if (!followed.cursor) followed.cursor = answer.head;
      else if (answer.events) apply(key, answer.head.seq - answer.events.length + 1, answer.events);
      if (followed.cursor.seq < answer.head.seq) void fetchMissed(key);
    }
  };
  const joins = () => [...rooms].map(([key, { cursor }]) => ({ room: 'board', id: boardIdOf(key), ...(cursor && { cursor }) }));
  return {
    apply,
    fetchMissed,
    enter,
    joins,
    cursorOf: (key: string) => rooms.get(key)?.cursor ?? null,
    cardsOf: (key: string) => rooms.get(key)?.state.cards ?? {},
  };
}
