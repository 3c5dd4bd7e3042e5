import { useLingui } from '@lingui/react/macro';
import { Select, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { BoxSwitch } from '#client/ui/box-switch.tsx';
import { FilterBar, type FilterChip } from '#client/ui/filter-bar.tsx';
import { KeyLegend } from '#client/ui/key-legend.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { approvalViewOf } from './approval-views.ts';
import type { ApprovalBox, ApprovalsQuery } from './use-approvals-query.ts';

interface FilterProps {
  query: ApprovalsQuery;
  /** Requests of the box without the filter. */
  approvals: readonly Approval[];
  open: number;
}

interface NamedValue {
  readonly value: string;
  readonly label: string;
}

/** Kinds and people of these requests, by their names. */
function useOptions(approvals: readonly Approval[]): { kinds: NamedValue[]; people: NamedValue[] } {
  const { i18n } = useLingui();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const sorted = (options: NamedValue[]) => options.toSorted((a, b) => compare(a.label, b.label));
  const kinds = [...new Set(approvals.map(({ kind }) => kind))].flatMap((kind) => {
    const view = approvalViewOf(kind);
    return view ? [{ value: kind, label: i18n._(view.label.id) }] : [];
  });
  const subjects = [...new Set(approvals.map(({ subjectId }) => subjectId))];
  return { kinds: sorted(kinds), people: sorted(subjects.map((id) => ({ value: id, label: people[id]?.name ?? '…' }))) };
}

function Boxes({ query: { box, setBox }, open }: Pick<FilterProps, 'query' | 'open'>) {
  const { t } = useLingui();
  const boxes = [
    { value: 'open', label: t`Waiting`, count: open },
    { value: 'decided', label: t`Decided` },
  ] as const;
  return <BoxSwitch<ApprovalBox> boxes={boxes} value={box} onChange={setBox} />;
}

const select = { size: 'xs', clearable: true, searchable: true, comboboxProps: { withinPortal: false } } as const;

function useChips({ kind, person, setKind, setPerson }: ApprovalsQuery, { kinds, people }: ReturnType<typeof useOptions>): FilterChip[] {
  const { t } = useLingui();
  const nameOf = (options: readonly NamedValue[], chosen: string) => options.find(({ value }) => value === chosen)?.label ?? '…';
  const chips: FilterChip[] = [];
  if (kind !== null)
    chips.push({
      id: 'kind',
      field: t`Kind`,
      value: nameOf(kinds, kind),
      removeLabel: t`Remove filter: kind`,
      onRemove: () => setKind(null),
    });
  if (person !== null)
    chips.push({
      id: 'person',
      field: t`Person`,
      value: nameOf(people, person),
      removeLabel: t`Remove filter: person`,
      onRemove: () => setPerson(null),
    });
  return chips;
}

/** Open or decided requests, of a kind and of a person. */
export function ApprovalsFilter({ query, approvals, open }: FilterProps) {
  const { t } = useLingui();
  const options = useOptions(approvals);
  const chips = useChips(query, options);
  const { box, kind, person, setKind, setPerson } = query;
  const keys = [
    ['A', t`Approve`],
    ['R', t`Return`],
  ] as const;
  const before = (
    <>
      <Boxes query={query} open={open} />
      <ToolbarPopover label={t`Filter`} icon={<IconFilter size={15} stroke={1.6} aria-hidden="true" />} position="bottom-start" width={280}>
        {() => (
          <Stack gap={12}>
            <Select {...select} label={t`Kind`} data={options.kinds} value={kind} onChange={setKind} />
            <Select {...select} label={t`Person`} data={options.people} value={person} onChange={setPerson} />
          </Stack>
        )}
      </ToolbarPopover>
    </>
  );
  return (
    <FilterBar label={t`Filters`} chips={chips} onClear={query.clear} before={before} after={box === 'open' && <KeyLegend keys={keys} />} />
  );
}
