import { useLingui } from '@lingui/react/macro';
import type { Launch } from '#shared/reviews/launch.record.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

/** Rules for the forms of a launch. */
export function LaunchFormRules({ values, children }: FormRulesProps) {
  const { t } = useLingui();
  const { recurrence, hasSelf } = values as Pick<Launch, 'recurrence' | 'hasSelf'>;
  const isAnniversary = recurrence === 'anniversary';
  const rules: Readonly<Record<string, FieldRules>> = {
    recurrence: { hint: t`A recurring launch creates the form of each employee on the day that follows from the joining date.` },
    offsetDays: {
      isHidden: recurrence === 'once',
      hint: isAnniversary ? t`A negative number means days before the anniversary.` : t`At least 1 day after the joining date.`,
    },
    periodMonths: {
      isHidden: !isAnniversary,
      hint: t`The review period ends on the day before the anniversary. The form takes the review cycle of that day.`,
    },
    departmentId: { hint: t`With the departments below it. Leave all three empty for everybody in the company.` },
    selfDays: { isHidden: !hasSelf, hint: t`Counted from the day on which the form is created, as in the next fields.` },
    launchAt: { hint: t`Leave it empty to launch at once at the end of the set-up.` },
    cycleId: { conditions: { status: 'is.planned,active' } },
    selfDue: { isHidden: !hasSelf },
    shareDue: { hint: t`Until then, managers share their reviews with the employees.` },
  };
  return children((name) => rules[name] ?? {});
}
