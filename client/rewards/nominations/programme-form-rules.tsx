import { useLingui } from '@lingui/react/macro';
import { useRewardSettings } from '#client/rewards/use-reward-settings.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

type Tier = 'bronze' | 'silver' | 'gold';

/** Explains what the tier, the levels and the committee of a programme do. */
export function ProgrammeFormRules({ values, children }: FormRulesProps) {
  const { t, i18n } = useLingui();
  const usual = useRewardSettings()?.[values['tier'] as Tier];
  const points = usual === undefined ? '' : i18n.number(usual);
  const rules: Readonly<Record<string, FieldRules>> = {
    points: { hint: usual === undefined ? undefined : t`Usual for this tier: ${points}` },
    departmentId: { hint: t`Without a department, everybody may nominate.` },
    approvalLevels: { hint: t`Level 1 is the line manager of the nominee, level 2 the manager above, level 3 HR.` },
    committeeIds: { hint: t`The committee votes. Nobody reads the votes before the winners are announced.` },
  };
  return children((name) => rules[name] ?? {});
}
