import { byRank } from '#shared/platform/rank.ts';
import type { TaskCard } from './task.schema.ts';

/** Most subtasks of one task: the room of the main task contains all of them. */
export const maxSubtasks = 100;

/** Share of completed subtasks in whole per cent, rounded down, so that 100 means all. Without subtasks 0 or 100. */
export function progressOf({ status, subtasks }: Pick<TaskCard, 'status' | 'subtasks'>): number {
  if (!subtasks) return status === 'completed' ? 100 : 0;
  return Math.floor((100 * subtasks.done) / subtasks.total);
}

/** Number of subtasks that keep a task from being completed. */
export const openSubtasksOf = ({ subtasks }: Pick<TaskCard, 'subtasks'>): number => (subtasks ? subtasks.total - subtasks.done : 0);

/** Tells whether this move completes a task with open subtasks, which needs a confirmation. */
export const leavesSubtasksOpen = (card: Pick<TaskCard, 'status' | 'subtasks'>, to: Pick<TaskCard, 'status'>): boolean =>
  card.status !== 'completed' && to.status === 'completed' && openSubtasksOf(card) > 0;

/** Subtasks in the order of their main task. */
export const inSubtaskOrder = (subtasks: Iterable<TaskCard>): TaskCard[] =>
  [...subtasks].sort((a, b) => byRank({ id: a.id, rank: a.subtaskRank ?? '' }, { id: b.id, rank: b.subtaskRank ?? '' }));

/** Faults of making one task a subtask of another, in the order in which they are checked. */
export type MainTaskFault = 'itself' | 'other-board' | 'subtask' | 'has-subtasks';

type Relative = Pick<TaskCard, 'id' | 'boardId' | 'mainTaskId' | 'subtasks'>;

/** Tasks have one level of subtasks, all on the board of their main task. */
export function mainTaskFault(card: Relative, main: Relative): MainTaskFault | null {
  if (card.id === main.id) return 'itself';
  if (card.boardId !== main.boardId) return 'other-board';
  if (main.mainTaskId !== undefined) return 'subtask';
  return card.subtasks ? 'has-subtasks' : null;
}
