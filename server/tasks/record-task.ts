import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { assignedTaskChanged, assignedTaskRemoved } from '#shared/tasks/assigned-tasks.events.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import {
  taskArrived,
  taskDeleted,
  taskLeft,
  type taskCreated,
  type taskEdited,
  type taskMoved,
  type taskRestored,
} from '#shared/tasks/tasks.events.ts';
import { subtaskChanged, subtaskRemoved, taskReadersChanged } from '#shared/tasks/task-details.events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordAccessChange } from '#server/access/rights.service.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import type { RecordEvent, RecordOptions } from '#server/platform/base/record-event.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { lockBoardCards } from './card-row.sql.ts';
import { findOutsiders } from './former-readers.sql.ts';

type Place = Pick<BoardSummary, 'id' | 'kind'>;
type CardFact = typeof taskCreated | typeof taskMoved | typeof taskEdited | typeof taskRestored;

const isInAssignedTasks = ({ kind }: Place) => kind !== 'private';

export interface TaskChange {
  readonly board: Place;
  readonly fact: CardFact;
  readonly before: TaskCard | null;
  readonly after: () => TaskCard;
  readonly isSilent?: boolean;
}

/** Records card changes on the board and in "My tasks" of the old and new assignee. For a move to another board use the function below. */
export async function recordTasks(unit: WriteTransaction, changes: readonly TaskChange[]): Promise<void> {
  recordAccessChange(unit.recordEvent, await formerReaders(unit.em, changes), 'membership');
  for (const change of changes) recordOne(unit, change);
}

/** People who could read one of these tasks only because it was in their "My tasks" or in that of a report, and no longer is. */
async function formerReaders(em: SqlEntityManager, changes: readonly TaskChange[]): Promise<string[]> {
  const left = changes.filter(({ board, before, after }) => isInAssignedTasks(board) && before && before.assigneeId !== after().assigneeId);
  if (left.length === 0) return [];
  const holders = [...new Set(left.map(({ before }) => before!.assigneeId))];
  const chainOf = await loadManagerChains(em, holders);
  const readers = new Set(holders.flatMap((id) => [id, ...chainOf(id)]));
  const boardIds = [...new Set(left.map(({ board }) => board.id))];
  return findOutsiders(em, [...readers], boardIds);
}

export const recordTask = (unit: WriteTransaction, change: TaskChange) => recordTasks(unit, [change]);

function recordOne({ recordEvent }: WriteTransaction, { board, fact, before, after, isSilent = false }: TaskChange): void {
  recordEvent(boardRoom, board.id, fact, after, { before, isSilent });
  recordInMainTask(recordEvent, before, after);
  if (!isInAssignedTasks(board)) return;
  const { id, boardId, assigneeId } = after();
  recordEvent(assignedTasksRoom, assigneeId, assignedTaskChanged, after);
  if (before && before.assigneeId !== assigneeId)
    recordEvent(assignedTasksRoom, before.assigneeId, assignedTaskRemoved, () => ({ id, boardId }));
}

/** Records a change of a subtask in the room of its main task, and its departure in the room of the previous one. */
function recordInMainTask(recordEvent: RecordEvent, before: Pick<TaskCard, 'mainTaskId'> | null, after: () => TaskCard): void {
  const { id, mainTaskId } = after();
  if (before?.mainTaskId && before.mainTaskId !== mainTaskId) recordEvent(taskRoom, before.mainTaskId, subtaskRemoved, () => ({ id }));
  if (mainTaskId) recordEvent(taskRoom, mainTaskId, subtaskChanged, after);
}

export function recordTaskRemoved(
  { recordEvent }: WriteTransaction,
  board: Place,
  { id, boardId, assigneeId, mainTaskId }: Pick<TaskCard, 'id' | 'boardId' | 'assigneeId' | 'mainTaskId'>,
  options: Pick<RecordOptions<typeof taskDeleted>, 'isSilent'> = {},
): void {
  recordEvent(boardRoom, board.id, taskDeleted, () => ({ id, boardId }), options);
  if (mainTaskId) recordEvent(taskRoom, mainTaskId, subtaskRemoved, () => ({ id }));
  if (isInAssignedTasks(board)) recordEvent(assignedTasksRoom, assigneeId, assignedTaskRemoved, () => ({ id, boardId }));
}

/** Records a move to another board in both boards, in the assignee's "My tasks" and in the task's own room. */
export function recordTaskTransferred({ recordEvent }: WriteTransaction, from: Place, to: Place, card: TaskCard): void {
  const { id, assigneeId } = card;
  const left = { id, boardId: from.id };
  recordEvent(boardRoom, from.id, taskLeft, () => left);
  recordEvent(boardRoom, to.id, taskArrived, () => card);
  recordInMainTask(recordEvent, null, () => card);
  if (isInAssignedTasks(to)) recordEvent(assignedTasksRoom, assigneeId, assignedTaskChanged, () => card);
  else if (isInAssignedTasks(from)) recordEvent(assignedTasksRoom, assigneeId, assignedTaskRemoved, () => left);
  recordEvent(taskRoom, id, taskReadersChanged, () => ({ id }));
}

/** Tasks of an archived board are not in "My tasks", so archiving removes them there and restoring adds them. */
export async function recordAssignedTasksOfBoard(
  { em, recordEvent }: Pick<WriteTransaction, 'em' | 'recordEvent'>,
  boardId: string,
  isArchived: boolean,
): Promise<void> {
  for (const card of await lockBoardCards(em, boardId)) {
    if (isArchived) recordEvent(assignedTasksRoom, card.assigneeId, assignedTaskRemoved, () => ({ id: card.id, boardId }));
    else recordEvent(assignedTasksRoom, card.assigneeId, assignedTaskChanged, () => card);
  }
}
