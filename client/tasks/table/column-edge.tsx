import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { minColumnWidth as narrowest, maxColumnWidth as widest, type TableColumn } from '#shared/tasks/saved-views.room.ts';
import type { Columns } from '#client/tasks/state/use-columns.ts';
import classes from './table-head.module.css';

const stepByKey = 16;

interface ColumnEdgeProps {
  column: TableColumn;
  name: string;
  columns: Columns;
}

const widthNow = (edge: Element) => edge.closest('th')!.getBoundingClientRect().width;

/** An arrow key in reading direction makes the column wider. */
function useDrawing({ column, columns }: Omit<ColumnEdgeProps, 'name'>) {
  const { dir } = useDirection();
  const held = useRef<{ from: number; width: number } | null>(null);
  const sign = dir === 'rtl' ? -1 : 1;
  const letGo = () => {
    held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: event.clientX, width: widthNow(event.currentTarget) };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (held.current) columns.resize(column, held.current.width + sign * (clientX - held.current.from));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowRight: sign, ArrowLeft: -sign }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      columns.resize(column, widthNow(event.currentTarget) + step * stepByKey);
    },
  };
}

export function ColumnEdge({ column, name, columns }: ColumnEdgeProps) {
  const { t } = useLingui();
  const drawing = useDrawing({ column, columns });
  return (
    <span
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of the column ${name}`}
      aria-valuenow={columns.widthOf(column)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      {...drawing}
    />
  );
}
