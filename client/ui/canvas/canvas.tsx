import { useImperativeHandle, useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { isInView, type CanvasItem } from './canvas-view.ts';
import { useCanvasView } from './use-canvas-view.ts';
import classes from './canvas.module.css';

export interface CanvasHandle {
  /** Moves the view, without a change of its scale unless that is too small to read, so that the item stands in the middle. */
  show: (item: CanvasItem) => void;
}

interface CanvasProps<Item extends CanvasItem> {
  items: readonly Item[];
  width: number;
  height: number;
  /** SVG path of the lines between the items. */
  lines: string;
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
  percent: number;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

function Tools({ percent, onZoom, onFit }: ToolsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t`View`}>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Zoom out`} onClick={() => onZoom(1 / 1.25)}>
        <IconMinus size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.percent}>{i18n.number(percent, { style: 'percent' })}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Zoom in`} onClick={() => onZoom(1.25)}>
        <IconPlus size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Show everything`} onClick={onFit}>
        <IconFocusCentered size={17} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** Plane that is moved by dragging, scrolling and touch, and zoomed with Ctrl and the wheel. Only items near the view are in the page. */
export function Canvas<Item extends CanvasItem>({ items, width, height, lines, isMirrored, keptId, ...props }: CanvasProps<Item>) {
  const { renderItem, handle, surface } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const { view, scale, zoomBy, fit, show } = useCanvasView(frame, plane, { width, height });
  useImperativeHandle(handle, () => ({ show }), [show]);
  const shown = items.filter((item) => item.id === keptId || isInView(item, view));
  return (
    <div className={classes.canvas}>
      <div {...surface} ref={frame} className={classes.frame}>
        <div ref={plane} className={classes.plane}>
          <svg className={classes.lines} width={width} height={height} aria-hidden="true">
            <path d={lines} transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined} />
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
      <Tools percent={scale} onZoom={zoomBy} onFit={fit} />
    </div>
  );
}
