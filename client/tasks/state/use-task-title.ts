import { useEffect, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { readTask } from './task.store.ts';

type Reading = ReturnType<typeof readTask>;
const readings = new Map<string, Reading>();

/** Reads a task once for all rows that ask for it at the same time. */
function readOnce(taskId: string): Reading {
  const known = readings.get(taskId);
  if (known) return known;
  const reading = readTask(taskId).finally(() => readings.delete(taskId));
  readings.set(taskId, reading);
  return reading;
}

/** Title of a task, from the board if it is shown there, else from the server. */
export function useTaskTitle(taskId: string, { cards }: Pick<Board, 'cards'>): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  const known = cards[taskId]?.title;
  const isKnown = known !== undefined;
  useEffect(() => {
    // Without the right to read the main task, its title stays hidden.
    if (!isKnown)
      readOnce(taskId)
        .then(({ title }) => setLoaded(title))
        .catch(() => {});
  }, [taskId, isKnown]);
  return known ?? loaded;
}
