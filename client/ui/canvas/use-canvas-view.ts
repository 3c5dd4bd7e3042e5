import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import {
  maxScale,
  minScale,
  transformAround,
  transformAtFirst,
  transformOfAll,
  viewOf,
  type PlaneBox,
  type CanvasSize,
  type PlanePosition,
} from './canvas-view.ts';

const nowhere: PlaneBox = { x: 0, y: 0, width: 0, height: 0 };
const isEqual = (a: PlaneBox, b: PlaneBox) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
const sizeOf = (element: HTMLElement): CanvasSize => ({ width: element.clientWidth, height: element.clientHeight });
const d3Transform = ({ x, y, k }: PlanePosition) => zoomIdentity.translate(x, y).scale(k);
/** Items take part in dragging, buttons and links in clicks, so that neither moves the plane. */
const isOnPlane = (event: Event) => !(event.target instanceof Element && event.target.closest('[data-canvas-item], button, a'));

/** Position of a plane in its frame. The style follows each movement; the returned view changes only in steps. */
export function useCanvasView(frame: RefObject<HTMLElement | null>, plane: RefObject<HTMLElement | null>, size: CanvasSize) {
  const [view, setView] = useState(nowhere);
  const [scale, setScale] = useState(1);
  const behavior = useMemo(
    () =>
      zoom<HTMLElement, unknown>()
        .scaleExtent([minScale, maxScale])
        .filter((event: Event) => event.type !== 'dblclick' && (event.type.startsWith('touch') || isOnPlane(event))),
    [],
  );
  const follow = useEffectEvent((transform: PlanePosition) => {
    const element = frame.current;
    if (!element || !plane.current) return;
    plane.current.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
    const next = viewOf(transform, sizeOf(element));
    setView((last) => (isEqual(last, next) ? last : next));
    setScale(Math.round(transform.k * 100) / 100);
  });
  const sizeNow = useEffectEvent(() => size);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const selection = select<HTMLElement, unknown>(element);
    const scroll = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        const { left, top } = element.getBoundingClientRect();
        behavior.scaleBy(selection, 2 ** (-event.deltaY / 200), [event.clientX - left, event.clientY - top]);
      } else {
        const { k } = zoomTransform(element);
        behavior.translateBy(selection, -event.deltaX / k, -event.deltaY / k);
      }
    };
    behavior.on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => follow(transform));
    selection.call(behavior).on('wheel.zoom', null);
    element.addEventListener('wheel', scroll, { passive: false });
    behavior.transform(selection, d3Transform(transformAtFirst(sizeNow(), sizeOf(element))));
    const resized = new ResizeObserver(() => follow(zoomTransform(element)));
    resized.observe(element);
    return () => {
      resized.disconnect();
      element.removeEventListener('wheel', scroll);
      selection.on('.zoom', null);
    };
  }, [frame, behavior]);

  const put = useCallback(
    (next: (frame: CanvasSize, now: PlanePosition) => PlanePosition) => {
      const element = frame.current;
      if (element) behavior.transform(select<HTMLElement, unknown>(element), d3Transform(next(sizeOf(element), zoomTransform(element))));
    },
    [frame, behavior],
  );
  const show = useCallback((item: PlaneBox) => put((within, now) => transformAround(item, within, now)), [put]);
  return {
    view,
    scale,
    show,
    fit: () => put((within) => transformOfAll(size, within)),
    zoomBy: (factor: number) => {
      if (frame.current) behavior.scaleBy(select<HTMLElement, unknown>(frame.current), factor);
    },
  };
}
