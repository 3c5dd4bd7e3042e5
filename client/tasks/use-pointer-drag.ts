import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { useCardLeases, type BoardActions } from './board-context.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { landingOf, placeTogether, spotBeside, type BoardList, type Spot } from './board-lists.ts';
import { cardInHand, edgeOf, isCardInHand, lostInHand, type CardInHand } from './card-drag.ts';
import { meant, type Selection } from './selection.ts';
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
  return spotBeside(list, id, over, list.cards.length);
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
    carry: (id: string, spot: Spot) => presence.say({ drag: landingOf(lists, id, spot) }),
    /** False where the card never was one's own. */
    end: (id: string) => {
      presence.say({ drag: undefined });
      presence.drop(id);
      return refused.current !== id;
    },
  };
}

/** What the pointer does to cards: those that belong together go together. */
export interface PointerDrag {
  inHand: CardInHand | null;
  /** The list that it is over. */
  over: string | null;
  letGo: () => void;
}

interface Table {
  board: Readonly<Board>;
  lists: readonly BoardList[];
  actions: BoardActions;
  selection: Pick<Selection, 'ids' | 'cards'>;
}

/** Where the hand was last over something that was still there: others may take it away before the drop. */
function useLastSpot(lists: readonly BoardList[]) {
  const last = useRef<Spot | null>(null);
  return {
    forget: () => (last.current = null),
    at: (id: string, targets: readonly Over[]) => {
      const spot = spotUnder(lists, id, targets);
      const overCard = targets.find(({ data }) => isCardInHand(data));
      const list = lists.find(({ key }) => key === spot?.list);
      const isGone = overCard && !list?.cards.some((card) => card.id === cardInHand(overCard.data).id);
      if (spot && isGone && last.current?.list === spot.list) return { ...spot, index: Math.min(last.current.index, spot.index) };
      last.current = spot;
      return spot;
    },
  };
}

/** Puts down what the pointer held. */
function useDrop({ board, lists, actions, selection }: Table) {
  const lease = useDraggedLease(lists);
  const spots = useLastSpot(lists);
  const drop = (id: string, targets: readonly Over[]) => {
    const card = lease.end(id) ? board.cards[id] : undefined;
    const spot = card && spots.at(id, targets);
    const cards = card ? meant(selection, card) : [];
    const place = spot && placeTogether(lists, id, cards, spot);
    if (!card || !place) return;
    skipGlide(id);
    if (cards.length > 1) void actions.change(cards, { place });
    else actions.move(card, place);
  };
  return { lease, spots, drop };
}

/** Moves what the pointer drops, and says what it holds meanwhile. */
export function usePointerDrag(table: Table): PointerDrag {
  const [inHand, setInHand] = useState<CardInHand | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { lease, spots, drop } = useDrop(table);
  const begin = useEffectEvent((held: CardInHand) => {
    lostInHand.delete(held.id);
    setInHand(held);
    setOver(null);
    spots.forget();
    void lease.begin(held.id);
  });
  const carry = useEffectEvent((id: string, targets: readonly Over[]) => {
    const spot = spots.at(id, targets);
    setOver(spot?.list ?? null);
    if (spot) lease.carry(id, spot);
  });
  const dropIt = useEffectEvent(drop);
  useEffect(() => {
    let scroll: ReturnType<typeof startAutoScroll> | undefined;
    return monitorForElements({
      canMonitor: ({ source }) => isCardInHand(source.data),
      onDragStart: ({ source }) => {
        scroll = startAutoScroll();
        begin(cardInHand(source.data));
      },
      onDrag: ({ source, location }) => {
        scroll?.point(location.current.input);
        carry(cardInHand(source.data).id, location.current.dropTargets);
      },
      onDrop: ({ source, location }) => {
        scroll?.stop();
        setInHand(null);
        dropIt(cardInHand(source.data).id, location.current.dropTargets);
      },
    });
  }, []);
  const letGo = () => setInHand(lose(inHand));
  return { inHand, over: inHand && over, letGo };
}

/** Nothing takes it any more. */
function lose(held: CardInHand | null): null {
  if (held) lostInHand.add(held.id);
  return null;
}
