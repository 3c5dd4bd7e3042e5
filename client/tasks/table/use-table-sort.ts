import { useSearchParams } from 'wouter';
import { isDescendingSort, taskSorts, type TaskSort, type TaskSortKey } from '#shared/tasks/task-lists.ts';

/** Tasks stand below their status: by it the groups are put in order, and what is due first stands first in each. */
export type TableSortKey = TaskSortKey | 'status';
export type TableSortText = TableSortKey | `-${TableSortKey}`;

const usual: TaskSort = 'dueDate';

export interface TableSort {
  /** As the address says it. */
  readonly text: TableSortText;
  /** The order within a group. */
  readonly sort: TaskSort;
  readonly by: TableSortKey;
  readonly isDescending: boolean;
  choose: (sort: TableSortText) => void;
}

function textFrom(asked: string): TableSortText {
  const key = asked.replace(/^-/, '');
  return key === 'status' || taskSorts.includes(key as TaskSortKey) ? (asked as TableSortText) : usual;
}

/** The order of a table, as the address says; without one, what is due first stands first. */
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
