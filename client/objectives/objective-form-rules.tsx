import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { useCanSetFor, useObjectiveRights } from './use-objective-rights.ts';

/** Rules for the fields of an objective. */
export function ObjectiveFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const canSetFor = useCanSetFor(actor!);
  const level = values['level'] as string | null;
  const ofTeam: FieldRules = level === 'team' ? { hint: t`Required for a team` } : { isHidden: true };
  const isApproved = useObjectiveRights(actor!).fieldRights?.(row)['name'] === 'read';
  const approved: FieldRules = { hint: t`Approved. Propose a change of it.` };
  const rules: Readonly<Record<string, FieldRules>> = {
    ownerId: { canChoosePerson: (id) => canSetFor(id, level ?? 'individual') },
    departmentId: ofTeam,
    contribution: values['parentId'] === null ? { isHidden: true } : { hint: t`Empty for the mean of the other parts` },
    ...(isApproved && { name: approved, dueOn: approved }),
    weight: isApproved ? approved : { hint: t`Part of all objectives of the owner in this period, which total 100` },
    visibility: values['visibility'] === 'private' ? { hint: t`For the owner, the assignees, their managers and HR` } : {},
  };
  return children((name) => rules[name] ?? {});
}
