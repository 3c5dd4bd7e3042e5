import { useEffect, useState, type RefObject } from 'react';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { mayEnter } from '#client/tasks/board-lists.ts';
import { dragTools, whenDraggable, type DragTools } from './when-draggable.ts';
import classes from '#client/tasks/cards/task-card.module.css';

/** What a card in the hand says of itself to whatever it is held over. */
export interface CardInHand {
  kind: 'card';
  id: string;
  status: TaskStatus;
}
export type Edge = 'top' | 'bottom';

/** Deleted by somebody while the pointer held them: the browser goes on dragging, but nothing takes them. */
export const lostInHand = new Set<string>();

export const isCardInHand = (data: Record<string | symbol, unknown>) => data['kind'] === 'card';
export const cardInHand = (data: Record<string | symbol, unknown>) => data as unknown as CardInHand;

/** Whether a card in the hand may be put into a list of this status. */
export const mayDrop = (data: Record<string | symbol, unknown>, status: TaskStatus) =>
  isCardInHand(data) && !lostInHand.has(cardInHand(data).id) && mayEnter(cardInHand(data), { status });

export function edgeOf(data: Record<string | symbol, unknown>): Edge {
  return dragTools()?.extractClosestEdge(data) === 'bottom' ? 'bottom' : 'top';
}

/** The card as it lies in the hand: above everything, a little tilted. */
function drawInHand(element: HTMLElement, container: HTMLElement) {
  const { width } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.inlineSize = `${width}px`;
  lieInHand(copy, element);
  container.append(copy);
}

/** Makes a picture of a card look as if it lay in the hand, with the number of those that go along. */
export function lieInHand(picture: HTMLElement, card: HTMLElement): void {
  picture.classList.add(classes.inHand!);
  const count = Number(card.closest<HTMLElement>('[data-selected-count]')?.dataset['selectedCount'] ?? 0);
  if (count > 1 && card.dataset['selected']) picture.dataset['more'] = String(count);
}

interface DragParts {
  card: Pick<TaskCard, 'id' | 'status'>;
  isFree: (cardId: string) => boolean;
  setIsHeld: (isHeld: boolean) => void;
  setEdge: (edge: Edge | null) => void;
}

/** The card as something that is taken, and as something that others are put beside. */
function join(tools: DragTools, element: HTMLElement, { card: { id, status }, isFree, setIsHeld, setEdge }: DragParts): () => void {
  const data = () => ({ kind: 'card', id, status }) satisfies CardInHand;
  const taken = tools.draggable({
    element,
    canDrag: () => isFree(id),
    getInitialData: data,
    onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
      tools.setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: tools.preserveOffsetOnSource({ element, input: location.current.input }),
        render: ({ container }) => drawInHand(element.querySelector('article')!, container),
      }),
    onDragStart: () => setIsHeld(true),
    onDrop: () => setIsHeld(false),
  });
  const target = tools.dropTargetForElements({
    element,
    canDrop: ({ source }) => mayDrop(source.data, status),
    getData: ({ input }) => tools.attachClosestEdge(data(), { element, input, allowedEdges: ['top', 'bottom'] }),
    onDrag: ({ self, source }) => setEdge(cardInHand(source.data).id === id || status === 'completed' ? null : edgeOf(self.data)),
    onDragLeave: () => setEdge(null),
    onDrop: () => setEdge(null),
  });
  return tools.combine(taken, target);
}

/** Lets the pointer take a card that is free by `item` and drop others above or below it; says over which edge one is held. */
export function useCardDrag(
  item: RefObject<HTMLElement | null>,
  { id, status }: TaskCard,
  canMove: boolean,
  isFree: (cardId: string) => boolean,
): { isHeld: boolean; edge: Edge | null } {
  const [isHeld, setIsHeld] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = item.current;
    if (!element || !canMove) return undefined;
    return whenDraggable((tools) => join(tools, element, { card: { id, status }, isFree, setIsHeld, setEdge }));
  }, [item, id, status, canMove, isFree]);
  return { isHeld, edge };
}
