import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { LoadedBoard } from './boards.service.ts';
import { checkCapacity, type CapacityRequest } from './bulk-capacity.ts';
import { updateTaskRows } from './bulk-rows.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';
import { recordTasks } from './record-task.ts';

const isOpen = `board_id = $1 and assignee_id = $2 and status <> 'completed' and deleted_at is null`;
const lockSql = `select ${cardColumns} from task where ${isOpen} order by id limit ${pageSize} for update`;
const countSql = `select count(*)::int from task where ${isOpen}`;

/** Locks a person's open tasks on a board, at most as many as one write changes. Call it before locking the board, as every change of tasks does. */
export const lockOpenTasks = async (em: SqlEntityManager, boardId: string, assigneeId: string): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(lockSql, [boardId, assigneeId])).map(presentCard);

/** Counts a person's open tasks on a board. The count is stable only while the board is locked. */
export async function countOpenTasks(em: SqlEntityManager, boardId: string, assigneeId: string): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(countSql, [boardId, assigneeId]);
  return row!.count;
}

interface Reassignment {
  readonly cards: readonly TaskCard[];
  readonly assigneeId: string;
  /** Number of tasks that the assignee gets in this write and the following ones. */
  readonly total: number;
}

/** Assigns locked open tasks of one board to one of its members. Throws `assigned-tasks.full` if not all of them fit. */
export async function reassignTasks(
  unit: WriteTransaction,
  ctx: Context,
  board: LoadedBoard,
  { cards, assigneeId, total }: Reassignment,
): Promise<void> {
  const opening: CapacityRequest = { board, card: { assigneeId }, comesTo: ['assigned-tasks'] };
  const take = await checkCapacity(unit.em, [opening]);
  for (let taken = 0; taken < total; taken++) take(opening);
  const changed = cards.map((card) => ({ card: { ...card, assigneeId }, deletedAt: null }));
  const after = await updateTaskRows(unit.em, changed, ctx.now);
  await recordTasks(
    unit,
    cards.map((before) => ({ board, fact: taskEdited, before, after: () => after.get(before.id)! })),
  );
}
