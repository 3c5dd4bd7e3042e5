import { useLingui } from '@lingui/react/macro';
import { use, useState } from 'react';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { msg } from '#shared/platform/message.ts';
import { day, decimal, number } from '#shared/records/fields.ts';
import type { Condition } from '#shared/records/filter.ts';
import { maxAssignees, type FilterRange, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { ConditionField } from '#client/records/condition-field.tsx';
import { priorities, taskStatuses, type Priority, type TaskStatus } from '#shared/tasks/task.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { byName } from '#client/tasks/state/by-name.ts';
import { BoardLabelsContext } from '#client/tasks/state/labels.store.ts';
import { usePriorityLabels, useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { KeyResultFilter } from './key-result-filter.tsx';
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

const ranges = {
  due: day({ label: msg({ message: 'Due' }) }),
  start: day({ label: msg({ message: 'Start' }) }),
  estimate: decimal({ label: msg({ message: 'Estimate in hours' }), min: 0, max: 9999, places: 2 }),
  actual: decimal({ label: msg({ message: 'Actual in hours' }), min: 0, max: 9999, places: 2 }),
  progress: number({ label: msg({ message: 'Progress in per cent' }), min: 0, max: 100 }),
} as const;
type RangeName = keyof typeof ranges;

const operators = ['LessThan', 'GreaterThan', 'Between'] as const;

function conditionOf(range: FilterRange<string> | FilterRange<number> | null): Condition | undefined {
  if (range === null) return undefined;
  const { operation: operator, ...values } = range;
  return { operator, ...values } as Condition;
}

const rangeOf = (condition: Condition | null) => {
  if (condition === null) return null;
  const { operator: operation, ...values } = condition;
  return { operation, ...values };
};

const Ranges = ({ search: { filter, change } }: { search: TaskSearch }) =>
  (Object.keys(ranges) as RangeName[]).map((name) => (
    <ConditionField
      key={name}
      field={ranges[name]}
      condition={conditionOf(filter[name])}
      operators={operators}
      onChange={(condition) => change({ [name]: rangeOf(condition) } as Partial<TaskFilter>)}
    />
  ));

function Limits({ search: { filter, change } }: { search: TaskSearch }) {
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        size="xs"
        label={t`Overdue only`}
        checked={filter.overdueOn !== null}
        onChange={({ currentTarget }) => change({ overdueOn: currentTarget.checked ? 'today' : null })}
      />
      <Checkbox
        size="xs"
        label={t`Recurring only`}
        checked={filter.isRecurring}
        onChange={({ currentTarget }) => change({ isRecurring: currentTarget.checked })}
      />
    </>
  );
}

function Labels({ search: { filter, change } }: { search: TaskSearch }) {
  const { t } = useLingui();
  const labels = use(BoardLabelsContext);
  if (labels.length === 0) return null;
  const values = labels.map(({ id, name }) => [id, name] as const);
  return <ChoiceChips<string> label={t`Labels`} values={values} chosen={filter.labelIds} onChange={(labelIds) => change({ labelIds })} />;
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
      <KeyResultFilter search={search} />
      <Labels search={search} />
      <Limits search={search} />
      <Ranges key={cleared} search={search} />
      <Button size="xs" variant="default" disabled={!search.isFiltering} onClick={clear}>
        {t`Clear filters`}
      </Button>
    </FilterPanel>
  );
}
