import { useDirection } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { dayAfter } from '#client/ui/due.ts';

interface CalendarKeys {
  cardOf: (id: string) => TaskCard | undefined;
  canMove: (card: TaskCard) => boolean;
  today: string;
  onMove: (card: TaskCard, day: string | null) => void;
  onPick: (card: TaskCard, beside: HTMLElement) => void;
}

const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-calendar-task="${CSS.escape(id)}"]`);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the focus between the tasks in the order of the page. */
function focusNext(from: HTMLElement, by: number) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-calendar-task]')];
  all[all.indexOf(from) + by]?.focus();
}

/** Arrows go to other tasks, Alt and an arrow moves the task by a day or a week, D asks for a date, Delete removes it. */
export function useCalendarKeys({ cardOf, canMove, today, onMove, onPick }: CalendarKeys) {
  const { dir } = useDirection();
  const moved = useRef<string | null>(null);
  // A moved task is drawn on another day, which would lose the focus.
  useEffect(() => {
    if (moved.current === null) return;
    elementOf(moved.current)?.focus();
    moved.current = null;
  });
  const move = (card: TaskCard, day: string | null) => {
    moved.current = card.id;
    onMove(card, day);
  };
  return (event: KeyboardEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-calendar-task]');
    const card = element && cardOf(element.dataset['calendarTask']!);
    if (!card || event.ctrlKey || event.metaKey) return;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (steps[event.key] ?? 0) * (isSideways && dir === 'rtl' ? -1 : 1);
    if (step !== 0 && !event.altKey) focusNext(element, Math.sign(step));
    else if (!canMove(card)) return;
    else if (step !== 0) move(card, card.dueDate === null ? today : dayAfter(card.dueDate, step));
    else if (event.key.toLowerCase() === 'd') onPick(card, element);
    else if (event.key === 'Delete' && card.dueDate !== null) move(card, null);
    else return;
    event.preventDefault();
  };
}
