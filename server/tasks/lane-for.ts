import { invalid } from '#shared/platform/errors.ts';
import type { TaskPlace } from '#shared/tasks/task.schema.ts';
import type { LoadedBoard } from './boards.service.ts';

/** Lane of a card on this board: none outside In Progress, else the named one, else the first. */
export function laneFor({ laneIds }: LoadedBoard, { status, laneId }: Pick<TaskPlace, 'status' | 'laneId'>): string | null {
  if (status !== 'in-progress') {
    if (laneId) throw invalid('body.laneId', 'outside-in-progress');
    return null;
  }
  if (laneId && !laneIds.includes(laneId)) throw invalid('body.laneId', 'absent');
  return laneId ?? laneIds[0] ?? null;
}
