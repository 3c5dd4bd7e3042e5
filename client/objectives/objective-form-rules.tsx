import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { useCanSetFor } from './use-objective-rights.ts';

/** Rules for the fields of an objective. */
export function ObjectiveFormRules({ values, children }: FormRulesProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const canSetFor = useCanSetFor(actor!);
  const level = values['level'] as string | null;
  const ofTeam: FieldRules = level === 'team' ? { hint: t`Required for a team` } : { isHidden: true };
  const rules: Readonly<Record<string, FieldRules>> = {
    ownerId: { canChoosePerson: (id) => canSetFor(id, level ?? 'individual') },
    departmentId: ofTeam,
    contribution: values['parentId'] === null ? { isHidden: true } : { hint: t`Empty for the mean of the other parts` },
    weight: { hint: t`Part of all objectives of the owner in this period, which total 100` },
    visibility: values['visibility'] === 'private' ? { hint: t`For the owner, the assignees, their managers and HR` } : {},
  };
  return children((name) => rules[name] ?? {});
}
