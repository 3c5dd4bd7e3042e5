import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { useCardLeases, type BoardActions } from './board-context.ts';
import { landingOf, placeAt, spotBeside, type BoardList } from './board-lists.ts';
import { cardInHand, edgeOf, isCardInHand, lostInHand, type CardInHand } from './card-drag.ts';
import { skipGlide } from './use-glide.ts';

interface Over {
  data: Record<string | symbol, unknown>;
}

/** The spot that the pointer means: beside the card it is over, else the foot of the list. */
function spotUnder(lists: readonly BoardList[], id: string, targets: readonly Over[]) {
  const overCard = targets.find(({ data }) => isCardInHand(data))?.data;
  const free = targets.find(({ data }) => data['kind'] === 'list')?.data;
  const list = lists.find(({ key }) => key === free?.['key']);
  if (!list) return null;
  const over = overCard ? { id: cardInHand(overCard).id, edge: edgeOf(overCard) } : null;
  return spotBeside(list, id, over, Number(free?.['shown']));
}

/** The card in the hand is one's own meanwhile, and others see where it would land; one that is somebody else's is not put down. */
function useDraggedLease(lists: readonly BoardList[]) {
  const { presence, take } = useCardLeases();
  const refused = useRef<string | null>(null);
  return {
    begin: async (id: string) => {
      refused.current = null;
      if (!(await take(id))) refused.current = id;
    },
    carry: (id: string, targets: readonly Over[]) => {
      const spot = spotUnder(lists, id, targets);
      if (spot) presence.say({ drag: landingOf(lists, id, spot) });
    },
    /** False where the card never was one's own. */
    end: (id: string) => {
      presence.say({ drag: undefined });
      presence.drop(id);
      return refused.current !== id;
    },
  };
}

/** Moves the card that the pointer drops, and says which one it holds meanwhile. */
export function usePointerDrag(
  board: Readonly<Board>,
  lists: readonly BoardList[],
  actions: BoardActions,
): [inHand: CardInHand | null, letGo: () => void] {
  const [inHand, setInHand] = useState<CardInHand | null>(null);
  const lease = useDraggedLease(lists);
  const begin = useEffectEvent((id: string) => void lease.begin(id));
  const carry = useEffectEvent(lease.carry);
  const drop = useEffectEvent((id: string, targets: readonly Over[]) => {
    const card = lease.end(id) ? board.cards[id] : undefined;
    const spot = card && spotUnder(lists, id, targets);
    const place = spot && placeAt(lists, id, spot);
    if (!place) return;
    skipGlide(id);
    actions.move(card, place);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCardInHand(source.data),
        onDragStart: ({ source }) => {
          lostInHand.delete(cardInHand(source.data).id);
          setInHand(cardInHand(source.data));
          begin(cardInHand(source.data).id);
        },
        onDrag: ({ source, location }) => carry(cardInHand(source.data).id, location.current.dropTargets),
        onDrop: ({ source, location }) => {
          setInHand(null);
          drop(cardInHand(source.data).id, location.current.dropTargets);
        },
      }),
    [],
  );
  const letGo = () => {
    if (inHand) lostInHand.add(inHand.id);
    setInHand(null);
  };
  return [inHand, letGo];
}
