import type { BoardActions } from '#client/tasks/state/board-context.ts';
import { askDeletionReach, askEditReach } from '#client/tasks/state/series-question.ts';

/** Asks before an action on a recurring task for its reach. A cancelled action changes nothing. */
export const askingForSeries = (actions: BoardActions): BoardActions => ({
  ...actions,
  rename: async (card, title, asked) => {
    const joining = await askEditReach([card], { title }, asked);
    return joining !== null && actions.rename(card, title, joining);
  },
  edit: async (card, values, asked) => {
    const joining = await askEditReach([card], values, asked);
    return joining !== null && actions.edit(card, values, joining);
  },
  change: async (cards, change, asked) => {
    const joining = await askEditReach(cards, change, asked);
    return joining === null ? new Set(cards.map(({ id }) => id)) : actions.change(cards, change, joining);
  },
  remove: async (card, asked) => {
    const series = asked ?? (await askDeletionReach(card));
    return series !== null && actions.remove(card, series);
  },
});
