import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useCardLeases, type BoardActions } from '#client/tasks/board-context.ts';
import { startAutoScroll, type Point } from './auto-scroll.ts';
import { landingOf, placeTogether, spotBeside, type BoardList, type Spot } from '#client/tasks/board-lists.ts';
import { cardInHand, edgeOf, isCardInHand, lostInHand, mayDrop, type CardInHand } from './card-drag.ts';
import { meant, type Selection } from '#client/tasks/cards/selection.ts';
import { skipGlide } from '#client/tasks/board/use-glide.ts';
import type { Lift } from './use-keyboard-drag.ts';
import { isOneColumn } from './finger.ts';
import { dragTools, whenDraggable, type DragTools } from './when-draggable.ts';

interface Over {
  data: Record<string | symbol, unknown>;
}

/** What is under a finger, in the words of what the pointer says. Below the lists of a column its last is meant. */
function targetsAt(lists: readonly BoardList[], held: CardInHand, { clientX, clientY }: Point): Over[] {
  const under = document.elementFromPoint(clientX, clientY);
  const { list: key, status, shown } = under?.closest<HTMLElement>('[data-list], [data-status], [data-shown]')?.dataset ?? {};
  const column = status ?? (isOneColumn() ? shown : undefined);
  const list = lists.find((one) => one.key === key) ?? lists.findLast((one) => one.status === column);
  if (!list || !mayDrop({ ...held }, list.status)) return [];
  const element = under?.closest('li');
  const id = element?.querySelector<HTMLElement>('[data-card]')?.dataset['card'];
  const free = { data: { kind: 'list', key: list.key } };
  if (!element || id === undefined) return [free];
  const input = { clientX, clientY } as Parameters<DragTools['attachClosestEdge']>[1]['input'];
  const beside = { kind: 'card', id, status: list.status } satisfies CardInHand;
  const data = dragTools()?.attachClosestEdge(beside, { element, input, allowedEdges: ['top', 'bottom'] });
  return [{ data: data ?? { ...beside } }, free];
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
    begin: async (id: string, letGo: () => void) => {
      refused.current = null;
      const lose = () => {
        refused.current = id;
        lostInHand.add(id);
        letGo();
      };
      if (!(await take(id, lose))) lose();
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
  /** Where a finger would put it down. */
  lift: Lift | null;
  /** The same by a finger, which the browser does not drag with. */
  finger: FingerDrag;
}

interface FingerDrag {
  lift: (card: TaskCard) => void;
  carry: (cardId: string, at: Point) => void;
  drop: (cardId: string, at: Point) => void;
  cancel: (cardId: string) => void;
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

/** The hand and what it does to the board. */
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
    else void actions.move(card, place);
  };
  return { lease, spots, drop };
}

/** What is in the hand, and over which list. */
function useHand(table: Table) {
  const [inHand, setInHand] = useState<CardInHand | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { lease, spots, drop } = useDrop(table);
  const begin = (held: CardInHand) => {
    lostInHand.delete(held.id);
    setInHand(held);
    setOver(null);
    spots.forget();
    void lease.begin(held.id, () => setInHand((now) => (now?.id === held.id ? null : now)));
  };
  const carry = (id: string, targets: readonly Over[]) => {
    const spot = spots.at(id, targets);
    setOver(spot?.list ?? null);
    if (spot) lease.carry(id, spot);
    return spot;
  };
  const put = (id: string, targets: readonly Over[]) => {
    setInHand(null);
    drop(id, targets);
  };
  const letGo = () => setInHand(lose(inHand));
  return { inHand, over: inHand && over, begin, carry, put, letGo };
}

const isSame = (a: Spot | null, b: Spot | null) => a?.list === b?.list && a?.index === b?.index;

/** The same hand by finger: what it is over is looked for, and marked as a lifted card's place is. */
function useFingerDrag({ board, lists }: Table, { inHand, begin, carry, put }: ReturnType<typeof useHand>) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const targets = (cardId: string, at: Point) => {
    const card = board.cards[cardId];
    return card ? targetsAt(lists, { kind: 'card', id: cardId, status: card.status }, at) : [];
  };
  const finger: FingerDrag = {
    lift: ({ id, status }) => {
      begin({ kind: 'card', id, status });
      setSpot(null);
    },
    carry: (cardId, at) => {
      const next = carry(cardId, targets(cardId, at));
      if (!isSame(next, spot)) setSpot(next);
    },
    drop: (cardId, at) => put(cardId, targets(cardId, at)),
    cancel: (cardId) => put(cardId, []),
  };
  const card = inHand && board.cards[inHand.id];
  return { finger, lift: card && spot ? { card, at: spot } : null };
}

/** The hand of the pointer, with whichever thing of the board it takes. */
function useMonitor(hand: Pick<ReturnType<typeof useHand>, 'begin' | 'carry' | 'put'>): void {
  const begin = useEffectEvent(hand.begin);
  const carry = useEffectEvent(hand.carry);
  const put = useEffectEvent(hand.put);
  useEffect(() => {
    let scroll: ReturnType<typeof startAutoScroll> | undefined;
    return whenDraggable(({ monitorForElements }) =>
      monitorForElements({
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
          put(cardInHand(source.data).id, location.current.dropTargets);
        },
      }),
    );
  }, []);
}

/** Moves what the pointer drops, and says what it holds meanwhile. */
export function usePointerDrag(table: Table): PointerDrag {
  const hand = useHand(table);
  const { finger, lift } = useFingerDrag(table, hand);
  useMonitor(hand);
  const { inHand, over, letGo } = hand;
  return { inHand, over, letGo, lift, finger };
}

/** Nothing takes it any more. */
function lose(held: CardInHand | null): null {
  if (held) lostInHand.add(held.id);
  return null;
}
