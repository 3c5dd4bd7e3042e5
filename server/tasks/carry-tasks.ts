import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskUnwatched } from '#shared/tasks/whole-task.events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import type { BoardAccess } from './boards.service.ts';
import { joiningOf, targetOf, type Transfer } from './bulk-transfer.ts';
import type { Asked } from './bulk-verdict.ts';
import { takeEditor } from './members.service.ts';
import { recordTaskCarried } from './record-task.ts';

/** A task on its way, and how it stands on the other board; its version is the next one then. */
export interface Carried {
  readonly one: Asked;
  readonly card: TaskCard;
}

const carrySql = `update task set board_id = $1, lane_id = v."laneId", rank = v.rank, updated_at = $3, version = version + 1
  from jsonb_to_recordset($2::jsonb) as v("taskId" uuid, "laneId" uuid, rank text) where id = v."taskId" returning id, version`;

/** Puts locked tasks onto another board, and says so: to both boards, the desks of who has them, and whoever looks at one of them. */
export async function carryTasks(unit: Unit, ctx: Context, { id: boardId, joins }: Transfer, carried: readonly Carried[]): Promise<void> {
  if (carried.length === 0) return;
  const { em } = unit;
  const target = await targetOf(em, ctx, boardId);
  if (joins) await takeHolders(unit, ctx, target, carried);
  const rows = carried.map(({ card: { id, laneId, rank } }) => ({ taskId: id, laneId, rank }));
  const written = await inDoor(em)<Pick<TaskCard, 'id' | 'version'>>(carrySql, [boardId, JSON.stringify(rows), ctx.now]);
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  for (const { one, card } of carried) recordTaskCarried(unit, one.board, target, { ...card, version: versions.get(card.id)! });
  if (target.kind === 'private') await dropWatchers(unit, em, target, rows);
}

/** One after the other: each is told of to those who came before. */
async function takeHolders(unit: Unit, ctx: Context, target: BoardAccess, carried: readonly Carried[]): Promise<void> {
  const joining = await joiningOf(
    unit.em,
    target,
    carried.map(({ one }) => one),
  );
  for (const personId of joining) {
    await takeEditor(unit, ctx, target.id, personId);
    await unit.em.flush();
  }
}

const dropSql = `delete from watcher where task_id = any($1) and person_id is distinct from $2
  returning task_id as "taskId", person_id as "personId"`;

/** On a private board nobody but its owner may look. */
async function dropWatchers({ record }: Unit, em: SqlEntityManager, { ownerId }: BoardAccess, rows: readonly { taskId: string }[]) {
  const ids = rows.map(({ taskId }) => taskId);
  const dropped = await inDoor(em)<{ taskId: string; personId: string }>(dropSql, [ids, ownerId]);
  for (const { taskId: id, personId } of dropped) record(taskRoom, id, taskUnwatched, () => ({ id, personId }));
}
