import { filterToParams } from '#shared/tasks/task-filter.ts';
import { boardTasks, completedTasks } from '#shared/tasks/task-lists.ts';
import { useList, useLists } from '#client/platform/lists/use-list.ts';
import type { CompletedList } from '#client/tasks/state/board-lists.ts';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';

export function useCompleted(boardId: string): CompletedList {
  const { isFiltering, resolved } = useTaskSearch();
  const filterParams = filterToParams({ ...resolved, statuses: ['completed'] });
  const all = useList(completedTasks, { boardId });
  const [found] = useLists(boardTasks, isFiltering ? [{ boardId, sort: '-actualCompletionDate', ...filterParams }] : []);
  return found ? { ...found, ...(all.status === 'live' && { unfilteredTotal: all.total }) } : all;
}
