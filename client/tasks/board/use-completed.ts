import { filterToParams } from '#shared/tasks/task-filter.ts';
import { boardTasks, completedTasks, type BoardTaskQuery } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useList, type LiveList } from '#client/platform/use-list.ts';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';

/** The last column of a board; while tasks are looked for, those of it that are found. */
export function useCompleted(boardId: string): LiveList<TaskCard> {
  const { isFiltering, resolved } = useTaskSearch();
  const sought: BoardTaskQuery = { boardId, sort: '-actualCompletionDate', ...filterToParams({ ...resolved, statuses: ['completed'] }) };
  const [list, query] = isFiltering ? [boardTasks, sought] : [completedTasks, { boardId }];
  return useList(list as typeof boardTasks, query as BoardTaskQuery);
}
