import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { pageSize } from '#server/platform/long-work.ts';
import { inDoor } from '#server/platform/sql.ts';
import type { BoardAccess } from './boards.service.ts';
import { roomFor, type Opening } from './bulk-capacity.ts';
import { changeTaskRows } from './bulk-rows.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';
import { recordTasks } from './record-task.ts';

const isOpen = `board_id = $1 and assignee_id = $2 and status <> 'completed' and deleted_at is null`;
const lockSql = `select ${cardColumns} from task where ${isOpen} order by id limit ${pageSize} for update`;
const countSql = `select count(*)::int from task where ${isOpen}`;

/** Locks open tasks that somebody has on a board, as many as one write changes. Lock them before their board, as every change of tasks does. */
export const lockOpenTasks = async (em: SqlEntityManager, boardId: string, assigneeId: string): Promise<TaskCard[]> =>
  (await inDoor(em)<CardRow>(lockSql, [boardId, assigneeId])).map(presentCard);

/** Counts the open tasks that somebody has on a board. Nobody adds one meanwhile where the board is locked. */
export async function countOpenTasks(em: SqlEntityManager, boardId: string, assigneeId: string): Promise<number> {
  const [row] = await inDoor(em)<{ count: number }>(countSql, [boardId, assigneeId]);
  return row!.count;
}

interface Reassignment {
  readonly cards: readonly TaskCard[];
  readonly assigneeId: string;
  /** The number of tasks that the assignee gets in this write and those after it. */
  readonly total: number;
}

/** Gives locked open tasks of one board to somebody who works on it. Throws `desk.full` where they cannot have all of them. */
export async function reassignTasks(
  unit: Unit,
  ctx: Context,
  board: BoardAccess,
  { cards, assigneeId, total }: Reassignment,
): Promise<void> {
  const opening: Opening = { board, card: { assigneeId }, comesTo: ['desk'] };
  const take = await roomFor(unit.em, [opening]);
  for (let taken = 0; taken < total; taken++) take(opening);
  const changed = cards.map((card) => ({ card: { ...card, assigneeId }, deletedAt: null }));
  const after = await changeTaskRows(unit.em, changed, ctx.now);
  await recordTasks(
    unit,
    ctx,
    cards.map((before) => ({ board, fact: taskEdited, before, after: () => after.get(before.id)! })),
  );
}
