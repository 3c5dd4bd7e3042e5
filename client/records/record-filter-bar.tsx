import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxFilterText } from '#shared/records/filter.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { FilterBar, type FilterChip } from '#client/ui/filter-bar.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { listedFields, type AnyRecord } from './any-record.ts';
import { ConditionText } from './condition-text.tsx';
import { useStateWords } from './state-words.ts';
import type { RecordSearch } from './use-record-search.ts';

const FilterMenu = lazyComponent(
  async () => (await import('./record-filter-menu.tsx')).RecordFilterMenu,
  <Skeleton height={220} width={320} maw="100%" />,
);

interface SearchProps {
  record: AnyRecord;
  search: RecordSearch;
}

function useChips({ record, search }: SearchProps): FilterChip[] {
  const { t } = useLingui();
  const stateWords = useStateWords(record);
  const chips = Object.entries(search.filter).map(([name, condition]): FilterChip => {
    const definition = listedFields(record)[name]!;
    const field = t(definition.label);
    const onRemove = () => search.setCondition(name, null);
    return {
      id: name,
      field,
      value: <ConditionText field={definition} condition={condition} />,
      removeLabel: t`Remove filter: ${field}`,
      onRemove,
    };
  });
  const field = stateWords.state;
  const onRemove = () => search.setArchived(false);
  const archived = { id: 'isArchived', field, value: t`Yes`, removeLabel: t`Remove filter: ${field}`, onRemove };
  return search.isArchived ? [...chips, archived] : chips;
}

/** Search field, filter menu and chips of a list. Everything is read from the URL and written to it. */
export function RecordFilterBar({ record, search, after }: SearchProps & { after?: ReactNode }) {
  const { t } = useLingui();
  const icon = <IconFilter size={15} stroke={1.6} aria-hidden="true" />;
  return (
    <FilterBar
      label={t`Filters`}
      chips={useChips({ record, search })}
      {...(search.isFiltering && { onClear: search.clear })}
      after={after}
      before={
        <>
          <SearchField label={t`Search this list`} text={search.text} maxLength={maxFilterText} onFind={search.setText} />
          <ToolbarPopover label={t`Filter`} icon={icon} position="bottom-start">
            {() => <FilterMenu record={record} search={search} />}
          </ToolbarPopover>
        </>
      }
    />
  );
}
