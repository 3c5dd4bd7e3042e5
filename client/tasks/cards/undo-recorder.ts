import { useEffect } from 'react';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { recordUndo, type UndoEntry } from '#client/platform/base/undo-stack.ts';
import type { CardAction } from './undo-steps.ts';

/** Records an undo step before the action. The returned function forgets it; null if the view does not show the card. */
export type RecordStep = (card: TaskCard, action: CardAction, joining?: MembershipChange) => (() => void) | null;

let keepStep: RecordStep | null = null;

/** Registers the view's undo, so that changes of its cards in the task drawer above it can be undone too. */
export function useStepRecorder(recorder: RecordStep): void {
  useEffect(() => {
    keepStep = recorder;
    return () => {
      keepStep = null;
    };
  }, [recorder]);
}

interface StepOptions {
  readonly joining?: MembershipChange | undefined;
  /** Reverts the action if the view does not show the card, and does it again. */
  readonly entry?: UndoEntry;
}

/** Runs an action as an undo step of the current view. A refused action leaves no step. */
export async function recordAsStep<Done>(
  card: TaskCard,
  action: CardAction,
  act: () => Promise<Done>,
  { joining, entry }: StepOptions = {},
): Promise<Done> {
  const forget = keepStep?.(card, action, joining) ?? (entry && recordUndo(entry).forget);
  try {
    return await act();
  } catch (error) {
    forget?.();
    throw error;
  }
}
