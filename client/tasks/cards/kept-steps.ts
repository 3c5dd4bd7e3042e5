import { useEffect } from 'react';
import type { Joining } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Deed } from './undo-steps.ts';

/** Keeps what is about to be done to a card as a step that can be taken back; what it returns forgets that. */
export type KeepStep = (card: TaskCard, deed: Deed, joining?: Joining) => () => void;

let keeper: KeepStep | null = null;

/** A view that takes back what is done to its cards keeps that too which is done to them in a drawer above it. */
export function useStepKeeper(keep: KeepStep): void {
  useEffect(() => {
    keeper = keep;
    return () => {
      keeper = null;
    };
  }, [keep]);
}

/** Does something to a card as a step of the view that shows it; what is refused is none. */
export async function asStep<Done>(card: TaskCard, deed: Deed, act: () => Promise<Done>, joining?: Joining): Promise<Done> {
  const forget = keeper?.(card, deed, joining);
  try {
    return await act();
  } catch (error) {
    forget?.();
    throw error;
  }
}
