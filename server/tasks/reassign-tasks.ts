import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { LoadedBoard } from './boards.service.ts';
import { checkCapacity, type CapacityRequest } from './bulk-capacity.sql.ts';
import { updateTaskRows } from './bulk-rows.sql.ts';
import { recordTasks } from './record-task.ts';

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
