import { useLingui } from '@lingui/react/macro';
import { partsOfAnswer, type AnswerType } from '#shared/reviews/question-parts.ts';
import { nameMark } from '#shared/reviews/person-name.ts';
import { question } from '#shared/reviews/question.record.ts';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { useSimilarRecord } from '#client/records/use-similar-record.ts';

/** Shows the values that the type of answer has, and warns of a question that asks almost the same. */
export function QuestionFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const has = partsOfAnswer((values['type'] ?? 'text') as AnswerType);
  const { companyId } = useSession().actor!;
  const found = useSimilarRecord({ record: question, companyId }, 'text', values, row?.id ?? null);
  const similar = found && t`The bank already asks almost the same: ${found}`;
  const rules: Readonly<Record<string, FieldRules>> = {
    text: { hint: similar ?? t`Write ${nameMark} where the name of the person is to stand.` },
    // A scale that was chosen for another type stays visible, so that it can be removed.
    scaleId: { isHidden: !has.scale && (values['scaleId'] ?? null) === null },
    options: { isHidden: !has.options, hint: t`At least two, in the order in which the form shows them` },
    statements: { isHidden: !has.statements, hint: t`Each one is rated with the scale.` },
  };
  return children((name) => rules[name] ?? {});
}
