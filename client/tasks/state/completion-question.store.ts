import { useSyncExternalStore } from 'react';
import { leavesSubtasksOpen, openSubtasksOf } from '#shared/tasks/subtasks.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';

export interface CompletionQuestion {
  /** Title of the task, if only one has open subtasks. */
  readonly title: string | null;
  readonly subtaskCount: number;
  readonly answer: (isConfirmed: boolean) => void;
}

let question: CompletionQuestion | null = null;
const listeners = new Set<() => void>();

function ask(next: CompletionQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCompletionQuestion = (): CompletionQuestion | null => useSyncExternalStore(subscribe, () => question);

type Target = Pick<TaskCard, 'status'> | undefined;

const openAmong = (cards: readonly TaskCard[], to: Target) => (to ? cards.filter((card) => leavesSubtasksOpen(card, to)) : []);

/** Tells whether this move needs a confirmation. Actions without one run at once, so that nothing flickers. */
export const needsConfirmation = (cards: readonly TaskCard[], to: Target): boolean => openAmong(cards, to).length > 0;

/** Asks once whether the open subtasks of these tasks are completed too. */
export function confirmCompletion(cards: readonly TaskCard[], to: Target): Promise<boolean> {
  const open = openAmong(cards, to);
  question?.answer(false);
  return new Promise((resolve) => {
    ask({
      title: open.length === 1 ? open[0]!.title : null,
      subtaskCount: open.reduce((sum, card) => sum + openSubtasksOf(card), 0),
      answer: (isConfirmed) => {
        ask(null);
        resolve(isConfirmed);
      },
    });
  });
}
