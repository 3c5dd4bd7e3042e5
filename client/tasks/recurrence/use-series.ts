import { useEffect, useState } from 'react';
import type { TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { readSeries } from './recurrence.store.ts';

/** The series of a task, read again after each change of the task that `news` counts. Null until it is known. */
export function useSeries(taskId: string, news: string): TaskSeries | null {
  const [known, setKnown] = useState<{ wanted: string; series: TaskSeries } | null>(null);
  const isLive = useConnection().status === 'live';
  const wanted = `${taskId} ${news} ${isLive}`;
  useEffect(() => {
    let isOver = false;
    // After a failure the last known series stays; the next event or connection reads it again.
    readSeries(taskId).then(
      (series) => !isOver && setKnown({ wanted, series }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [taskId, wanted]);
  return known && known.series;
}
