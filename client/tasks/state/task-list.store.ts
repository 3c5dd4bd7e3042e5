import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import { assignedTaskChanged } from '#shared/tasks/assigned-tasks.events.ts';
import type { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { changesOf } from '#shared/tasks/task-fields.ts';
import { editTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { completionDate } from '#shared/tasks/transitions.ts';
import { serverNow } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { RecentChange, LiveRoom } from '#client/platform/live/live-room.ts';
import type { BoardHandle, Completing, PredictCard } from './board.store.ts';

type TaskListHandle = LiveRoom<typeof assignedTasksRoom>;

export interface TaskListSource {
  readonly predict: PredictCard;
  readonly room: Pick<LiveRoom, 'changes'>;
}

export type CardsById = Readonly<Record<string, TaskCard>>;

export interface TaskSource {
  readonly cards: CardsById;
  readonly changes: Readonly<Record<string, RecentChange>>;
  readonly source: TaskListSource;
  readonly boardId: string | null;
}

export const sourceInAssignedTasks = (room: TaskListHandle): TaskListSource => ({
  room,
  predict: (after, send) => room.predict(assignedTaskChanged, after, send),
});

/** "My tasks" excludes private boards, so their own room predicts changes. */
export const sourceOnBoard = (room: BoardHandle): TaskListSource => ({
  room,
  predict: (after, send) => room.predict(taskEdited, after, send),
});

const end = { laneId: null, beforeId: null, afterId: null };

export function setStatus(
  predict: PredictCard,
  card: TaskCard,
  status: 'completed' | 'in-progress',
  completing: Completing = {},
): Promise<TaskCard> {
  const actualCompletionDate = completionDate(card, status, serverNow());
  const after = { ...card, status, laneId: null, actualCompletionDate, version: card.version + 1 };
  return predict(after, (key) =>
    callWithSeqs(moveTaskEndpoint, { params: { taskId: card.id }, body: { status, ...end, ...completing }, key }),
  );
}

export type ListTaskChange = Pick<TaskCard, 'dueDate'> | Pick<TaskCard, 'priority'>;

/** Refused as `record.stale`, with the current card, if somebody else has changed the field. */
export function changeTask(
  predict: PredictCard,
  card: TaskCard,
  change: ListTaskChange,
  { series }: MembershipChange = {},
): Promise<TaskCard> {
  const after = { ...card, ...change, version: card.version + 1 };
  return predict(after, (key) =>
    callWithSeqs(editTaskEndpoint, { params: { taskId: card.id }, body: { ...changesOf(card, change), ...(series && { series }) }, key }),
  );
}
