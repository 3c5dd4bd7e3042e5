import { useEffect } from 'react';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { CardAction } from './undo-steps.ts';

/** Records an undo step before the action. The returned function forgets it. */
export type RecordStep = (card: TaskCard, action: CardAction, joining?: MembershipChange) => () => void;

let keeper: RecordStep | null = null;

/** Registers the view's undo, so that actions in the task drawer above it can be undone too. */
export function useStepRecorder(keep: RecordStep): void {
  useEffect(() => {
    keeper = keep;
    return () => {
      keeper = null;
    };
  }, [keep]);
}

/** Runs an action as an undo step of the current view. A refused action leaves no step. */
export async function recordAsStep<Done>(
  card: TaskCard,
  action: CardAction,
  act: () => Promise<Done>,
  joining?: MembershipChange,
): Promise<Done> {
  const forget = keeper?.(card, action, joining);
  try {
    return await act();
  } catch (error) {
    forget?.();
    throw error;
  }
}
