/* SQL instead of entities: one statement counts all boards and people of a bulk change. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import { maxCards } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { maxAssignedTasks } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** An open card that is new to a board, to the assignee's "My tasks", or to both. */
export interface CapacityRequest {
  readonly board: Pick<BoardSummary, 'id' | 'kind'>;
  readonly card: Pick<TaskCard, 'assigneeId'>;
  readonly comesTo: readonly ('board' | 'assigned-tasks')[];
}

const countSql = `select 'board:' || board_id as name, count(*)::int from task
    where board_id = any($1) and status <> 'completed' and deleted_at is null group by board_id
  union all
  select 'person-tasks:' || assignee_id, count(*)::int from task t where assignee_id = any($2) and status <> 'completed' and deleted_at is null
    and not exists (select from board b where b.id = t.board_id and b.kind = 'private') group by assignee_id`;

const distinct = (ids: readonly string[]) => [...new Set(ids)].sort();

/** Limits that apply: the board, and "My tasks" unless the board is private. */
const seatsOf = ({ board, card, comesTo }: CapacityRequest): [name: string, most: number][] => [
  ...(comesTo.includes('board') ? [[`board:${board.id}`, maxCards] as [string, number]] : []),
  ...(comesTo.includes('assigned-tasks') && board.kind !== 'private'
    ? [[`person-tasks:${card.assigneeId}`, maxAssignedTasks] as [string, number]]
    : []),
];

/**
 * Locks these boards and "My tasks" lists and counts their free places. The returned function takes one place, or throws `board.full` or
 * `assigned-tasks.full`.
 */
export async function checkCapacity(
  em: SqlEntityManager,
  openings: readonly CapacityRequest[],
): Promise<(opening: CapacityRequest) => void> {
  const names = distinct(openings.flatMap((opening) => seatsOf(opening).map(([name]) => name)));
  if (names.length === 0) return () => {};
  const query = sqlIn(em);
  await lockNames(query, names);
  const idsIn = (kind: string) => names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
  const rows = await query<{ name: string; count: number }>(countSql, [idsIn('board:'), idsIn('person-tasks:')]);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return (opening) => {
    const seats = seatsOf(opening);
    const full = seats.find(([name, most]) => (counts.get(name) ?? 0) >= most);
    if (full) throw new AppError(full[0].startsWith('board:') ? 'board.full' : 'assigned-tasks.full');
    for (const [name] of seats) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
}
