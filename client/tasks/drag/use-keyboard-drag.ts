import { useDirection } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { BoardActions } from '#client/tasks/board-context.ts';
import { placeTogether, spotOf, type BoardList, type Spot } from '#client/tasks/board-lists.ts';
import { useDragWords } from './drag-words.ts';
import { focusCard, revealMark } from '#client/tasks/cards/focus-card.ts';
import { directionOf, stepOf } from './keyboard-move.ts';
import { meant, type Selection } from '#client/tasks/cards/selection.ts';

/** A card that is lifted by keyboard, and where it would land. */
export interface Lift {
  card: TaskCard;
  at: Spot;
}

export interface KeyboardDrag {
  lift: Lift | null;
  /** What a screen reader hears now. */
  said: string;
  raise: (card: TaskCard) => void;
  /** Takes the keys of a lifted card; false for a key that means nothing here. */
  press: (event: Pick<KeyboardEvent, 'key'>) => boolean;
  cancel: () => void;
  /** The lifted card is gone. */
  letGo: () => void;
}

function useLift(lists: readonly BoardList[]) {
  const words = useDragWords(lists);
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useState('');
  const raise = (card: TaskCard) => {
    const at = spotOf(lists, card.id);
    if (!at) return;
    setLift({ card, at });
    setSaid(words.lifted(card, at));
  };
  const carry = (card: TaskCard, next: Spot | 'barred' | null) => {
    if (next === null) return;
    if (next !== 'barred') setLift({ card, at: next });
    revealMark();
    setSaid(next === 'barred' ? words.barred : words.over(next, card));
  };
  const put = (sentence: string) => {
    setLift(null);
    setSaid(sentence);
  };
  return { words, lift, said, raise, carry, put };
}

/** Space lifts a card, arrows say where to, Space or Enter drops it, Esc puts it back. */
export function useKeyboardDrag(
  lists: readonly BoardList[],
  actions: BoardActions,
  selection: Pick<Selection, 'ids' | 'cards'>,
): KeyboardDrag {
  const { dir } = useDirection();
  const { words, lift, said, raise, carry, put } = useLift(lists);

  const cancel = () => lift && put(words.cancelled(lift.card));
  const drop = ({ card, at }: Lift) => {
    const cards = meant(selection, card);
    const place = placeTogether(lists, card.id, cards, at);
    put(words.dropped(card, at));
    if (!place) return;
    if (cards.length > 1) void actions.change(cards, { place });
    else void actions.move(card, place);
    focusCard(card.id);
  };
  const press = ({ key }: Pick<KeyboardEvent, 'key'>) => {
    if (!lift) return false;
    const direction = directionOf(key, dir === 'rtl');
    if (direction) carry(lift.card, stepOf(lists, lift.card, lift.at, direction));
    else if (key === ' ' || key === 'Enter') drop(lift);
    else if (key === 'Escape') cancel();
    else return false;
    return true;
  };

  return { lift, said, raise, press, cancel, letGo: () => put('') };
}
