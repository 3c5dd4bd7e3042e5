/* SQL instead of entities: one statement counts the subtasks or comments of many tasks. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoardKind } from '#shared/tasks/board.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { lockTasks } from './bulk-rows.sql.ts';

export interface CountedTask {
  readonly before: TaskCard;
  readonly after: TaskCard;
  readonly kind: BoardKind;
}

interface CountRow {
  readonly id: string;
  readonly version: number;
  readonly kind: BoardKind;
  readonly total: number;
  readonly done: number;
}

const kindSql = '(select b.kind from board b where b.id = t.board_id) as kind';
const countSubtasksSql = `update task t set subtask_count = c.total, subtasks_done = c.done, updated_at = $2, version = version + 1
  from (select m.id, count(s.id)::int as total, (count(s.id) filter (where s.status = 'completed'))::int as done
    from unnest($1::uuid[]) as m (id) left join task s on s.main_task_id = m.id and s.deleted_at is null group by m.id) c
  where t.id = c.id and (t.subtask_count, t.subtasks_done) is distinct from (c.total, c.done)
  returning t.id, t.version, ${kindSql}, c.total, c.done`;
const countCommentsSql = `update task t set comment_count = c.total, updated_at = $2, version = version + 1
  from (select count(*)::int as total from comment where host_kind = 'task' and host_id = $1::uuid and deleted_at is null) c
  where t.id = $1::uuid and t.comment_count <> c.total
  returning t.id, t.version, ${kindSql}, c.total, 0 as done`;

type CountParts = (row: CountRow) => Partial<TaskCard>;

/** Locks the tasks before the statement counts, so that parallel changes are counted too. */
async function updateCounts(em: SqlEntityManager, taskIds: readonly string[], count: () => Promise<CountRow[]>, partsOf: CountParts) {
  const locked = await lockTasks(em, taskIds);
  const rows = await count();
  return rows.flatMap((row): CountedTask[] => {
    const before = locked.get(row.id)?.card;
    return before ? [{ before, after: { ...before, ...partsOf(row), version: row.version }, kind: row.kind }] : [];
  });
}

/** Stores how many subtasks these tasks have, and returns those whose counts changed. */
export const updateSubtaskCounts = (em: SqlEntityManager, taskIds: readonly string[], now: Date): Promise<CountedTask[]> =>
  updateCounts(
    em,
    taskIds,
    () => sqlIn(em)<CountRow>(countSubtasksSql, [taskIds, now]),
    ({ done, total }) => ({ subtasks: total > 0 ? { done, total } : undefined }),
  );

/** Stores how many comments a task has, and returns it if the count changed. */
export const updateCommentCount = (em: SqlEntityManager, taskId: string, now: Date): Promise<CountedTask[]> =>
  updateCounts(
    em,
    [taskId],
    () => sqlIn(em)<CountRow>(countCommentsSql, [taskId, now]),
    ({ total }) => ({ commentCount: total > 0 ? total : undefined }),
  );

const siblingsSql = `select id, subtask_rank as rank from task where main_task_id = $1 and id <> $2 and deleted_at is null`;

export const loadSubtaskRanks = (em: SqlEntityManager, mainTaskId: string, taskId: string) =>
  sqlIn(em)<{ id: string; rank: string }>(siblingsSql, [mainTaskId, taskId]);

const familySql = (which: string) => `select t.id from task t where t.main_task_id = any($1) and ${which} order by t.id`;
const familySqls = {
  all: familySql('t.deleted_at is null'),
  open: familySql(`t.deleted_at is null and t.status <> 'completed'`),
  completedWithMain: familySql(
    `t.deleted_at is null and t.actual_completion_date = (select m.actual_completion_date from task m where m.id = t.main_task_id)`,
  ),
  deletedWithMain: familySql('t.deleted_at = (select m.deleted_at from task m where m.id = t.main_task_id)'),
};
export type FamilyPart = keyof typeof familySqls;

/** Ids of the subtasks of these tasks. */
export async function findSubtaskIds(em: SqlEntityManager, mainTaskIds: readonly string[], part: FamilyPart): Promise<string[]> {
  const rows = await sqlIn(em)<{ id: string }>(familySqls[part], [mainTaskIds]);
  return rows.map(({ id }) => id);
}

const goneSql = 'select id from task where id = any($1) and deleted_at is not null';

/** Those of the tasks that are deleted. */
export async function findDeleted(em: SqlEntityManager, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = taskIds.length === 0 ? [] : await sqlIn(em)<{ id: string }>(goneSql, [taskIds]);
  return new Set(rows.map(({ id }) => id));
}

const carryDeletedSql = 'update task set board_id = $2, lane_id = null where main_task_id = any($1) and deleted_at is not null';

/** Moves the deleted subtasks of these tasks to the board of their main tasks, where they can be restored. */
export const carryDeletedSubtasks = (em: SqlEntityManager, mainTaskIds: readonly string[], boardId: string) =>
  sqlIn(em)(carryDeletedSql, [mainTaskIds, boardId]);
