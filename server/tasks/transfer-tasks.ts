import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskUnwatched } from '#shared/tasks/task-details.events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { LoadedBoard } from './boards.service.ts';
import { findJoiningPeople, loadTargetBoard, type BoardTransfer } from './bulk-transfer.ts';
import type { BulkItem } from './bulk-decision.ts';
import { addEditor } from './members.service.ts';
import { recordTaskTransferred } from './record-task.ts';

export interface TransferredTask {
  readonly one: BulkItem;
  readonly card: TaskCard;
}

const carrySql = `update task set board_id = $1, lane_id = v."laneId", rank = v.rank, updated_at = $3, version = version + 1
  from jsonb_to_recordset($2::jsonb) as v("taskId" uuid, "laneId" uuid, rank text) where id = v."taskId" returning id, version`;

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
  const rows = carried.map(({ card: { id, laneId, rank } }) => ({ taskId: id, laneId, rank }));
  const written = await sqlIn(em)<Pick<TaskCard, 'id' | 'version'>>(carrySql, [boardId, JSON.stringify(rows), ctx.now]);
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  for (const { one, card } of carried) recordTaskTransferred(unit, one.board, target, { ...card, version: versions.get(card.id)! });
  if (target.kind === 'private') await dropWatchers(unit, em, target, rows);
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

const dropSql = `delete from watcher where task_id = any($1) and person_id is distinct from $2
  returning task_id as "taskId", person_id as "personId"`;

/** Only the owner of a private board may read its tasks, so all other watchers are removed. */
async function dropWatchers(
  { recordEvent }: WriteTransaction,
  em: SqlEntityManager,
  { ownerId }: LoadedBoard,
  rows: readonly { taskId: string }[],
) {
  const ids = rows.map(({ taskId }) => taskId);
  const dropped = await sqlIn(em)<{ taskId: string; personId: string }>(dropSql, [ids, ownerId]);
  for (const { taskId: id, personId } of dropped) recordEvent(taskRoom, id, taskUnwatched, () => ({ id, personId }));
}
