import { useEffect, useState, type RefObject } from 'react';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { canEnterList } from '#client/tasks/state/board-lists.ts';
import { dragTools, onDragToolsLoaded, type DragTools } from '#client/ui/drag/drag-tools.ts';

export interface DraggedCard {
  kind: 'card';
  id: string;
  status: TaskStatus;
}
export type Edge = 'top' | 'bottom';

/** Cards deleted by others during the drag: the browser continues the drag, but no list accepts them. */
export const cardsLostWhileDragging = new Set<string>();

export const isDraggedCard = (data: Record<string | symbol, unknown>) => data['kind'] === 'card';
export const draggedCardOf = (data: Record<string | symbol, unknown>) => data as unknown as DraggedCard;

export const canDrop = (data: Record<string | symbol, unknown>, status: TaskStatus) =>
  isDraggedCard(data) && !cardsLostWhileDragging.has(draggedCardOf(data).id) && canEnterList(draggedCardOf(data), { status });

export function edgeOf(data: Record<string | symbol, unknown>): Edge {
  return dragTools()?.extractClosestEdge(data) === 'bottom' ? 'bottom' : 'top';
}

function drawInHand(element: HTMLElement, container: HTMLElement) {
  const { width } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.inlineSize = `${width}px`;
  setDragPreview(copy, element);
  container.append(copy);
}

export function setDragPreview(picture: HTMLElement, card: HTMLElement): void {
  picture.dataset['inHand'] = '';
  const count = Number(card.closest<HTMLElement>('[data-selected-count]')?.dataset['selectedCount'] ?? 0);
  if (count > 1 && card.dataset['selected']) picture.dataset['more'] = String(count);
}

interface DragParts {
  card: Pick<TaskCard, 'id' | 'status'>;
  isFree: (cardId: string) => boolean;
  setIsHeld: (isHeld: boolean) => void;
  setEdge: (edge: Edge | null) => void;
}

function join(tools: DragTools, element: HTMLElement, { card: { id, status }, isFree, setIsHeld, setEdge }: DragParts): () => void {
  const data = () => ({ kind: 'card', id, status }) satisfies DraggedCard;
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
    canDrop: ({ source }) => canDrop(source.data, status),
    getData: ({ input }) => tools.attachClosestEdge(data(), { element, input, allowedEdges: ['top', 'bottom'] }),
    onDrag: ({ self, source }) => setEdge(draggedCardOf(source.data).id === id || status === 'completed' ? null : edgeOf(self.data)),
    onDragLeave: () => setEdge(null),
    onDrop: () => setEdge(null),
  });
  return tools.combine(taken, target);
}

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
    return onDragToolsLoaded((tools) => join(tools, element, { card: { id, status }, isFree, setIsHeld, setEdge }));
  }, [item, id, status, canMove, isFree]);
  return { isHeld, edge };
}
