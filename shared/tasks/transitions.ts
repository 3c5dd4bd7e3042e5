import { byRank } from '#shared/platform/rank.ts';
import type { TaskCard, TaskStatus } from './task.schema.ts';

/** A completed task is reopened into In Progress; every other step is free. */
export const canTransition = (from: TaskStatus, to: TaskStatus) => !(from === 'completed' && to === 'not-started');

/** What stands beside a status: entering Completed dates the completion, leaving it clears the date. */
export function completionDate(card: Pick<TaskCard, 'status' | 'actualCompletionDate'>, to: TaskStatus, now: Date): string | null {
  if (to !== 'completed') return null;
  return card.status === 'completed' ? card.actualCompletionDate : now.toISOString();
}

/** The cards of one list of a board, in their order. */
export const cardsIn = (cards: Iterable<TaskCard>, status: TaskStatus, laneId: string | null) =>
  [...cards].filter((card) => card.status === status && card.laneId === laneId).sort(byRank);
