import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Input, Select, Skeleton, TextInput } from '@mantine/core';
import { useToday } from '#client/access/use-today.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { useAuditWords } from './audit-words.ts';
import type { ChangeAuditFilter, useAuditFilters } from './use-audit.ts';

const DayInput = lazyComponent(async () => (await import('#client/ui/day-input.tsx')).DayInput, <Skeleton height={36} />);

interface DayFilterProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

function DayFilter({ label, day, onChange }: DayFilterProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" w={150}>
      <DayInput
        size="sm"
        aria-label={label}
        aria-describedby={undefined}
        value={day}
        today={useToday()}
        error={false}
        isInDialog
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

function ActorFilter({ actorId, change }: { actorId: string | undefined; change: ChangeAuditFilter }) {
  const { t } = useLingui();
  const person = usePerson(actorId ?? '');
  return (
    <Input.Wrapper label={t`Actor`} labelElement="div">
      <PersonPicker
        label={t`Actor`}
        isField
        chosen={actorId ? [actorId] : []}
        onChoose={(id) => change('actorId', id === actorId ? null : id)}
      >
        {actorId ? <bdi>{person.name}</bdi> : t`Anybody`}
      </PersonPicker>
    </Input.Wrapper>
  );
}

/** Kind of the records; an event of an address, as `task.moved`, is shown in words. */
function KindFilter({ kind, change }: { kind: string | undefined; change: ChangeAuditFilter }) {
  const { t } = useLingui();
  const { choices, textOf } = useAuditWords();
  const known = choices();
  const other = kind === undefined || known.some(({ value }) => value === kind) ? [] : [{ value: kind, label: textOf(kind) }];
  return (
    <Select
      label={t`Kind`}
      placeholder={t`All`}
      data={[...other, ...known]}
      value={kind ?? null}
      onChange={(value) => change('kind', value)}
      searchable
      clearable
      size="sm"
      w={190}
    />
  );
}

/** Filters of the audit. The address keeps them. */
export function AuditFilterBar({ filters, hasSome, change, clear, textOf }: ReturnType<typeof useAuditFilters>) {
  const { t } = useLingui();
  const day = (name: 'from' | 'to') => ({ day: filters[name] ?? '', onChange: (chosen: string) => change(name, chosen || null) });
  return (
    <Group gap="sm" align="end" role="group" aria-label={t`Filter`}>
      <ActorFilter actorId={filters.actorId} change={change} />
      <KindFilter kind={filters.kind} change={change} />
      <TextInput
        size="sm"
        w={200}
        label={t`Record ID`}
        value={textOf('recordId')}
        onChange={({ currentTarget }) => change('recordId', currentTarget.value.trim())}
      />
      <DayFilter label={t`From`} {...day('from')} />
      <DayFilter label={t`To`} {...day('to')} />
      <Checkbox
        label={t`Also by Cairn itself`}
        checked={filters.byPeople === undefined}
        onChange={({ currentTarget }) => change('withCairn', currentTarget.checked ? 'true' : null)}
      />
      <Checkbox
        label={t`Only on behalf of others`}
        checked={filters.isProxy === 'true'}
        onChange={({ currentTarget }) => change('isProxy', currentTarget.checked ? 'true' : null)}
      />
      {hasSome && (
        <Button variant="subtle" size="sm" onClick={clear}>
          {t`Clear filters`}
        </Button>
      )}
    </Group>
  );
}
