import { useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { emptyFilter, type FilterRange, type TaskFilter } from '#shared/tasks/task-filter.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { FilterChip } from '#client/ui/filter-bar.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { BoardLabelsContext } from '#client/tasks/state/labels.store.ts';
import { usePriorityLabels, useStatusLabels } from '#client/tasks/state/task-labels.ts';
import type { TaskSearch } from './use-task-filter.ts';

const KeyResultNames = lazyComponent(async () => (await import('./key-result-filter.tsx')).KeyResultNames);

function Assignees({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const [first = '', ...others] = ids;
  const person = usePerson(first === 'me' ? '' : first);
  return (
    <>
      {first !== 'me' && <Avatar person={person} size={18} />}
      <bdi>{first === 'me' ? t`Me` : person.isKnown ? person.name : t`Not in the directory`}</bdi>
      {others.length > 0 && <span dir="ltr">+{others.length}</span>}
    </>
  );
}

function useRangeText() {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  const format = (value: string | number) => (typeof value === 'string' ? dayText(value, i18n.locale) : number.format(value));
  return (range: FilterRange<string> | FilterRange<number>): string => {
    if (range.operation === 'Between') {
      const [low, high] = [format(range.low), format(range.high)];
      return t`${low} to ${high}`;
    }
    const value = format(range.value);
    if (typeof range.value === 'string') return range.operation === 'LessThan' ? t`before ${value}` : t`after ${value}`;
    return range.operation === 'LessThan' ? t`less than ${value}` : t`more than ${value}`;
  };
}

export function useFilterChips({ filter, change }: TaskSearch): FilterChip[] {
  const { t } = useLingui();
  const [statuses, priorities, textOf] = [useStatusLabels(), usePriorityLabels(), useRangeText()];
  const chip = (part: keyof TaskFilter, field: string, value: ReactNode): FilterChip => ({
    id: part,
    field,
    value,
    removeLabel: t`Remove filter: ${field}`,
    onRemove: () => change({ [part]: emptyFilter[part] }),
  });
  const labels = use(BoardLabelsContext);
  const labelNames = (ids: readonly string[]) => ids.map((id) => labels.find((label) => label.id === id)?.name ?? '?').join(' · ');
  const { assigneeIds, due, start, estimate, actual, progress } = filter;
  return [
    ...(assigneeIds.length > 0 ? [chip('assigneeIds', t`Assignee`, <Assignees ids={assigneeIds} />)] : []),
    ...(filter.statuses.length > 0 ? [chip('statuses', t`Status`, filter.statuses.map((one) => statuses[one]).join(' · '))] : []),
    ...(filter.priorities.length > 0 ? [chip('priorities', t`Priority`, filter.priorities.map((one) => priorities[one]).join(' · '))] : []),
    ...(filter.labelIds.length > 0 ? [chip('labelIds', t`Labels`, labelNames(filter.labelIds))] : []),
    ...(filter.keyResultIds.length > 0 ? [chip('keyResultIds', t`Key result`, <KeyResultNames ids={filter.keyResultIds} />)] : []),
    ...(filter.overdueOn ? [chip('overdueOn', t`Due`, t`overdue`)] : []),
    ...(filter.isRecurring ? [chip('isRecurring', t`Repeats`, t`recurring`)] : []),
    ...(due ? [chip('due', t`Due`, textOf(due))] : []),
    ...(start ? [chip('start', t`Start`, textOf(start))] : []),
    ...(estimate ? [chip('estimate', t`Estimate in hours`, textOf(estimate))] : []),
    ...(actual ? [chip('actual', t`Actual in hours`, textOf(actual))] : []),
    ...(progress ? [chip('progress', t`Progress in per cent`, textOf(progress))] : []),
  ];
}
