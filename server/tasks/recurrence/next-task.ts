import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { addDays, daysBetween } from '#shared/tasks/recurrence/recurrence-rules.ts';
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
import { checkBoardCapacity, lockBoard } from '#server/tasks/capacity.sql.ts';
import { recordTask, recordTaskRemoved } from '#server/tasks/record-task.ts';
import { rankFor } from '#server/tasks/task-rank.sql.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
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

/** The assignee of the series, or its creator or the owner of the board if that person has left. */
async function findAssignee(em: SqlEntityManager, board: LoadedBoard, people: readonly (string | null)[]): Promise<string> {
  const ids = people.filter((id) => id !== null);
  const active = new Set((await em.find(PersonEntity, { id: { $in: ids }, isActive: true })).map(({ id }) => id));
  const roles = board.kind === 'project' ? await loadRoles(em, [board.id], ids) : null;
  const isAssignable = (id: string) => active.has(id) && (roles === null || roles.some(({ personId }) => personId === id));
  return ids.find(isAssignable) ?? ids[0]!;
}

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
  const assigneeId = await findAssignee(em, board, [values.assigneeId, task.creatorId, board.ownerId]);
  await checkBoardCapacity(em, board, { id, status: 'not-started', assigneeId });
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
    labelIds: task.labelIds,
    coverId: task.coverId ?? null,
    isRecurring: true,
  });
  for (const copy of taskCopiers) await copy(unit, ctx, { from: task, to: next });
  // The occurrence refers to the stored task.
  await em.flush();
  em.create(TaskOccurrenceEntity, { id, companyId, series, previousId: task.id, date, number: occurrence.number + 1, kept: {} });
  await recordTask(unit, { board, fact: taskCreated, before: null, after: () => next.card() });
  recordEvent(taskRoom, task.id, taskRepeated, () => ({ id: task.id, nextId: id }));
  return id;
}

/** Deletes the next task of a task that is open again, unless somebody has worked on it. */
export async function retractNextTask(
  { em, recordEvent, ...unit }: WriteTransaction,
  { now }: Context,
  { task, next, board }: { task: TaskEntity; next: TaskOccurrenceEntity; board: LoadedBoard },
): Promise<void> {
  const nextTask = await load(em, TaskEntity, next.id, { lock: true });
  const isUntouched = nextTask.version === 1 && !nextTask.deletedAt;
  if (!isUntouched || (await em.count(TaskOccurrenceEntity, { previousId: next.id })) > 0) return;
  em.remove(next);
  nextTask.deletedAt = now;
  nextTask.isRecurring = false;
  recordTaskRemoved({ em, recordEvent, ...unit }, board, nextTask.card(), { isSilent: true });
  recordEvent(taskRoom, task.id, taskRepeated, () => ({ id: task.id, nextId: null }));
}
