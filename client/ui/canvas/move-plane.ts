import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import { maxScale, minScale, type CanvasSize, type PlanePosition } from './canvas-view.ts';

export interface PlaneMover {
  /** Puts the plane where the function says, given the size of the frame and the position now. */
  readonly put: (next: (frame: CanvasSize, now: PlanePosition) => PlanePosition) => void;
  readonly zoomBy: (factor: number) => void;
  readonly stop: () => void;
}

/** Pixels of the wheel that double the scale. */
const wheelPerDoubling = 200;
const sizeOf = (element: HTMLElement): CanvasSize => ({ width: element.clientWidth, height: element.clientHeight });
/** Items take part in dragging, buttons and links in clicks, so that neither moves the plane. */
const isOnPlane = (event: Event) => !(event.target instanceof Element && event.target.closest('[data-canvas-item], button, a'));
const isMovement = (event: Event) => event.type !== 'dblclick' && (event.type.startsWith('touch') || isOnPlane(event));

/**
 * Moves an element inside its frame by pointer, touch and wheel. The wheel moves, with Ctrl it zooms. `onMove` is called after every movement
 * and change of the frame's size.
 */
export function movePlane(frame: HTMLElement, onMove: (position: PlanePosition, frame: CanvasSize) => void): PlaneMover {
  const selection = select<HTMLElement, unknown>(frame);
  const behavior = zoom<HTMLElement, unknown>().scaleExtent([minScale, maxScale]).filter(isMovement);
  const scroll = (event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey)
      return behavior.scaleBy(selection, 2 ** (-event.deltaY / wheelPerDoubling), [event.clientX - left, event.clientY - top]);
    const { k } = zoomTransform(frame);
    return behavior.translateBy(selection, -event.deltaX / k, -event.deltaY / k);
  };
  behavior.on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => onMove(transform, sizeOf(frame)));
  selection.call(behavior).on('wheel.zoom', null);
  frame.addEventListener('wheel', scroll, { passive: false });
  const resized = new ResizeObserver(() => onMove(zoomTransform(frame), sizeOf(frame)));
  resized.observe(frame);
  return {
    put: (next) => {
      const { x, y, k } = next(sizeOf(frame), zoomTransform(frame));
      behavior.transform(selection, zoomIdentity.translate(x, y).scale(k));
    },
    zoomBy: (factor) => behavior.scaleBy(selection, factor),
    stop: () => {
      resized.disconnect();
      frame.removeEventListener('wheel', scroll);
      selection.on('.zoom', null);
    },
  };
}
