import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSelectedIds, type SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { BoardList } from './board-lists.ts';
import { cardAfter } from './keyboard-move.ts';

export interface CardSelection extends SelectedIds {
  readonly cards: readonly TaskCard[];
  /** Returns the card that gets the focus when this one disappears. */
  after: (cardId: string) => string | null;
}

export function useSelection(lists: readonly BoardList[]): CardSelection {
  const selected = useSelectedIds(lists.map(({ cards }) => cards.map(({ id }) => id)));
  const cards = selected.ids.size === 0 ? [] : lists.flatMap((list) => list.cards.filter(({ id }) => selected.ids.has(id)));
  return { ...selected, cards, after: (cardId) => cardAfter(lists, cardId) };
}

export const selectedOrSelf = ({ ids, cards }: Pick<CardSelection, 'ids' | 'cards'>, card: TaskCard): readonly TaskCard[] =>
  ids.has(card.id) ? cards : [card];
