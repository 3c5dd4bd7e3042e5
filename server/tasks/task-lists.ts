import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { invalidFilterPart, type FilterRange } from '#shared/tasks/task-filter.ts';
import {
  boardTasks,
  companyTasks,
  completedTasks,
  filterOfQuery,
  type BoardTaskQuery,
  type CompletedQuery,
  type TaskQuery,
} from '#shared/tasks/task-lists.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';
import { loadReadableBoard, listReadableBoards } from './boards.service.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.sql.ts';
import { priorityOrder } from './task.entity.ts';

export const ofCards = {
  table: 'task',
  columns: cardColumns,
  present: presentCard,
  column: {
    id: { sql: 'id', type: 'uuid' },
    title: { sql: 'title collate "C"', type: 'text' },
    priority: { sql: priorityOrder('priority'), type: 'text', of: priorityOrder },
    dueDate: { sql: 'due_date', type: 'date' },
    startDate: { sql: 'start_date', type: 'date' },
    estimate: { sql: 'estimate', type: 'float8' },
    actualCompletionDate: { sql: 'actual_completion_date', type: 'timestamptz' },
  },
};

export const servedCompleted: ServedList<TaskCard, CompletedQuery, CardRow> = {
  ...ofCards,
  list: completedTasks,
  authorize: ({ em, actor }, { boardId }) => loadReadableBoard(em, actor, boardId),
  where: ({ boardId }, bind) => [`board_id = ${bind(boardId)}`, `status = 'completed'`, 'deleted_at is null', 'main_task_id is null'],
};

type Boards = readonly string[];

export function refuseFault(query: TaskQuery): void {
  const part = invalidFilterPart(query);
  if (part) throw invalid(`query.${part}`, 'format');
}

export async function oneBoard({ em, actor }: RoomAccessContext, query: BoardTaskQuery): Promise<Boards> {
  refuseFault(query);
  await loadReadableBoard(em, actor, query.boardId);
  return [query.boardId];
}

export async function boardsOf({ em, actor }: { em: SqlEntityManager; actor: Actor }, query: TaskQuery): Promise<Boards> {
  refuseFault(query);
  return (await listReadableBoards(em, actor)).filter(({ isArchived }) => !isArchived).map(({ id }) => id);
}

/** Filters by assignee, key result or text match few tasks: use their index and sort. All others read in sort order. */
const isNarrow = (query: TaskQuery) => {
  const { assigneeIds, keyResultIds, text } = filterOfQuery(query);
  return assigneeIds.length > 0 || keyResultIds.length > 0 || text !== '';
};

const allStatuses = ['not-started', 'in-progress', 'completed'];
const statusesOf = (query: TaskQuery) => {
  const { statuses, overdueOn } = filterOfQuery(query);
  const sought = statuses.length > 0 ? statuses : allStatuses;
  return overdueOn === null ? sought : sought.filter((status) => status !== 'completed');
};

export function stretches(query: TaskQuery, bind: BindParameter, boards: Boards): string | null {
  if (isNarrow(query)) return null;
  return `unnest(${bind(boards)}::uuid[]) as on_board(place) cross join unnest(${bind(statusesOf(query))}::text[]) as of_status(name)`;
}

function rangeSql(column: string, type: string, range: FilterRange<string | number> | null, bind: BindParameter): string[] {
  if (!range) return [];
  if (range.operation === 'Between') return [`${column} between ${bind(range.low)}::${type} and ${bind(range.high)}::${type}`];
  return [`${column} ${range.operation === 'GreaterThan' ? '>' : '<'} ${bind(range.value)}::${type}`];
}

/** SQL counterpart of `progressOf`. */
const progressSql = `(case when subtask_count > 0 then 100 * subtasks_done / subtask_count when status = 'completed' then 100 else 0 end)`;

/** Materialized: a nested loop, chosen where few tasks are expected, would search again for each task. */
const foundSql = (text: string, boards: string) =>
  `id in (with found as materialized (select cairn.find_tasks(${text}, ${boards}::uuid[]) as id) select found.id from found)`;

/** SQL counterpart of `matchesFilter`; keep both equal. */
export function where(query: TaskQuery, bind: BindParameter, boards: Boards): string[] {
  const { priorities, assigneeIds, labelIds, keyResultIds, text, due, start, estimate, actual, progress, overdueOn, isRecurring } =
    filterOfQuery(query);
  return [
    ...(isNarrow(query)
      ? [`board_id = any(${bind(boards)}::uuid[])`, `status = any(${bind(statusesOf(query))}::text[])`]
      : ['board_id = on_board.place', 'status = of_status.name']),
    'deleted_at is null',
    ...(priorities.length > 0 ? [`priority = any(${bind(priorities)}::text[])`] : []),
    ...(assigneeIds.length > 0 ? [`assignee_id = any(${bind(assigneeIds)}::uuid[])`] : []),
    ...(labelIds.length > 0 ? [`label_ids && ${bind(labelIds)}::uuid[]`] : []),
    ...(keyResultIds.length > 0 ? [`key_result_id = any(${bind(keyResultIds)}::uuid[])`] : []),
    ...rangeSql('due_date', 'date', due, bind),
    ...rangeSql('start_date', 'date', start, bind),
    ...rangeSql('estimate', 'float8', estimate, bind),
    ...rangeSql('actual_hours', 'float8', actual, bind),
    ...rangeSql(progressSql, 'int', progress, bind),
    ...(isRecurring ? ['is_recurring'] : []),
    ...(overdueOn === null ? [] : [`due_date < ${bind(overdueOn)}::date`]),
    ...(text === '' ? [] : [foundSql(bind(text), bind(boards))]),
  ];
}

export const servedTasks: ServedList<TaskCard, BoardTaskQuery, CardRow, Boards> = {
  ...ofCards,
  list: boardTasks,
  authorize: oneBoard,
  where,
  stretches,
};

/** Maximum of rooms per page: a socket follows at most 200, and a page needs others too. */
const maxRooms = 150;

export const servedCompanyTasks: ServedList<TaskCard, TaskQuery, CardRow, Boards> = {
  ...ofCards,
  list: companyTasks,
  authorize: boardsOf,
  where,
  stretches,
  pageRooms: (rows, boards) => [...new Set([...rows.map(({ boardId }) => boardId), ...boards])].slice(0, maxRooms),
};
