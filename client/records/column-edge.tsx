import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { minColumnWidth as narrowest, maxColumnWidth as widest } from '#shared/records/saved-views.room.ts';
import type { Columns } from './use-columns.ts';
import classes from './column-edge.module.css';

const stepByKey = 16;

interface ColumnEdgeProps<Column extends string> {
  column: Column;
  name: string;
  columns: Columns<Column>;
}

const widthNow = (edge: Element) => edge.closest('th')!.getBoundingClientRect().width;

/** An arrow key in reading direction makes the column wider. */
function useDrawing<Column extends string>({ column, columns }: Omit<ColumnEdgeProps<Column>, 'name'>) {
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

/** Edge of a column heading, which resizes the column by pointer or arrow keys. */
export function ColumnEdge<Column extends string>({ column, name, columns }: ColumnEdgeProps<Column>) {
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
