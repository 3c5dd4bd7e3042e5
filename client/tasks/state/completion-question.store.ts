import { leavesSubtasksOpen, openSubtasksOf } from '#shared/tasks/subtasks.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { createQuestion } from '#client/ui/question.ts';

interface Question {
  /** Title of the task, if only one has open subtasks. */
  readonly title: string | null;
  readonly subtaskCount: number;
}
export type CompletionQuestion = NonNullable<ReturnType<typeof useCompletionQuestion>>;

const { useOpen, ask } = createQuestion<Question>();

export const useCompletionQuestion = useOpen;

type Target = Pick<TaskCard, 'status'> | undefined;

const openAmong = (cards: readonly TaskCard[], to: Target) => (to ? cards.filter((card) => leavesSubtasksOpen(card, to)) : []);

/** Tells whether this move needs a confirmation. Actions without one run at once, so that nothing flickers. */
export const needsConfirmation = (cards: readonly TaskCard[], to: Target): boolean => openAmong(cards, to).length > 0;

/** Asks once whether the open subtasks of these tasks are completed too. */
export function confirmCompletion(cards: readonly TaskCard[], to: Target): Promise<boolean> {
  const open = openAmong(cards, to);
  return ask({
    title: open.length === 1 ? open[0]!.title : null,
    subtaskCount: open.reduce((sum, card) => sum + openSubtasksOf(card), 0),
  });
}
