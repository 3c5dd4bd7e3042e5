import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useDirectory } from '#client/people/directory.store.ts';
import { fitsPerson } from '#client/platform/base/fits-person.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Boxes } from './boxes.tsx';
import classes from './sheet.module.css';

const SubjectTable = lazyComponent(async () => (await import('./subject-table.tsx')).SubjectTable);
const Spread = lazyComponent(async () => (await import('./spread.tsx')).Spread);

const views = { boxes: Boxes, list: SubjectTable, spread: Spread } as const;
type ViewName = keyof typeof views;

/** People of the session as boxes, list or spread, with those whose names match the search. */
export function Sheet({ tools }: { tools?: ReactNode }) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<ViewName>('boxes');
  const View = views[view];
  const labels = { boxes: t`Boxes`, list: t`List`, spread: t`Spread` };
  return (
    <div className={classes.sheet} data-sheet>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t`View`}
          data={(Object.keys(views) as ViewName[]).map((value) => ({ value, label: labels[value] }))}
          value={view}
          onChange={(value) => setView(value as ViewName)}
        />
        <TextInput
          size="xs"
          className={classes.search}
          aria-label={t`Find a person`}
          placeholder={t`Find a person`}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {tools}
      </div>
      <View isShown={(id) => search.trim() === '' || (people[id] !== undefined && fitsPerson(people[id], search))} />
    </div>
  );
}
