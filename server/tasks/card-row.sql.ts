/* SQL instead of entities: moves and boards are the measured paths (loadtests), and nothing of a card is tracked. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { cardPartColumns, cardPartsOf, type CardPartColumns } from './card-parts.ts';

export type CardRow = Omit<TaskCard, 'actualCompletionDate' | 'subtasks' | keyof CardPartColumns> &
  CardPartColumns & { actualCompletionDate: Date | string | null };

export const cardColumns = `id, board_id as "boardId", title, status, lane_id as "laneId", rank, assignee_id as "assigneeId",
  creator_id as "creatorId", priority, start_date::text as "startDate", due_date::text as "dueDate", estimate::float8 as estimate,
  actual_hours::float8 as "actualHours", actual_completion_date as "actualCompletionDate", file_count as "fileCount",
  is_recurring as "isRecurring", version, ${cardPartColumns}`;
const lockSql = `select ${cardColumns} from task where id = $1 and deleted_at is null for update`;
const isOpen = `status <> 'completed' and deleted_at is null`;
const ofBoardSql = `select ${cardColumns} from task where board_id = $1 and ${isOpen}`;
const mainOfBoardSql = `${ofBoardSql} and main_task_id is null`;
const subtasksSql = `select ${cardColumns} from task where main_task_id = $1 and deleted_at is null`;
const assignedSql = `select ${cardColumns} from task t where assignee_id = $1 and ${isOpen}
  and not exists (select from board b where b.id = t.board_id and (b.kind = 'private' or b.archived_at is not null))`;
const currentSql = `select ${cardColumns}, deleted_at is not null as "isGone" from task where id = any($1)`;
const lockOfBoardSql = `${ofBoardSql} order by id for update`;
const lockAssignedSql = `select ${cardColumns} from task where board_id = $1 and assignee_id = $2 and ${isOpen} order by id limit ${pageSize} for update`;
const countAssignedSql = `select count(*)::int from task where board_id = $1 and assignee_id = $2 and ${isOpen}`;
const editSql = `update task set title = $2, start_date = $3, due_date = $4, priority = $5, assignee_id = $6, estimate = $7,
  actual_completion_date = $8, updated_at = $9, key_result_id = $10, version = version + 1 where id = $1`;
const chainsSql = `select p.id, p.path from person p where p.id in (
  select unnest(array[t.assignee_id, t.creator_id]) from task t where t.id = $1)`;

export function presentCard(row: CardRow): TaskCard {
  const { mainTaskId: _m, subtaskRank: _r, subtaskCount: _t, subtasksDone: _d, commentCount: _c, ...rest } = row;
  const { labelIds: _l, coverId: _f, keyResultId: _k, ...card } = rest;
  const { actualCompletionDate: at } = card;
  return { ...card, actualCompletionDate: at === null ? null : new Date(at).toISOString(), ...cardPartsOf(row) };
}

/** Locks a card for a move. Moves are frequent, so they use SQL directly instead of the unit of work. */
export async function lockCard(em: SqlEntityManager, taskId: string): Promise<TaskCard> {
  const [row] = await sqlIn(em)<CardRow>(lockSql, [taskId]);
  if (!row) throw new AppError('record.absent');
  return presentCard(row);
}

/** Stores the fields that people edit. */
export async function storeCardFields(em: SqlEntityManager, card: TaskCard, now: Date): Promise<void> {
  const { id, title, startDate, dueDate, priority, assigneeId, estimate, actualCompletionDate, keyResultId = null } = card;
  await sqlIn(em)(editSql, [id, title, startDate, dueDate, priority, assigneeId, estimate, actualCompletionDate, now, keyResultId]);
}

/** Managers above the assignee and the creator of a task, nearest last as in `path`. */
export async function loadChainsOfTask(em: SqlEntityManager, taskId: string): Promise<(personId: string) => readonly string[]> {
  const rows = await sqlIn(em)<{ id: string; path: string[] }>(chainsSql, [taskId]);
  const chains = new Map(rows.map(({ id, path }) => [id, path]));
  return (personId) => chains.get(personId) ?? [];
}

/** Open cards of a board, which may have thousands, without subtasks. */
export const loadBoardCards = async (em: SqlEntityManager, boardId: string): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(mainOfBoardSql, [boardId])).map(presentCard);

export const loadSubtasks = async (em: SqlEntityManager, mainTaskId: string): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(subtasksSql, [mainTaskId])).map(presentCard);

/** Locks the open cards of a board, so that every parallel change of them is recorded first. */
export const lockBoardCards = async (em: SqlEntityManager, boardId: string): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(lockOfBoardSql, [boardId])).map(presentCard);

/** Open cards in "My tasks" of a person. */
export const loadAssignedCards = async (em: SqlEntityManager, personId: string): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(assignedSql, [personId])).map(presentCard);

export interface CurrentCard extends TaskCard {
  readonly isGone: boolean;
}

/** Loads cards, also of deleted tasks; null for unknown ones. */
export async function loadCurrentCards(em: SqlEntityManager, taskIds: readonly string[]): Promise<(CurrentCard | null)[]> {
  const rows = await sqlIn(em)<CardRow & { isGone: boolean }>(currentSql, [[...new Set(taskIds)]]);
  const cards = new Map(rows.map((row) => [row.id, { ...presentCard(row), isGone: row.isGone }]));
  return taskIds.map((id) => cards.get(id) ?? null);
}

/** Locks a person's open tasks on a board, at most as many as one write changes. Call it before locking the board, as every change of tasks does. */
export const lockOpenTasks = async (em: SqlEntityManager, boardId: string, assigneeId: string): Promise<TaskCard[]> =>
  (await sqlIn(em)<CardRow>(lockAssignedSql, [boardId, assigneeId])).map(presentCard);

/** Counts a person's open tasks on a board. The count is stable only while the board is locked. */
export async function countOpenTasks(em: SqlEntityManager, boardId: string, assigneeId: string): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(countAssignedSql, [boardId, assigneeId]);
  return row!.count;
}
