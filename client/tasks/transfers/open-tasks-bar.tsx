import { useLingui } from '@lingui/react/macro';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FindTasks } from '#client/tasks/filter/task-filter-bar.tsx';
import type { TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { TaskExport, TaskTransferList } from './task-export.tsx';

interface OpenTasksBarProps {
  search: TaskSearch;
  /** Open tasks of the reader, of direct reports, or of everybody below. */
  view: 'mine' | 'team' | 'tree';
  total: number;
}

/** Search and export of the open tasks of people. */
export function OpenTasksBar({ search, view, total }: OpenTasksBarProps) {
  const { t } = useLingui();
  const { text } = search.filter;
  const query = { view, sort: 'dueDate', status: 'not-started,in-progress', ...(text !== '' && { text }) };
  return (
    <>
      <FilterBar label={t`Filters`} chips={[]} before={<FindTasks search={search} />} after={<TaskExport query={query} total={total} />} />
      <TaskTransferList />
    </>
  );
}
