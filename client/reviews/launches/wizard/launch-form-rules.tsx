import { useLingui } from '@lingui/react/macro';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

/** Rules for the forms of a launch. */
export function LaunchFormRules({ values, children }: FormRulesProps) {
  const { t } = useLingui();
  const rules: Readonly<Record<string, FieldRules>> = {
    launchAt: { hint: t`Leave it empty to launch at once at the end of the set-up.` },
    cycleId: { conditions: { status: 'is.planned,active' } },
    selfDue: { isHidden: values['hasSelf'] === false },
    shareDue: { hint: t`Until then, managers share their reviews with the employees.` },
  };
  return children((name) => rules[name] ?? {});
}
