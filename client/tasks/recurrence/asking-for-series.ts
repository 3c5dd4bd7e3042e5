import type { BoardActions } from '#client/tasks/state/board-context.ts';
import { askDeletionReach, editWithReach } from '#client/tasks/state/series-question.ts';

/** Asks before an action on a recurring task for its reach; other actions run at once. A cancelled action changes nothing. */
export const askingForSeries = (actions: BoardActions): BoardActions => ({
  ...actions,
  rename: (card, title, membership) =>
    editWithReach([card], { title }, membership, (joining) => actions.rename(card, title, joining), false),
  edit: (card, values, membership) => editWithReach([card], values, membership, (joining) => actions.edit(card, values, joining), false),
  change: (cards, change, membership) => {
    const cancelled = new Set(cards.map(({ id }) => id));
    if (!change.isDeleted || membership?.stopsSeries !== undefined || !cards.some(({ isRecurring }) => isRecurring))
      return editWithReach(cards, change, membership, (joining) => actions.change(cards, change, joining), cancelled);
    return askDeletionReach(...cards).then((reach) =>
      reach === null ? cancelled : actions.change(cards, change, { ...membership, stopsSeries: reach === 'stop' }),
    );
  },
  remove: (card, membership) =>
    card.isRecurring && membership === undefined
      ? askDeletionReach(card).then((series) => series !== null && actions.remove(card, series))
      : actions.remove(card, membership),
});
