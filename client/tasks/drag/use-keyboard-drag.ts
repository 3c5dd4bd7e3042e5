import { useDirection } from '@mantine/core';
import { useState, type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { type BoardActions, useCardLeases } from '#client/tasks/state/board-context.ts';
import { placesForMany, positionOfCard, type BoardList, type CardPosition, dropTargetOf } from '#client/tasks/state/board-lists.ts';
import { focusCard, revealSelection } from '#client/tasks/state/focus-card.ts';
import { directionOf, stepOf } from '#client/tasks/state/keyboard-move.ts';
import { selectedOrSelf, type CardSelection } from '#client/tasks/state/selection.ts';
import { useDragAnnouncements } from './drag-announcements.ts';

export function useKeyboardDragLease(lists: readonly BoardList[], { lift, cancel }: Pick<KeyboardDrag, 'lift' | 'cancel'>): void {
  const { presence, take } = useCardLeases();
  const putBack = useEffectEvent(cancel);
  const cardId = lift?.card.id;
  useEffect(() => {
    if (cardId === undefined) return undefined;
    let isOver = false;
    void take(cardId, () => !isOver && putBack()).then((isMine) => !isMine && !isOver && putBack());
    return () => {
      isOver = true;
      presence.setActivity({ drag: undefined });
      presence.drop(cardId);
    };
  }, [cardId, presence, take]);
  useEffect(() => {
    if (lift) presence.setActivity({ drag: dropTargetOf(lists, lift.card.id, lift.at) });
  }, [lift, lists, presence]);
}

export interface DragStart {
  card: TaskCard;
  at: CardPosition;
}

export interface KeyboardDrag {
  lift: DragStart | null;
  announcement: string;
  raise: (card: TaskCard) => void;
  /** Handles a key while a card is lifted; returns false for an unknown key. */
  press: (event: Pick<KeyboardEvent, 'key'>) => boolean;
  cancel: () => void;
  letGo: () => void;
}

function useLift(lists: readonly BoardList[]) {
  const words = useDragAnnouncements(lists);
  const [lift, setLift] = useState<DragStart | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const raise = (card: TaskCard) => {
    const at = positionOfCard(lists, card.id);
    if (!at) return;
    setLift({ card, at });
    setAnnouncement(words.lifted(card, at));
  };
  const carry = (card: TaskCard, next: CardPosition | 'barred' | null) => {
    if (next === null) return;
    if (next !== 'barred') setLift({ card, at: next });
    revealSelection();
    setAnnouncement(next === 'barred' ? words.barred : words.over(next, card));
  };
  const put = (sentence: string) => {
    setLift(null);
    setAnnouncement(sentence);
  };
  return { words, lift, announcement, raise, carry, put };
}

/** Space lifts a card, arrows move it, Space or Enter drops it, Esc cancels. */
export function useKeyboardDrag(
  lists: readonly BoardList[],
  actions: BoardActions,
  selection: Pick<CardSelection, 'ids' | 'cards'>,
): KeyboardDrag {
  const { dir } = useDirection();
  const { words, lift, announcement, raise, carry, put } = useLift(lists);

  const cancel = () => lift && put(words.cancelled(lift.card));
  const drop = ({ card, at }: DragStart) => {
    const cards = selectedOrSelf(selection, card);
    const place = placesForMany(lists, card.id, cards, at);
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

  return { lift, announcement, raise, press, cancel, letGo: () => put('') };
}
