import type { Range, Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { createLazyModuleHook } from '#client/platform/base/lazy.tsx';
import type * as parts from './virtual-parts.ts';

const useParts = createLazyModuleHook<typeof parts>(() => import('./virtual-parts.ts'));

type Rows = Virtualizer<HTMLElement, HTMLElement>;
type Plan = Omit<VirtualizerOptions<HTMLElement, HTMLElement>, keyof typeof parts | 'scrollToFn' | 'onChange'>;

export const visibleRange = ({ startIndex, endIndex, overscan, count }: Range): number[] => {
  const first = Math.max(startIndex - overscan, 0);
  return Array.from({ length: Math.min(endIndex + overscan, count - 1) - first + 1 }, (_, index) => first + index);
};

/** Replaces TanStack's hook, so that the virtualizer loads after the first screen. Null until it is loaded or if it is not needed. */
export function useLazyVirtualizer(isWanted: boolean, plan: Plan): Rows | null {
  const here = useParts(isWanted, () => {});
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [rows, setRows] = useState<Rows | null>(null);
  const options = here && {
    ...plan,
    observeElementRect: here.observeElementRect,
    observeElementOffset: here.observeElementOffset,
    scrollToFn: here.elementScroll,
    // flushSync is not allowed while React renders, so measurements draw in the next render.
    onChange: (_: Rows, isScrolled: boolean) => (isScrolled && !measuring.has(rows) ? flushSync(draw) : draw()),
  };
  if (here && options && !rows) setRows(measured(new here.Virtualizer(options)));
  // Set options before reading the rows, because the count and order may have changed.
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
