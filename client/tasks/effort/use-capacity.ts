import { useCallback, useEffect, useState } from 'react';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { teamCapacityEndpoint, type Capacity } from '#shared/tasks/capacity.api.ts';
import { call } from '#client/platform/http/call.ts';
import { openRoom } from '#client/platform/live/room-store.ts';

interface LoadedCapacity {
  status: 'loading' | 'ready' | 'failed';
  rows: readonly Capacity[];
}

const reloadDelayMs = 1_000;

/** Capacity of people by week. It is read again shortly after one of their tasks has changed. */
export function useCapacity(personIds: readonly string[], from: string, weeks: number): LoadedCapacity & { retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedCapacity>({ status: 'loading', rows: [] });
  const people = personIds.join(',');
  const load = useCallback(() => {
    call(teamCapacityEndpoint, { query: { people, from, weeks } }).then(
      (rows) => setLoaded({ status: 'ready', rows }),
      () => setLoaded(({ status, rows }) => ({ status: status === 'ready' ? 'ready' : 'failed', rows })),
    );
  }, [people, from, weeks]);
  useEffect(load, [load]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = () => {
      clearTimeout(timer);
      timer = setTimeout(load, reloadDelayMs);
    };
    const opened = people.split(',').map((id) => openRoom(assignedTasksRoom, id, { onEvent }));
    return () => {
      clearTimeout(timer);
      for (const { close } of opened) close();
    };
  }, [people, load]);
  return { ...loaded, retry: load };
}
