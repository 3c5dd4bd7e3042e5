import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isInternal } from '#shared/records/field.ts';
import { listedFields, type AnyRecord } from './any-record.ts';
import { ConditionField } from './condition-field.tsx';
import { useStateWords } from './state-words.ts';
import type { RecordSearch } from './use-record-search.ts';
import { FilterPanel } from '#client/ui/filter-condition.tsx';

/** Conditions for all fields of a record. */
export function RecordFilterMenu({ record, search }: { record: AnyRecord; search: RecordSearch }) {
  const { t } = useLingui();
  const { state } = useStateWords(record);
  const [cleared, setCleared] = useState(0);
  const names = record.filter.names.filter((name) => !isInternal(listedFields(record)[name]!));
  const clear = () => {
    search.clear();
    setCleared(cleared + 1);
  };
  return (
    <FilterPanel>
      {names.map((name) => (
        <ConditionField
          key={`${name} ${cleared}`}
          field={listedFields(record)[name]!}
          filtered={{ record: record.name, field: name }}
          condition={search.filter[name]}
          onChange={(condition) => search.setCondition(name, condition)}
        />
      ))}
      {!record.isPermanent && (
        <Checkbox
          size="xs"
          label={state}
          checked={search.isArchived}
          onChange={({ currentTarget }) => search.setArchived(currentTarget.checked)}
        />
      )}
      <Button size="xs" variant="default" disabled={!search.isFiltering} onClick={clear}>{t`Clear filters`}</Button>
    </FilterPanel>
  );
}
