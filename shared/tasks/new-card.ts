import { defaultPriority, type TaskCard } from './task.schema.ts';

/** What is known of a task before it is there. */
type Beginning = Pick<TaskCard, 'id' | 'boardId' | 'title' | 'status' | 'laneId' | 'rank'>;

/** The card of a task that somebody adds now, as the server will answer it. */
export const newCard = (beginning: Beginning, makerId: string, now: Date): TaskCard => ({
  ...beginning,
  assigneeId: makerId,
  creatorId: makerId,
  priority: defaultPriority,
  startDate: null,
  dueDate: null,
  estimate: null,
  actualCompletionDate: beginning.status === 'completed' ? now.toISOString() : null,
  version: 1,
});
