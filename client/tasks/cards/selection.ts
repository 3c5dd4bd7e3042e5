import { useState } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { cardAfter } from '#client/tasks/drag/keyboard-move.ts';

/** The cards that the next step is about, and how they are chosen. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** In the order of the board. */
  readonly cards: readonly TaskCard[];
  toggle: (cardId: string) => void;
  /** From the card chosen last to this one. */
  reach: (cardId: string) => void;
  /** Every card of the list in which this one stands; none of them where all are chosen already. */
  fill: (cardId: string) => void;
  /** Exactly these. */
  choose: (cardIds: readonly string[]) => void;
  clear: () => void;
  /** The card that gets the focus when this one goes away. */
  after: (cardId: string) => string | null;
}

interface Chosen {
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
}

const nothing: Chosen = { ids: new Set(), anchor: null };

/** The cards between two, both among them; across lists as they stand beside each other. */
export function cardsBetween(lists: readonly Pick<BoardList, 'cards'>[], from: string | null, to: string): string[] {
  const ids = lists.flatMap(({ cards }) => cards.map(({ id }) => id));
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (end < 0) return [];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Cards that have left the board are chosen no more. */
export function useSelection(lists: readonly BoardList[]): Selection {
  const [chosen, setChosen] = useState(nothing);
  const cards = chosen.ids.size === 0 ? [] : lists.flatMap((list) => list.cards.filter(({ id }) => chosen.ids.has(id)));
  const ids = cards.length === chosen.ids.size ? chosen.ids : new Set(cards.map(({ id }) => id));
  const listOf = (cardId: string) => lists.find((list) => list.cards.some(({ id }) => id === cardId))?.cards.map(({ id }) => id) ?? [];
  return {
    ids,
    cards,
    toggle: (cardId) => {
      const rest = new Set(ids);
      const isOff = rest.delete(cardId);
      setChosen({ ids: isOff ? rest : new Set([...ids, cardId]), anchor: cardId });
    },
    reach: (cardId) =>
      setChosen(({ anchor }) => ({ ids: new Set([...ids, ...cardsBetween(lists, anchor, cardId)]), anchor: anchor ?? cardId })),
    fill: (cardId) => {
      const own = listOf(cardId);
      const isFull = own.every((id) => ids.has(id));
      setChosen({ ids: isFull ? new Set([...ids].filter((id) => !own.includes(id))) : new Set([...ids, ...own]), anchor: cardId });
    },
    choose: (cardIds) => setChosen({ ids: new Set(cardIds), anchor: cardIds[0] ?? null }),
    clear: () => setChosen(nothing),
    after: (cardId) => cardAfter(lists, cardId),
  };
}

/** What a step on this card is about: the selection where it belongs to it, else the card alone. */
export const meant = ({ ids, cards }: Pick<Selection, 'ids' | 'cards'>, card: TaskCard): readonly TaskCard[] =>
  ids.has(card.id) ? cards : [card];
