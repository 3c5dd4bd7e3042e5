import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { measureNames } from '#shared/objectives/measure-names.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import type { RecordDrawerParts, RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { CheckInButton } from './check-in/check-in-button.tsx';
import { checkInCells, KeyResultMark } from './lazy-cells.ts';
import { asKeyResult } from './objective-rows.ts';
import { useMeasureRules } from './use-measure-rules.ts';
import type { KeyResultRights } from './use-objective-rights.ts';

const Sections = lazyComponent(
  async () => (await import('./details/key-result-sections.tsx')).KeyResultSections,
  <Skeleton height={240} />,
);

const derived = ['ownerId', 'visibility', 'startsOn', 'chosenStatus'];

/** Rules for the fields of a key result: those that its measure does not use are hidden, and a check-in fixes what it was measured by. */
function KeyResultFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const rulesOf = useMeasureRules();
  const used: readonly string[] = measureNames(values['polarity'] as Polarity);
  const measure = rulesOf(values['polarity'] as Polarity);
  const isFixed = row !== null && row['actual'] !== null;
  const fixed: FieldRules = isFixed ? { isFixed: true, hint: t`Fixed since the first check-in` } : {};
  const rules: Readonly<Record<string, FieldRules>> = {
    objectiveId: { isFixed: true },
    polarity: fixed,
    weight: { hint: t`The weights of the key results of an objective total 100.` },
    ...measure,
    unit: { ...measure['unit'], kept: (row?.['unit'] ?? null) as string | null },
    ...(isFixed && {
      unit: used.includes('unit') ? fixed : { isHidden: true },
      start: used.includes('start') ? fixed : { isHidden: true },
    }),
    ...Object.fromEntries(derived.map((name) => [name, { isHidden: true }])),
  };
  return children((name) => rules[name] ?? {});
}

function CheckInAction({ row, rights }: RecordPartProps) {
  const found = asKeyResult(row);
  return (rights as KeyResultRights).canCheckIn(found) && <CheckInButton row={found} />;
}

export const keyResultParts: RecordDrawerParts = {
  Actions: CheckInAction,
  Sections,
  FormRules: KeyResultFormRules,
  Mark: KeyResultMark,
  cells: checkInCells,
};
