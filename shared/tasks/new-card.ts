import { defaultPriority, type TaskCard } from './task.schema.ts';

type Beginning = Pick<TaskCard, 'id' | 'boardId' | 'title' | 'status' | 'laneId' | 'rank'> & Partial<NewFields>;
export type NewFields = Pick<TaskCard, 'assigneeId' | 'dueDate' | 'priority' | 'estimate'>;

/** Predicts the card that the server will return for a new task. */
export const createCard = (beginning: Beginning, makerId: string, now: Date): TaskCard => ({
  assigneeId: makerId,
  priority: defaultPriority,
  dueDate: null,
  estimate: null,
  ...beginning,
  creatorId: makerId,
  startDate: null,
  actualHours: 0,
  actualCompletionDate: beginning.status === 'completed' ? now.toISOString() : null,
  fileCount: 0,
  isRecurring: false,
  version: 1,
});
