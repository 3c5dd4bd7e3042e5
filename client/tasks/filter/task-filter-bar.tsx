import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { maxSearchLength } from '#shared/tasks/task-filter.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { useFilterChips } from './use-filter-chips.tsx';
import type { TaskSearch } from './use-task-filter.ts';

const TaskViewsMenu = lazyComponent(async () => (await import('./task-views-menu.tsx')).TaskViewsMenu);

export function FindTasks({ search: { filter, change } }: { search: TaskSearch }) {
  const { t } = useLingui();
  return <SearchField label={t`Find tasks`} text={filter.text} maxLength={maxSearchLength} onFind={(text) => change({ text })} />;
}

export function TaskFilterBar({ search, after }: { search: TaskSearch; after?: ReactNode }) {
  const { t } = useLingui();
  const { actor } = useSession();
  return (
    <FilterBar
      label={t`Filters`}
      chips={useFilterChips(search)}
      onClear={search.clear}
      after={
        <>
          {actor && <TaskViewsMenu />}
          {after}
        </>
      }
      before={
        <>
          <FindTasks search={search} />
          <FilterMenu search={search} />
        </>
      }
    />
  );
}
