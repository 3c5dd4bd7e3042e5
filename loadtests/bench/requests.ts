import { randomUUID } from 'node:crypto';
import { formatCursor } from '#shared/platform/protocol.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { TaskPlace, TaskStatus } from '#shared/tasks/task.schema.ts';
import type { BenchUsers, BenchBoard } from './users.ts';
import { pick } from './measure.ts';

type Person = BenchUsers['people'][number];

const visitorHeads = 'host: 127.0.0.1\r\naccept: application/json\r\naccept-encoding: gzip, deflate, br\r\n';
const heads = ({ token }: Pick<Person, 'token'>) => `${visitorHeads}authorization: Bearer ${token}\r\n`;

export interface Move {
  readonly person: Person;
  readonly board: BenchBoard;
  readonly taskId: string;
  readonly key: string;
  readonly place: TaskPlace;
}

export function anyMove({ people }: BenchUsers, boards: readonly BenchBoard[]): Move {
  const board = pick(boards);
  const place = { status: 'in-progress', laneId: pick(board.lanes), beforeId: pick(board.cards), afterId: null } as const;
  return { person: pick(people), board, taskId: pick(board.cards), key: randomUUID(), place };
}

const columns = new Map<string, TaskStatus>();

/** Moves a card from Not started to In progress or back, which is what people do and what concerns watchers. One process moves each card. */
export function moveBetweenColumns({ people }: BenchUsers, board: BenchBoard): Move {
  const taskId = pick(board.cards);
  const status = columns.get(taskId) === 'not-started' ? 'in-progress' : 'not-started';
  columns.set(taskId, status);
  const place = {
    status,
    laneId: status === 'in-progress' ? pick(board.lanes) : null,
    beforeId: pick(board.cards),
    afterId: null,
  } as const;
  return { person: pick(people), board, taskId, key: randomUUID(), place };
}

/** Moves a card within its lane, which concerns nobody else. */
export function moveWithinColumn({ people }: BenchUsers, board: BenchBoard): Move {
  const at = Math.floor(Math.random() * board.cards.length);
  const beforeId = board.cards[(at + 2) % (board.cards.length & ~1)]!;
  const place = { status: 'in-progress', laneId: board.lanes[at % 2]!, beforeId, afterId: null } as const;
  return { person: pick(people), board, taskId: board.cards[at]!, key: randomUUID(), place };
}

export const moves = { between: moveBetweenColumns, within: moveWithinColumn } as const;

/** Request that sends JSON. A person without a token is a visitor. */
export function postText(person: Pick<Person, 'token'> | null, url: string, input: unknown, key: string = randomUUID()): string {
  const body = JSON.stringify(input);
  const kind = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nidempotency-key: ${key}\r\n`;
  return `POST ${url} HTTP/1.1\r\n${person ? heads(person) : visitorHeads}${kind}\r\n${body}`;
}

export const moveText = ({ person, taskId, key, place }: Move): string => postText(person, `/api/tasks/${taskId}/move`, place, key);

export const catchUpUrl = (boardId: string, since: Cursor) => `/api/rooms/board/${boardId}?since=${formatCursor(since)}`;

export const catchUpText = (person: Pick<Person, 'token'>, boardId: string, since: Cursor) => getText(person, catchUpUrl(boardId, since));

export const getText = (person: Pick<Person, 'token'>, url: string) => `GET ${url} HTTP/1.1\r\n${heads(person)}\r\n`;
