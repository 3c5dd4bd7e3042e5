import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSelectedIds, type SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { BoardList } from './board-lists.ts';

export interface CardSelection extends SelectedIds {
  readonly cards: readonly TaskCard[];
}

export function useSelection(lists: readonly BoardList[]): CardSelection {
  const selected = useSelectedIds(lists.map(({ cards }) => cards.map(({ id }) => id)));
  const cards = selected.ids.size === 0 ? [] : lists.flatMap((list) => list.cards.filter(({ id }) => selected.ids.has(id)));
  return { ...selected, cards };
}

export const selectedOrSelf = ({ ids, cards }: Pick<CardSelection, 'ids' | 'cards'>, card: TaskCard): readonly TaskCard[] =>
  ids.has(card.id) ? cards : [card];
