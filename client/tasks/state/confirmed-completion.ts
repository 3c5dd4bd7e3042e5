import type { BoardActions } from './board-context.ts';
import { confirmCompletion, needsConfirmation } from './completion-question.store.ts';

/** Asks before these actions complete tasks with open subtasks. */
export function withConfirmedCompletion(actions: BoardActions): BoardActions {
  const change: BoardActions['change'] = async (cards, what, joining = {}) => {
    const isConfirmed = await confirmCompletion(cards, what.place ?? what.places?.[0]);
    return isConfirmed ? actions.change(cards, what, { ...joining, completeSubtasks: true }) : new Set(cards.map(({ id }) => id));
  };
  return {
    ...actions,
    move: async (card, place) =>
      needsConfirmation([card], place) ? (await change([card], { place })).size === 0 : actions.move(card, place),
    change: (cards, what, joining) =>
      needsConfirmation(cards, what.place ?? what.places?.[0]) ? change(cards, what, joining) : actions.change(cards, what, joining),
  };
}
