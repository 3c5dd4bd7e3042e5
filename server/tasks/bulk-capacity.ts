import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { maxDeskCards } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import { inDoor } from '#server/platform/sql.ts';

/** An open card that comes onto a board, onto a desk, or both. */
export interface Opening {
  readonly board: Pick<BoardSummary, 'id' | 'kind'>;
  readonly card: Pick<TaskCard, 'assigneeId'>;
  /** Which of the two it was not on before. */
  readonly comesTo: readonly ('board' | 'desk')[];
}

const countSql = `select 'board:' || board_id as name, count(*)::int from task
    where board_id = any($1) and status <> 'completed' and deleted_at is null group by board_id
  union all
  select 'desk:' || assignee_id, count(*)::int from task t where assignee_id = any($2) and status <> 'completed' and deleted_at is null
    and not exists (select from board b where b.id = t.board_id and b.kind = 'private') group by assignee_id`;

const distinct = (ids: readonly string[]) => [...new Set(ids)].sort();

/** A board, and a desk where the board is nobody's private one. */
const seatsOf = ({ board, card, comesTo }: Opening): [name: string, most: number][] => [
  ...(comesTo.includes('board') ? [[`board:${board.id}`, maxCards] as [string, number]] : []),
  ...(comesTo.includes('desk') && board.kind !== 'private' ? [[`desk:${card.assigneeId}`, maxDeskCards] as [string, number]] : []),
];

/**
 * The room on boards and desks for open cards that are about to come; whoever else adds to them waits for this
 * transaction. Each call of the answer takes a place for one, or throws `board.full` or `desk.full`.
 */
export async function roomFor(em: SqlEntityManager, openings: readonly Opening[]): Promise<(opening: Opening) => void> {
  const names = distinct(openings.flatMap((opening) => seatsOf(opening).map(([name]) => name)));
  if (names.length === 0) return () => {};
  const query = inDoor(em);
  await lockNames(query, names);
  const idsIn = (kind: string) => names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
  const rows = await query<{ name: string; count: number }>(countSql, [idsIn('board:'), idsIn('desk:')]);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return (opening) => {
    const seats = seatsOf(opening);
    const full = seats.find(([name, most]) => (counts.get(name) ?? 0) >= most);
    if (full) throw new AppError(full[0].startsWith('board:') ? 'board.full' : 'desk.full');
    for (const [name] of seats) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
}
