import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskUnwatched } from '#shared/tasks/task-details.events.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { LoadedBoard } from './boards.service.ts';
import { findJoiningPeople, loadTargetBoard, type BoardTransfer } from './bulk-transfer.ts';
import type { BulkItem } from './bulk-decision.ts';
import { addEditor } from './members.service.ts';
import { carryDeletedSubtasks } from './main-tasks.sql.ts';
import { recordTaskTransferred } from './record-task.ts';
import { deleteWatchersExcept, moveTaskRows } from './transfer-tasks.sql.ts';

export interface TransferredTask {
  readonly one: BulkItem;
  readonly card: TaskCard;
}

/** Moves locked tasks to another board and records it in both boards, in the assignees' "My tasks" and in the rooms of open tasks. */
export async function transferTasks(
  unit: WriteTransaction,
  ctx: Context,
  { id: boardId, joins }: BoardTransfer,
  carried: readonly TransferredTask[],
): Promise<void> {
  if (carried.length === 0) return;
  const { em } = unit;
  const target = await loadTargetBoard(em, ctx, boardId);
  if (joins) await takeHolders(unit, ctx, target, carried);
  const cards = carried.map(({ card }) => card);
  const versions = await moveTaskRows(em, boardId, cards, ctx.now);
  const mainIds = cards.filter(({ subtasks }) => subtasks).map(({ id }) => id);
  if (mainIds.length > 0) unit.pipeline(carryDeletedSubtasks(em, mainIds, boardId));
  for (const { one, card } of carried) recordTaskTransferred(unit, one.board, target, { ...card, version: versions.get(card.id)! });
  if (target.kind === 'private') await dropWatchers(unit, target, cards);
}

/** Runs one by one, because each new member's event goes to those who joined before. */
async function takeHolders(unit: WriteTransaction, ctx: Context, target: LoadedBoard, carried: readonly TransferredTask[]): Promise<void> {
  const joining = await findJoiningPeople(
    unit.em,
    target,
    carried.map(({ one }) => one),
  );
  for (const personId of joining) {
    await addEditor(unit, ctx, target.id, personId);
    await unit.em.flush();
  }
}

/** Only the owner of a private board may read its tasks, so all other watchers are removed. */
async function dropWatchers({ em, recordEvent }: WriteTransaction, { ownerId }: LoadedBoard, cards: readonly TaskCard[]): Promise<void> {
  const ids = cards.map(({ id }) => id);
  const dropped = await deleteWatchersExcept(em, ids, ownerId);
  for (const { taskId: id, personId } of dropped) recordEvent(taskRoom, id, taskUnwatched, () => ({ id, personId }));
}
