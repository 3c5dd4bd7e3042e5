import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { parseDay, parseHours, parsePercent, maxAssignees } from '#shared/tasks/task-filter.ts';
import { priorities, taskStatuses, type Priority, type TaskStatus } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { byName } from '#client/tasks/state/by-name.ts';
import { RangeField } from './range-field.tsx';
import { usePriorityLabels, useStatusLabels } from '#client/tasks/state/task-labels.ts';
import type { TaskSearch } from './use-task-filter.ts';
import { ChoiceChips, FilterPanel } from '#client/ui/filter-condition.tsx';
import classes from './filter-menu.module.css';

function Assignees({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  const compare = useNameOrder();
  const { people } = useDirectory();
  const others = Object.values(people)
    .filter(({ isActive, id }) => isActive || search.filter.assigneeIds.includes(id))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <MultiSelect
      size="xs"
      label={t`Assignee`}
      placeholder={search.filter.assigneeIds.length === 0 ? t`Anyone` : ''}
      data={[{ value: 'me', label: t`Me` }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      value={[...search.filter.assigneeIds]}
      maxValues={maxAssignees}
      limit={60}
      searchable
      filter={byName}
      selectFirstOptionOnChange
      hidePickedOptions
      nothingFoundMessage={t`No people found`}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      renderOption={({ option }) => (
        <span className={classes.person}>
          {option.value !== 'me' && <Avatar person={{ id: option.value, name: option.label }} size={18} />}
          <bdi>{option.label}</bdi>
        </span>
      )}
      onChange={(assigneeIds) => search.change({ assigneeIds })}
    />
  );
}

function Ranges({ search: { filter, change } }: { search: TaskSearch }) {
  const { t } = useLingui();
  return (
    <>
      <RangeField<string> label={t`Due`} kind="day" range={filter.due} valueOf={parseDay} onChange={(due) => change({ due })} />
      <RangeField<string> label={t`Start`} kind="day" range={filter.start} valueOf={parseDay} onChange={(start) => change({ start })} />
      <RangeField<number>
        label={t`Estimate in hours`}
        kind="hours"
        range={filter.estimate}
        valueOf={parseHours}
        onChange={(estimate) => change({ estimate })}
      />
      <RangeField<number>
        label={t`Actual in hours`}
        kind="hours"
        range={filter.actual}
        valueOf={parseHours}
        onChange={(actual) => change({ actual })}
      />
      <RangeField<number>
        label={t`Progress in per cent`}
        kind="percent"
        range={filter.progress}
        valueOf={parsePercent}
        onChange={(progress) => change({ progress })}
      />
    </>
  );
}

export function FilterFields({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  const [statusNames, priorityNames] = [useStatusLabels(), usePriorityLabels()];
  const { filter, change } = search;
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    search.clear();
    setCleared(cleared + 1);
  };
  return (
    <FilterPanel>
      <ChoiceChips<TaskStatus>
        label={t`Status`}
        values={taskStatuses.map((status) => [status, statusNames[status]])}
        chosen={filter.statuses}
        onChange={(statuses) => change({ statuses })}
      />
      <ChoiceChips<Priority>
        label={t`Priority`}
        values={priorities.map((priority) => [priority, priorityNames[priority]])}
        chosen={filter.priorities}
        onChange={(chosen) => change({ priorities: chosen })}
      />
      <Assignees search={search} />
      <Checkbox
        size="xs"
        label={t`Overdue only`}
        checked={filter.overdueOn !== null}
        onChange={({ currentTarget }) => change({ overdueOn: currentTarget.checked ? 'today' : null })}
      />
      <Ranges key={cleared} search={search} />
      <Button size="xs" variant="default" disabled={!search.isFiltering} onClick={clear}>
        {t`Clear filters`}
      </Button>
    </FilterPanel>
  );
}
