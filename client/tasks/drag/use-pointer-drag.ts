import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useCardLeases, type BoardActions } from '#client/tasks/state/board-context.ts';
import { startAutoScroll, type ScrollPoint } from '#client/ui/drag/auto-scroll.ts';
import { dropTargetOf, placesForMany, positionBeside, type BoardList, type CardPosition } from '#client/tasks/state/board-lists.ts';
import { draggedCardOf, edgeOf, isDraggedCard, cardsLostWhileDragging, canDrop, type DraggedCard } from './card-drag.ts';
import { selectedOrSelf, type CardSelection } from '#client/tasks/state/selection.ts';
import { skipMoveAnimation } from './use-move-animation.ts';
import type { DragStart } from './use-keyboard-drag.ts';
import { isOneColumn } from './touch-drag.ts';
import { dragTools, onDragToolsLoaded, type DragTools } from '#client/ui/drag/drag-tools.ts';

interface Over {
  data: Record<string | symbol, unknown>;
}

/** Finds the drop target under a touch, in the format of pointer drags. Below the lists of a column its last list is used. */
function targetsAt(lists: readonly BoardList[], held: DraggedCard, { clientX, clientY }: ScrollPoint): Over[] {
  const under = document.elementFromPoint(clientX, clientY);
  const { list: key, status, shown } = under?.closest<HTMLElement>('[data-list], [data-status], [data-shown]')?.dataset ?? {};
  const column = status ?? (isOneColumn() ? shown : undefined);
  const list = lists.find((one) => one.key === key) ?? lists.findLast((one) => one.status === column);
  if (!list || !canDrop({ ...held }, list.status)) return [];
  const element = under?.closest('li');
  const id = element?.querySelector<HTMLElement>('[data-card]')?.dataset['card'];
  const free = { data: { kind: 'list', key: list.key } };
  if (!element || id === undefined) return [free];
  const input = { clientX, clientY } as Parameters<DragTools['attachClosestEdge']>[1]['input'];
  const beside = { kind: 'card', id, status: list.status } satisfies DraggedCard;
  const data = dragTools()?.attachClosestEdge(beside, { element, input, allowedEdges: ['top', 'bottom'] });
  return [{ data: data ?? { ...beside } }, free];
}

function spotUnder(lists: readonly BoardList[], id: string, targets: readonly Over[]) {
  const overCard = targets.find(({ data }) => isDraggedCard(data))?.data;
  const free = targets.find(({ data }) => data['kind'] === 'list')?.data;
  const list = lists.find(({ key }) => key === free?.['key']);
  if (!list) return null;
  const over = overCard ? { id: draggedCardOf(overCard).id, edge: edgeOf(overCard) } : null;
  return positionBeside(list, id, over, list.cards.length);
}

/** Holds the lease of a dragged card and shows others its target. A card leased by somebody else is not dropped. */
function useDraggedLease(lists: readonly BoardList[]) {
  const { presence, take } = useCardLeases();
  const refused = useRef<string | null>(null);
  return {
    begin: async (id: string, letGo: () => void) => {
      refused.current = null;
      const lose = () => {
        refused.current = id;
        cardsLostWhileDragging.add(id);
        letGo();
      };
      if (!(await take(id, lose))) lose();
    },
    carry: (id: string, spot: CardPosition) => presence.setActivity({ drag: dropTargetOf(lists, id, spot) }),
    end: (id: string) => {
      presence.setActivity({ drag: undefined });
      presence.drop(id);
      return refused.current !== id;
    },
  };
}

export interface PointerDrag {
  inHand: DraggedCard | null;
  over: string | null;
  letGo: () => void;
  lift: DragStart | null;
  finger: FingerDrag;
}

interface FingerDrag {
  lift: (card: TaskCard) => void;
  carry: (cardId: string, at: ScrollPoint) => void;
  drop: (cardId: string, at: ScrollPoint) => void;
  cancel: (cardId: string) => void;
}

interface Table {
  board: Readonly<Board>;
  lists: readonly BoardList[];
  actions: BoardActions;
  selection: Pick<CardSelection, 'ids' | 'cards'>;
}

/** Last valid position, because others may remove the target before the drop. */
function useLastSpot(lists: readonly BoardList[]) {
  const last = useRef<CardPosition | null>(null);
  return {
    forget: () => (last.current = null),
    at: (id: string, targets: readonly Over[]) => {
      const spot = spotUnder(lists, id, targets);
      const overCard = targets.find(({ data }) => isDraggedCard(data));
      const list = lists.find(({ key }) => key === spot?.list);
      const isGone = overCard && !list?.cards.some((card) => card.id === draggedCardOf(overCard.data).id);
      if (spot && isGone && last.current?.list === spot.list) return { ...spot, index: Math.min(last.current.index, spot.index) };
      last.current = spot;
      return spot;
    },
  };
}

function useDrop({ board, lists, actions, selection }: Table) {
  const lease = useDraggedLease(lists);
  const spots = useLastSpot(lists);
  const drop = (id: string, targets: readonly Over[]) => {
    const card = lease.end(id) ? board.cards[id] : undefined;
    const spot = card && spots.at(id, targets);
    const cards = card ? selectedOrSelf(selection, card) : [];
    const place = spot && placesForMany(lists, id, cards, spot);
    if (!card || !place) return;
    skipMoveAnimation(id);
    if (cards.length > 1) void actions.change(cards, { place });
    else void actions.move(card, place);
  };
  return { lease, spots, drop };
}

function useHand(table: Table) {
  const [inHand, setInHand] = useState<DraggedCard | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { lease, spots, drop } = useDrop(table);
  const begin = (held: DraggedCard) => {
    cardsLostWhileDragging.delete(held.id);
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

const isSame = (a: CardPosition | null, b: CardPosition | null) => a?.list === b?.list && a?.index === b?.index;

function useFingerDrag({ board, lists }: Table, { inHand, begin, carry, put }: ReturnType<typeof useHand>) {
  const [spot, setSpot] = useState<CardPosition | null>(null);
  const targets = (cardId: string, at: ScrollPoint) => {
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

function useMonitor(hand: Pick<ReturnType<typeof useHand>, 'begin' | 'carry' | 'put'>): void {
  const begin = useEffectEvent(hand.begin);
  const carry = useEffectEvent(hand.carry);
  const put = useEffectEvent(hand.put);
  useEffect(() => {
    let scroll: ReturnType<typeof startAutoScroll> | undefined;
    return onDragToolsLoaded(({ monitorForElements }) =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedCard(source.data),
        onDragStart: ({ source }) => {
          scroll = startAutoScroll();
          begin(draggedCardOf(source.data));
        },
        onDrag: ({ source, location }) => {
          scroll?.point(location.current.input);
          carry(draggedCardOf(source.data).id, location.current.dropTargets);
        },
        onDrop: ({ source, location }) => {
          scroll?.stop();
          put(draggedCardOf(source.data).id, location.current.dropTargets);
        },
      }),
    );
  }, []);
}

export function usePointerDrag(table: Table): PointerDrag {
  const hand = useHand(table);
  const { finger, lift } = useFingerDrag(table, hand);
  useMonitor(hand);
  const { inHand, over, letGo } = hand;
  return { inHand, over, letGo, lift, finger };
}

function lose(held: DraggedCard | null): null {
  if (held) cardsLostWhileDragging.add(held.id);
  return null;
}
