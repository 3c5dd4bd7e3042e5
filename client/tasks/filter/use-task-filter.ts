import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { filterFromParams, filterParts, filterToParams, isFiltering, resolveFilter, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { useToday } from '#client/access/use-today.ts';

export interface TaskSearch {
  readonly filter: TaskFilter;
  readonly resolved: TaskFilter;
  readonly isFiltering: boolean;
  change: (changes: Partial<TaskFilter>) => void;
  clear: () => void;
}

const written = ['due', 'start', 'estimate', 'actual'] as const;

export function useTaskSearch(): TaskSearch {
  const [params, setParams] = useSearchParams();
  const me = useSession().actor?.id ?? '';
  const today = useToday();
  const text = params.toString();
  const filter = useMemo(() => filterFromParams(Object.fromEntries(new URLSearchParams(text))), [text]);
  const resolved = useMemo(() => resolveFilter(filter, { me, today }), [filter, me, today]);
  const put = (changes: Record<string, string | undefined>, replace = false) => changeParams(setParams, changes, replace);
  const none = Object.fromEntries(filterParts.map((part) => [part, undefined]));
  return {
    filter,
    resolved,
    isFiltering: isFiltering(filter),
    // A history entry per chip, but not per typed character.
    change: (changes) => {
      const isWritten = changes.text !== undefined || written.some((part) => changes[part] && filter[part]);
      put({ ...none, ...filterToParams({ ...filter, ...changes }) }, isWritten);
    },
    clear: () => put(none),
  };
}
