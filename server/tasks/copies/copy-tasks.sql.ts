/* SQL instead of entities: a board with a thousand tasks is copied by one statement for each table. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ranksBetween } from '#shared/platform/rank.ts';
import type { CopiedDueDates } from '#shared/tasks/board-plans.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { cardColumns, presentCard, type CardRow } from '#server/tasks/card-row.sql.ts';

export interface CopiedTask {
  readonly id: string;
  readonly assigneeId: string;
  readonly mainTaskId: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

const sourceSql = `select t.id, t.assignee_id as "assigneeId", t.main_task_id as "mainTaskId",
    least(t.start_date, t.due_date)::text as "firstDay", greatest(t.start_date, t.due_date)::text as "lastDay" from task t left join lane l on l.id = t.lane_id
  left join task m on m.id = t.main_task_id
  where t.board_id = $1 and t.deleted_at is null and (t.main_task_id is null or m.board_id = $1)
  order by (case t.status when 'not-started' then 0 when 'in-progress' then 1 else 2 end), l.position nulls first, t.rank limit $2`;
const taskSql = `insert into task (id, company_id, created_at, updated_at, board_id, title, rank, assignee_id, creator_id, priority,
    start_date, due_date, estimate, main_task_id, subtask_rank, subtask_count, label_ids)
  select c.id, t.company_id, $6, $6, $5, t.title, c.rank, c.assignee_id, $7,
    t.priority, t.start_date + $9::int, t.due_date + $9::int, t.estimate, c.main_id, t.subtask_rank,
    (select count(*)::int from unnest($3::uuid[]) as s(main_id) where s.main_id = c.id),
    coalesce((select array_agg(l.to_id order by x.place) from unnest(t.label_ids) with ordinality as x(label_id, place)
      join unnest($10::uuid[], $11::uuid[]) as l(from_id, to_id) on l.from_id = x.label_id), '{}')
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $8::uuid[]) as c(from_id, id, main_id, rank, assignee_id) join task t on t.id = c.from_id
  returning ${cardColumns}`;
const textSql = `insert into task_text (id, company_id, created_at, updated_at, document, writer_id, version)
  select c.id, x.company_id, $3, $3, x.document, x.writer_id, 1
  from unnest($1::uuid[], $2::uuid[]) as c(from_id, id) join task_text x on x.id = c.from_id where x.document is not null`;

/** Tasks of a board and their subtasks there, in the order of the columns, at most this many. */
export const findCopiedTasks = (em: SqlEntityManager, boardId: string, limit: number) => sqlIn(em)<CopiedTask>(sourceSql, [boardId, limit]);

export interface TaskCopies {
  readonly boardId: string;
  readonly actorId: string;
  readonly now: Date;
  readonly tasks: readonly CopiedTask[];
  /** New label of each label. */
  readonly labels: ReadonlyMap<string, string>;
  /** Days by which dates move; null leaves the dates out. */
  readonly days: number | null;
}

export const daysOf = (dueDates: CopiedDueDates, distance: number): number | null => ({ keep: 0, shift: distance, none: null })[dueDates];

/** Copies tasks as not started, with their descriptions. */
export async function storeCopies(em: SqlEntityManager, copies: TaskCopies): Promise<TaskCard[]> {
  const { boardId, actorId, now, tasks, labels, days } = copies;
  const assignees = tasks.map(({ assigneeId }) => assigneeId);
  const idOf = new Map(tasks.map(({ id }) => [id, crypto.randomUUID() as string]));
  const [from, to] = [[...idOf.keys()], [...idOf.values()]];
  const mains = tasks.map(({ mainTaskId }) => (mainTaskId === null ? null : idOf.get(mainTaskId)));
  const ranks = ranksBetween(null, null, tasks.length);
  const query = sqlIn(em);
  const labelIds = [[...labels.keys()], [...labels.values()]];
  const rows = await query<CardRow>(taskSql, [from, to, mains, ranks, boardId, now, actorId, assignees, days, ...labelIds]);
  await query(textSql, [from, to, now]);
  return rows.map(presentCard);
}
