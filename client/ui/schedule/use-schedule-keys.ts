import { useDirection } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dayAfter } from '#client/ui/due.ts';

interface ScheduleKeys<Item> {
  itemOf: (id: string) => Item | undefined;
  dayOf: (item: Item) => string | null;
  canMove: (item: Item) => boolean;
  today: string;
  onMove: (item: Item, day: string | null) => void;
  onPick: (item: Item, beside: HTMLElement) => void;
  /** True if an item may lose its day. */
  canClear: boolean;
}

const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-schedule-item="${CSS.escape(id)}"]`);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the focus between the items in the order of the page. */
function focusNext(from: HTMLElement, by: number) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-schedule-item]')];
  all[all.indexOf(from) + by]?.focus();
}

/** Arrows go to other items, Alt and an arrow moves the item by a day or a week, D asks for a date, Delete removes it. */
export function useScheduleKeys<Item>({ itemOf, dayOf, canMove, today, onMove, onPick, canClear }: ScheduleKeys<Item>) {
  const { dir } = useDirection();
  const moved = useRef<string | null>(null);
  // A moved item is drawn on another day, which would lose the focus.
  useEffect(() => {
    if (moved.current === null) return;
    elementOf(moved.current)?.focus();
    moved.current = null;
  });
  return (event: KeyboardEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-schedule-item]');
    const id = element?.dataset['scheduleItem'];
    const item = id === undefined ? undefined : itemOf(id);
    if (!element || id === undefined || !item || event.ctrlKey || event.metaKey) return;
    const move = (day: string | null) => {
      moved.current = id;
      onMove(item, day);
    };
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (steps[event.key] ?? 0) * (isSideways && dir === 'rtl' ? -1 : 1);
    const day = dayOf(item);
    if (step !== 0 && !event.altKey) focusNext(element, Math.sign(step));
    else if (!canMove(item)) return;
    else if (step !== 0) move(day === null ? today : dayAfter(day, step));
    else if (event.key.toLowerCase() === 'd') onPick(item, element);
    else if (event.key === 'Delete' && day !== null && canClear) move(null);
    else return;
    event.preventDefault();
  };
}
