import { useLingui } from '@lingui/react/macro';
import { partsOfAnswer, type AnswerType } from '#shared/reviews/question-parts.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';

/** Shows the values that the type of answer has. */
export function QuestionFormRules({ values, children }: FormRulesProps) {
  const { t } = useLingui();
  const has = partsOfAnswer((values['type'] ?? 'text') as AnswerType);
  const rules: Readonly<Record<string, FieldRules>> = {
    // A scale that was chosen for another type stays visible, so that it can be removed.
    scaleId: { isHidden: !has.scale && (values['scaleId'] ?? null) === null },
    options: { isHidden: !has.options, hint: t`At least two, in the order in which the form shows them` },
    statements: { isHidden: !has.statements, hint: t`Each one is rated with the scale.` },
  };
  return children((name) => rules[name] ?? {});
}
