import { randomUUID } from 'node:crypto';
import { formatCursor } from '#shared/platform/protocol.ts';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import type { BenchUsers, BenchBoard } from './users.ts';
import { pick } from './measure.ts';

type Person = BenchUsers['people'][number];

const heads = ({ token }: Pick<Person, 'token'>) =>
  `host: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\naccept-encoding: gzip, deflate, br\r\n`;

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

export function moveText({ person, taskId, key, place }: Move): string {
  const body = JSON.stringify(place);
  const kind = `content-type: application/json\r\ncontent-length: ${body.length}\r\nidempotency-key: ${key}\r\n`;
  return `POST /api/tasks/${taskId}/move HTTP/1.1\r\n${heads(person)}${kind}\r\n${body}`;
}

export const catchUpUrl = (boardId: string, since: Cursor) => `/api/rooms/board/${boardId}?since=${formatCursor(since)}`;

export const catchUpText = (person: Pick<Person, 'token'>, boardId: string, since: Cursor) => getText(person, catchUpUrl(boardId, since));

export const getText = (person: Pick<Person, 'token'>, url: string) => `GET ${url} HTTP/1.1\r\n${heads(person)}\r\n`;
