import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { maxSearchLength } from '#shared/tasks/task-filter.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/lazy.tsx';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { useFilterChips } from './use-filter-chips.tsx';
import type { TaskSearch } from './use-task-filter.ts';
import classes from './task-filter-bar.module.css';

const ViewsMenu = lazyComponent(async () => (await import('./views-menu.tsx')).ViewsMenu);

const typing = 250;

export function FindTasks({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  const sought = search.filter.text;
  const [text, setText] = useState(sought);
  const [last, setLast] = useState(sought);
  if (last !== sought) {
    setLast(sought);
    if (text.trim() !== sought) setText(sought);
  }
  useEffect(() => {
    if (text.trim() === sought) return undefined;
    const timer = setTimeout(() => search.change({ text: text.trim() }), typing);
    return () => clearTimeout(timer);
  }, [text, sought, search]);
  return (
    <TextInput
      className={classes.find}
      size="xs"
      type="search"
      maxLength={maxSearchLength}
      aria-label={t`Find tasks`}
      placeholder={t`Find tasks`}
      leftSection={<IconSearch size={15} stroke={1.6} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
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
          {actor && <ViewsMenu />}
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
