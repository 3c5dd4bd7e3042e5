import { useEffect, useId, useSyncExternalStore } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';

const parts = new Map<string, readonly TaskCard[]>();
let shown: readonly TaskCard[] = [];
const listeners = new Set<() => void>();

function show(part: string, cards: readonly TaskCard[]) {
  const before = parts.get(part) ?? [];
  if (cards.length === before.length && cards.every((card, at) => card === before[at])) return;
  if (cards.length > 0) parts.set(part, cards);
  else parts.delete(part);
  shown = [...parts.values()].flat();
  for (const listener of listeners) listener();
}

export function useRegisterShownTasks(cards: readonly TaskCard[]): void {
  const part = useId();
  useEffect(() => show(part, cards));
  useEffect(() => () => show(part, []), [part]);
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const now = () => shown;

export function useNeighbours(taskId: string): { card: TaskCard | null; previous: TaskCard | null; next: TaskCard | null } {
  const cards = useSyncExternalStore(listen, now);
  const at = cards.findIndex(({ id }) => id === taskId);
  if (at < 0) return { card: null, previous: null, next: null };
  return { card: cards[at]!, previous: cards[at - 1] ?? null, next: cards[at + 1] ?? null };
}
