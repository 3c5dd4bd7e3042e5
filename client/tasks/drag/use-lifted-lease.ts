import { useEffect, useEffectEvent } from 'react';
import { useCardLeases } from '#client/tasks/board-context.ts';
import { landingOf, type BoardList } from '#client/tasks/board-lists.ts';
import type { KeyboardDrag } from './use-keyboard-drag.ts';

/** A card that is lifted by keyboard is one's own meanwhile, and others see where it would land. */
export function useLiftedLease(lists: readonly BoardList[], { lift, cancel }: Pick<KeyboardDrag, 'lift' | 'cancel'>): void {
  const { presence, take } = useCardLeases();
  const putBack = useEffectEvent(cancel);
  const cardId = lift?.card.id;
  useEffect(() => {
    if (cardId === undefined) return undefined;
    let isOver = false;
    void take(cardId, () => !isOver && putBack()).then((isMine) => !isMine && !isOver && putBack());
    return () => {
      isOver = true;
      presence.say({ drag: undefined });
      presence.drop(cardId);
    };
  }, [cardId, presence, take]);
  useEffect(() => {
    if (lift) presence.say({ drag: landingOf(lists, lift.card.id, lift.at) });
  }, [lift, lists, presence]);
}
