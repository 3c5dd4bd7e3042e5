import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { addDays, daysBetween } from '#shared/platform/days.ts';
import { taskRepeated } from '#shared/tasks/recurrence/recurrence.events.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import { taskCreated } from '#shared/tasks/tasks.events.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { loadRoles } from '#server/tasks/board-roles.sql.ts';
import { BoardEntity } from '#server/tasks/board.entity.ts';
import type { LoadedBoard } from '#server/tasks/boards.service.ts';
import { checkCapacity, type CapacityRequest } from '#server/tasks/bulk-capacity.sql.ts';
import { lockBoard } from '#server/tasks/capacity.sql.ts';
import { measureByTasks } from '#server/objectives/measure-by-tasks.ts';
import { recordTask, recordTaskRemoved } from '#server/tasks/record-task.ts';
import { rankFor } from '#server/tasks/task-rank.sql.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { copySubtasks, findCopiedSubtasks } from './copy-subtasks.ts';
import { taskCopiers } from './copy-task.ts';
import { TaskOccurrenceEntity, type TaskSeriesEntity } from './task-series.entity.ts';

const endOfNotStarted: TaskPlace = { status: 'not-started', laneId: null, beforeId: null, afterId: null };

interface NextTask {
  readonly task: TaskEntity;
  readonly occurrence: TaskOccurrenceEntity;
  readonly series: TaskSeriesEntity;
  readonly board: LoadedBoard;
  readonly date: string;
}

type Candidates = readonly (string | null)[];

/** Chooses from candidates the first who is active and belongs to the board, else the first of all. */
async function assigneeChoice(em: SqlEntityManager, board: LoadedBoard, people: Candidates): Promise<(candidates: Candidates) => string> {
  const ids = [...new Set(people)].filter((id) => id !== null);
  const active = new Set((await em.find(PersonEntity, { id: { $in: ids }, isActive: true })).map(({ id }) => id));
  const roles = board.kind === 'project' ? await loadRoles(em, [board.id], ids) : null;
  const isAssignable = (id: string | null) => id !== null && active.has(id) && (!roles || roles.some(({ personId }) => personId === id));
  return (candidates) => candidates.find(isAssignable) ?? candidates[0]!;
}

/** Assignees of the next task and its subtasks. Throws `board.full` and `assigned-tasks.full` if one of them has no free place. */
async function admitTasks(em: SqlEntityManager, board: LoadedBoard, main: Candidates, subtasks: readonly TaskEntity[]) {
  const choose = await assigneeChoice(em, board, [...main, ...subtasks.map(({ assigneeId }) => assigneeId)]);
  const assigneeId = choose(main);
  const assigned = subtasks.map((from) => ({ from, assigneeId: choose([from.assigneeId, assigneeId]) }));
  const openings = [{ assigneeId }, ...assigned].map((card): CapacityRequest => ({
    board,
    card: { assigneeId: card.assigneeId },
    comesTo: ['board', 'assigned-tasks'],
  }));
  const take = await checkCapacity(em, openings);
  for (const opening of openings) take(opening);
  return { assigneeId, subtasks: assigned };
}

const marksOf = ({ labelIds, coverId = null, keyResultId = null }: TaskEntity) => ({ labelIds, coverId, keyResultId });

/** Creates the next task of a series at the end of Not Started. Throws `board.full` and `assigned-tasks.full`. */
export async function createNextTask(
  unit: WriteTransaction,
  ctx: Context,
  { task, occurrence, series, board, date }: NextTask,
): Promise<string> {
  const { em, recordEvent } = unit;
  const values = { ...task.card(), ...occurrence.kept };
  const { id: boardId } = board;
  const id = crypto.randomUUID();
  await lockBoard(em, boardId);
  const copied = await findCopiedSubtasks(em, task);
  const { assigneeId, subtasks } = await admitTasks(em, board, [values.assigneeId, task.creatorId, board.ownerId], copied);
  const { companyId, creatorId } = task;
  const next = em.create(TaskEntity, {
    id,
    companyId,
    board: em.getReference(BoardEntity, boardId),
    title: values.title,
    status: 'not-started',
    rank: await rankFor(em, boardId, id, endOfNotStarted),
    assigneeId,
    creatorId,
    priority: values.priority,
    estimate: values.estimate,
    startDate: values.startDate && values.dueDate ? addDays(date, -daysBetween(values.startDate, values.dueDate)) : null,
    dueDate: date,
    ...marksOf(task),
    subtaskCount: subtasks.length,
    isRecurring: true,
  });
  for (const copy of taskCopiers) await copy(unit, ctx, { from: task, to: next });
  // The occurrence refers to the stored task.
  await em.flush();
  em.create(TaskOccurrenceEntity, { id, companyId, series, previousId: task.id, date, number: occurrence.number + 1, kept: {} });
  await recordTask(unit, { board, fact: taskCreated, before: null, after: () => next.card() });
  await copySubtasks(unit, ctx, { to: next, board, subtasks, days: daysBetween(task.dueDate ?? occurrence.date, date) });
  recordEvent(taskRoom, task.id, taskRepeated, () => ({ id: task.id, nextId: id }));
  await measureByTasks(unit, ctx, [next.keyResultId]);
  return id;
}

/** Deletes the next task of a task that is open again with its subtasks, unless somebody has worked on one of them. */
export async function retractNextTask(
  unit: WriteTransaction,
  ctx: Context,
  { task, next, board }: { task: TaskEntity; next: TaskOccurrenceEntity; board: LoadedBoard },
): Promise<void> {
  const { em, recordEvent } = unit;
  const nextTask = await load(em, TaskEntity, next.id, { lock: true });
  const subtasks = await em.find(TaskEntity, { mainTaskId: next.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  const isUntouched = [nextTask, ...subtasks].every(({ version, deletedAt }) => version === 1 && !deletedAt);
  if (!isUntouched || (await em.count(TaskOccurrenceEntity, { previousId: next.id })) > 0) return;
  em.remove(next);
  nextTask.isRecurring = false;
  for (const gone of [nextTask, ...subtasks]) {
    gone.deletedAt = ctx.now;
    recordTaskRemoved(unit, board, gone.card(), { isSilent: true });
  }
  recordEvent(taskRoom, task.id, taskRepeated, () => ({ id: task.id, nextId: null }));
  await measureByTasks(unit, ctx, [nextTask.keyResultId]);
}
