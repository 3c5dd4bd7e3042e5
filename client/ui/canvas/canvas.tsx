import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import {
  isInView,
  isSameBox,
  positionAround,
  positionAtFirst,
  positionOfAll,
  viewOf,
  type CanvasItem,
  type CanvasSize,
  type PlaneBox,
} from './canvas-view.ts';
import { movePlane, type PlaneMover } from './move-plane.ts';
import classes from './canvas.module.css';

export interface CanvasHandle {
  /** Moves the view so that the item stands in the middle, at a scale at which it can be read. */
  show: (item: CanvasItem) => void;
}

export interface CanvasStroke {
  readonly id: string;
  readonly path: string;
  readonly width: number;
}

interface CanvasProps<Item extends CanvasItem> {
  items: readonly Item[];
  width: number;
  height: number;
  /** SVG path of the lines between the items. */
  lines: string;
  /** Lines with a width of their own, in pixels of the plane. */
  strokes?: readonly CanvasStroke[];
  /** Draws the lines from right to left, as the places of the items are already. */
  isMirrored: boolean;
  /** This item stays in the page outside the view as well. */
  keptId: string | null;
  renderItem: (item: Item) => ReactNode;
  handle: Ref<CanvasHandle>;
  /** Attributes of the element that contains the items, for example its role. */
  surface: HTMLAttributes<HTMLDivElement>;
}

interface ToolsProps {
  scale: number;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

function Tools({ scale, onZoom, onFit }: ToolsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t`View`}>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Zoom out`} onClick={() => onZoom(1 / 1.25)}>
        <IconMinus size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.percent}>{i18n.number(scale, { style: 'percent', maximumFractionDigits: 0 })}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Zoom in`} onClick={() => onZoom(1.25)}>
        <IconPlus size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Show everything`} onClick={onFit}>
        <IconFocusCentered size={17} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

const none: readonly CanvasStroke[] = [];
const nowhere: PlaneBox = { x: 0, y: 0, width: 0, height: 0 };

/** Position of a plane in its frame. The style follows each movement; the returned view changes only in steps. */
function usePlane(size: CanvasSize) {
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const mover = useRef<PlaneMover>(null);
  const [view, setView] = useState(nowhere);
  const [scale, setScale] = useState(1);
  const start = useEffectEvent((move: PlaneMover) => move.put((within) => positionAtFirst(size, within)));
  useEffect(() => {
    const move = movePlane(frame.current!, (position, within) => {
      plane.current!.style.transform = `translate(${position.x}px, ${position.y}px) scale(${position.k})`;
      const next = viewOf(position, within);
      setView((last) => (isSameBox(last, next) ? last : next));
      setScale(position.k);
    });
    mover.current = move;
    start(move);
    return move.stop;
  }, []);
  return { frame, plane, mover, view, scale };
}

/** Plane that is moved by dragging, scrolling and touch, and zoomed with Ctrl and the wheel. Only items near the view are in the page. */
export function Canvas<Item extends CanvasItem>({ items, lines, strokes = none, isMirrored, keptId, ...props }: CanvasProps<Item>) {
  const { width, height, renderItem, handle, surface } = props;
  const { frame, plane, mover, view, scale } = usePlane({ width, height });
  useImperativeHandle(handle, () => ({ show: (item) => mover.current?.put((within, now) => positionAround(item, within, now)) }), [mover]);
  const shown = items.filter((item) => item.id === keptId || isInView(item, view));
  return (
    <div className={classes.canvas}>
      <div {...surface} ref={frame} className={classes.frame}>
        <div ref={plane} className={classes.plane}>
          <svg className={classes.lines} width={width} height={height} aria-hidden="true">
            <g transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
              <path d={lines} />
              {strokes.map((one) => (
                <path key={one.id} d={one.path} style={{ strokeWidth: one.width }} />
              ))}
            </g>
          </svg>
          {shown.map((item) => (
            <div
              key={item.id}
              className={classes.item}
              style={{ translate: `${item.x}px ${item.y}px`, width: item.width, height: item.height }}
            >
              {renderItem(item)}
            </div>
          ))}
        </div>
      </div>
      <Tools
        scale={scale}
        onZoom={(factor) => mover.current?.zoomBy(factor)}
        onFit={() => mover.current?.put((within) => positionOfAll({ width, height }, within))}
      />
    </div>
  );
}
