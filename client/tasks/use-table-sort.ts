import { useSearchParams } from 'wouter';
import { isDescendingSort, sortKeyOf, taskSorts, type TaskSort, type TaskSortKey } from '#shared/tasks/task-lists.ts';

const usual: TaskSort = 'dueDate';

export interface TableSort {
  readonly sort: TaskSort;
  readonly by: TaskSortKey;
  readonly isDescending: boolean;
  choose: (sort: TaskSort) => void;
}

/** The order of a table, as the address says; without one, what is due first stands first. */
export function useTableSort(): TableSort {
  const [params, setParams] = useSearchParams();
  const asked = (params.get('sort') ?? usual) as TaskSort;
  const sort = taskSorts.includes(sortKeyOf(asked)) ? asked : usual;
  return {
    sort,
    by: sortKeyOf(sort),
    isDescending: isDescendingSort(sort),
    choose: (next) => setParams((now) => ({ ...Object.fromEntries(now), sort: next }), { replace: true }),
  };
}
