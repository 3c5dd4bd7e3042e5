import { useEffect } from 'react';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { CardAction } from './undo-steps.ts';

/** Records an undo step before the action. The returned function forgets it; null if the view does not show the card. */
export type RecordStep = (card: TaskCard, action: CardAction, joining?: MembershipChange) => (() => void) | null;

export interface RecordedRevert {
  /** Undoes the action unless it is already undone. */
  readonly undo: () => void;
  readonly forget: () => void;
}

/** Records how to revert an action on something that the view does not show, as a subtask. */
export type RecordRevert = (revert: () => void) => RecordedRevert;

interface StepKeeper {
  readonly keepStep: RecordStep;
  readonly keepRevert: RecordRevert;
  readonly undoLast: () => void;
}

let keeper: StepKeeper | null = null;

/** Registers the view's undo, so that actions in the task drawer above it can be undone too. */
export function useStepRecorder({ keepStep, keepRevert, undoLast }: StepKeeper): void {
  useEffect(() => {
    keeper = { keepStep, keepRevert, undoLast };
    return () => {
      keeper = null;
    };
  }, [keepStep, keepRevert, undoLast]);
}

/** Undoes the last step, for fields that would keep Ctrl+Z for themselves. */
export const undoLastStep = (): void => keeper?.undoLast();

export const recordRevert: RecordRevert = (revert) => keeper?.keepRevert(revert) ?? { undo: revert, forget: () => {} };

interface StepOptions {
  readonly joining?: MembershipChange | undefined;
  /** Reverts the action if the view does not show the card. */
  readonly revert?: () => void;
}

/** Runs an action as an undo step of the current view. A refused action leaves no step. */
export async function recordAsStep<Done>(
  card: TaskCard,
  action: CardAction,
  act: () => Promise<Done>,
  { joining, revert }: StepOptions = {},
): Promise<Done> {
  const forget = keeper?.keepStep(card, action, joining) ?? (revert && recordRevert(revert).forget);
  try {
    return await act();
  } catch (error) {
    forget?.();
    throw error;
  }
}
