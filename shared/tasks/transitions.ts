import { byRank } from '#shared/platform/rank.ts';
import type { TaskCard, TaskStatus } from './task.schema.ts';

/** A completed task reopens into In Progress; every other change is allowed. */
export const canTransition = (from: TaskStatus, to: TaskStatus) => !(from === 'completed' && to === 'not-started');

/** Entering Completed sets the completion date; leaving it clears the date. */
export function completionDate(card: Pick<TaskCard, 'status' | 'actualCompletionDate'>, to: TaskStatus, now: Date): string | null {
  if (to !== 'completed') return null;
  return card.status === 'completed' ? card.actualCompletionDate : now.toISOString();
}

export const cardsIn = (cards: Iterable<TaskCard>, status: TaskStatus, laneId: string | null) =>
  [...cards].filter((card) => card.status === status && card.laneId === laneId).sort(byRank);
