import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import type { BoardAccess } from './boards.service.ts';
import { roomFor, type Opening } from './bulk-capacity.ts';
import { changeTaskRows } from './bulk-rows.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';
import { recordTasks } from './record-task.ts';

const openSql = `select ${cardColumns} from task where board_id = $1 and assignee_id = $2 and status <> 'completed' and deleted_at is null
  order by id for update`;

/** The open tasks that somebody has on a board, locked. Everybody who changes tasks locks them before their board. */
export const lockOpenTasks = async (em: SqlEntityManager, boardId: string, assigneeId: string): Promise<TaskCard[]> =>
  (await inDoor(em)<CardRow>(openSql, [boardId, assigneeId])).map(presentCard);

/** Gives locked open tasks of one board to somebody who works on it. Throws `desk.full` where they cannot have so many. */
export async function reassignTasks(
  unit: Unit,
  ctx: Context,
  board: BoardAccess,
  { cards, assigneeId }: { cards: readonly TaskCard[]; assigneeId: string },
): Promise<void> {
  const openings = cards.map((): Opening => ({ board, card: { assigneeId }, comesTo: ['desk'] }));
  const take = await roomFor(unit.em, openings);
  openings.forEach(take);
  const changed = cards.map((card) => ({ card: { ...card, assigneeId }, deletedAt: null }));
  const after = await changeTaskRows(unit.em, changed, ctx.now);
  await recordTasks(
    unit,
    ctx,
    cards.map((before) => ({ board, fact: taskEdited, before, after: () => after.get(before.id)! })),
  );
}
