import { useSearchParams } from 'wouter';
import type { TableOrder } from '#client/ui/table-head.tsx';
import { isDescendingSort, taskSorts, type TaskSort, type TaskSortKey } from '#shared/tasks/task-lists.ts';

/** Tasks are grouped by status; sorting by it orders the groups, and each group by due date. */
type TableSortKey = TaskSortKey | 'status';
type TableSortText = TableSortKey | `-${TableSortKey}`;

const usual: TaskSort = 'dueDate';

export interface TableSort extends TableOrder {
  readonly by: TableSortKey;
  readonly sort: TaskSort;
}

function textFrom(text: string): TableSortText {
  const key = text.replace(/^-/, '');
  return key === 'status' || taskSorts.includes(key as TaskSortKey) ? (text as TableSortText) : usual;
}

export function useTableSort(): TableSort {
  const [params, setParams] = useSearchParams();
  const text = textFrom(params.get('sort') ?? usual);
  const by = text.replace(/^-/, '') as TableSortKey;
  return {
    text,
    sort: by === 'status' ? usual : (text as TaskSort),
    by,
    isDescending: isDescendingSort(text as TaskSort),
    choose: (next) => setParams((now) => ({ ...Object.fromEntries(now), sort: next }), { replace: true }),
  };
}
