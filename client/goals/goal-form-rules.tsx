import { useLingui } from '@lingui/react/macro';
import { areAllZero } from '#shared/records/record-tree.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { subGoalsOf, useGoalsOf, weightLeft, type Goal } from './goal-rows.ts';
import { useGoalRights } from './use-goal-rights.ts';

/** Conditions for a parent: it shares the employee, the key result area and the review cycle. */
function parentConditions(values: Values): Record<string, string> {
  const shared = ['employeeId', 'kraId', 'cycleId'].filter((name) => typeof values[name] === 'string');
  return Object.fromEntries(shared.map((name) => [name, `is.${values[name] as string}`]));
}

function useWeightHint(values: Values, goals: readonly Goal[], id: string | null): string | undefined {
  const { t, i18n } = useLingui();
  if (values['kind'] === 'development') return t`Development goals have no part in the total of 100.`;
  if (values['parentId'] !== null) return t`Sub-goals have no part in the total of 100.`;
  if (values['employeeId'] === null || values['cycleId'] === null) return undefined;
  const left = i18n.number(weightLeft(goals, values, id));
  return t`${left} of 100 left for this person in this review cycle`;
}

/** Rules for the fields of the form of a goal. */
export function GoalFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { canSetFor } = useGoalRights(actor!);
  const employeeId = (values['employeeId'] ?? null) as string | null;
  const goals = useGoalsOf(employeeId);
  const weight = useWeightHint(values, goals, row?.id ?? null);
  const isChild = (values['parentId'] ?? null) !== null;
  const subGoals = row === null ? [] : subGoalsOf(goals, row.id);
  const inherited: FieldRules = isChild ? { isFixed: true, hint: t`Same as in the parent goal` } : {};
  const rules: Readonly<Record<string, FieldRules>> = {
    employeeId: { ...inherited, canChoosePerson: canSetFor },
    kraId: inherited,
    cycleId: { ...inherited, conditions: { status: 'is.planned,active' } },
    parentId: employeeId === null ? { isFixed: true, hint: t`Choose the employee first.` } : { conditions: parentConditions(values) },
    weight: { hint: weight },
    progress: !areAllZero(subGoals.map(({ progress }) => ({ value: progress })))
      ? { isFixed: true, hint: t`Mean progress of the sub-goals` }
      : subGoals.length > 0
        ? { hint: t`Once a sub-goal has progress, this is the mean of the sub-goals.` }
        : isChild
          ? { hint: t`The parent goal gets the mean progress of its sub-goals.` }
          : {},
  };
  return children((name) => rules[name] ?? {});
}
