import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canEnterList, type BoardList, type CardPosition } from './board-lists.ts';

/** `back` and `on` follow the text direction, so they are mirrored in right-to-left languages. */
export type Direction = 'up' | 'down' | 'back' | 'on';

export function directionOf(key: string, isRtl: boolean): Direction | null {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return isRtl ? 'on' : 'back';
  if (key === 'ArrowRight') return isRtl ? 'back' : 'on';
  return null;
}

const countWithout = (list: BoardList, cardId: string) => list.cards.filter(({ id }) => id !== cardId).length;

/** Returns the next position, `barred` if the next list refuses the card, or null at the end. */
export function stepOf(
  lists: readonly BoardList[],
  card: TaskCard,
  from: CardPosition,
  direction: Direction,
): CardPosition | 'barred' | null {
  const at = lists.findIndex(({ key }) => key === from.list);
  const here = lists[at];
  if (!here) return null;
  if (direction === 'up' || direction === 'down') {
    if (here.live) return null;
    const index = from.index + (direction === 'up' ? -1 : 1);
    return index < 0 || index > countWithout(here, card.id) ? null : { list: here.key, index };
  }
  const next = lists[at + (direction === 'back' ? -1 : 1)];
  if (!next) return null;
  if (!canEnterList(card, next)) return 'barred';
  return { list: next.key, index: next.live ? 0 : Math.min(from.index, countWithout(next, card.id)) };
}

export function neighbourOf(lists: readonly BoardList[], cardId: string, direction: Direction): string | null {
  const at = lists.findIndex(({ cards }) => cards.some(({ id }) => id === cardId));
  const list = lists[at];
  if (!list) return null;
  const index = list.cards.findIndex(({ id }) => id === cardId);
  if (direction === 'up') return list.cards[index - 1]?.id ?? null;
  if (direction === 'down') return list.cards[index + 1]?.id ?? null;
  const further = direction === 'on' ? lists.slice(at + 1) : lists.slice(0, at).toReversed();
  const next = further.find(({ cards }) => cards.length > 0);
  return next ? next.cards[Math.min(index, next.cards.length - 1)]!.id : null;
}

export const cardAfter = (lists: readonly BoardList[], cardId: string) =>
  neighbourOf(lists, cardId, 'down') ?? neighbourOf(lists, cardId, 'up');
