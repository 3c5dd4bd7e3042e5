import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { deskTaskChanged, deskTaskRemoved } from '#shared/tasks/desk.events.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, type taskCreated, type taskEdited, type taskMoved, type taskRestored } from '#shared/tasks/tasks.events.ts';
import type { Record as RecordFact } from '#server/platform/record.ts';

type Place = Pick<BoardSummary, 'id' | 'kind'>;
type Holder = Pick<TaskCard, 'assigneeId'>;
type CardFact = typeof taskCreated | typeof taskMoved | typeof taskEdited | typeof taskRestored;

/** What happens on a private board is its owner's alone. */
const isOnDesks = ({ kind }: Place) => kind !== 'private';

/**
 * Says what happened to a card: on its board, and on the desk of whoever has it, which it leaves for another with its
 * assignee. Every change of a task goes through here. `before` is null for one that was on no desk before.
 */
export function recordTask(record: RecordFact, board: Place, fact: CardFact, before: Holder | null, after: () => TaskCard): void {
  record(boardRoom, board.id, fact, after);
  if (!isOnDesks(board)) return;
  const { id, boardId, assigneeId } = after();
  record(deskRoom, assigneeId, deskTaskChanged, after);
  if (before && before.assigneeId !== assigneeId) record(deskRoom, before.assigneeId, deskTaskRemoved, () => ({ id, boardId }));
}

/** Says that a card is gone, to its board and to the desk on which it was. */
export function recordTaskGone(
  record: RecordFact,
  board: Place,
  { id, boardId, assigneeId }: Holder & Pick<TaskCard, 'id' | 'boardId'>,
): void {
  record(boardRoom, board.id, taskDeleted, () => ({ id, boardId }));
  if (isOnDesks(board)) record(deskRoom, assigneeId, deskTaskRemoved, () => ({ id, boardId }));
}
