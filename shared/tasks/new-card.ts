import { defaultPriority, type TaskCard } from './task.schema.ts';

/** What is known of a task before it is there. */
type Beginning = Pick<TaskCard, 'id' | 'boardId' | 'title' | 'status' | 'laneId' | 'rank'> & Partial<NewFields>;
/** What may be said of a task when it is added, and goes by itself where it is not. */
export type NewFields = Pick<TaskCard, 'assigneeId' | 'dueDate' | 'priority'>;

/** The card of a task that somebody adds now, as the server will answer it. */
export const newCard = (beginning: Beginning, makerId: string, now: Date): TaskCard => ({
  assigneeId: makerId,
  priority: defaultPriority,
  dueDate: null,
  ...beginning,
  creatorId: makerId,
  startDate: null,
  estimate: null,
  actualCompletionDate: beginning.status === 'completed' ? now.toISOString() : null,
  fileCount: 0,
  version: 1,
});
