import type { Range, Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { lateModule } from '#client/platform/late.tsx';
import type * as parts from './virtual-parts.ts';

const useParts = lateModule<typeof parts>(() => import('./virtual-parts.ts'));

type Rows = Virtualizer<HTMLElement, HTMLElement>;
type Plan = Omit<VirtualizerOptions<HTMLElement, HTMLElement>, keyof typeof parts | 'scrollToFn' | 'onChange'>;

/** What is in sight, and a little around it. */
export const inSight = ({ startIndex, endIndex, overscan, count }: Range): number[] => {
  const first = Math.max(startIndex - overscan, 0);
  return Array.from({ length: Math.min(endIndex + overscan, count - 1) - first + 1 }, (_, index) => first + index);
};

/** What TanStack's hook does, with a virtualizer that comes after the first screen; null until it is here, and where none is wanted. */
export function useLateVirtualizer(isWanted: boolean, plan: Plan): Rows | null {
  const here = useParts(isWanted, () => {});
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [rows, setRows] = useState<Rows | null>(null);
  const options = here && {
    ...plan,
    observeElementRect: here.observeElementRect,
    observeElementOffset: here.observeElementOffset,
    scrollToFn: here.elementScroll,
    // What is measured while React draws is drawn by its next turn.
    onChange: (_: Rows, isScrolled: boolean) => (isScrolled && !measuring.has(rows) ? flushSync(draw) : draw()),
  };
  if (here && options && !rows) setRows(measured(new here.Virtualizer(options)));
  // Before the rows are asked for: their number and their order may be others than when they were last.
  if (options) rows?.setOptions(options);
  useLayoutEffect(() => rows?._didMount(), [rows]);
  useLayoutEffect(() => rows?._willUpdate());
  return isWanted ? rows : null;
}

const measuring = new Set<Rows | null>();

function measured(rows: Rows): Rows {
  const { measureElement } = rows;
  rows.measureElement = (element) => {
    measuring.add(rows);
    measureElement(element);
    measuring.delete(rows);
  };
  return rows;
}
