import { useLingui } from '@lingui/react/macro';
import { partsOfAnswer, type AnswerType } from '#shared/reviews/question-parts.ts';
import { question } from '#shared/reviews/question.record.ts';
import { mostSimilar } from '#shared/reviews/similar-text.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Names a question of the bank that asks almost the same as this text. */
function useSimilarHint(text: string, id: string | null): string | undefined {
  const { t } = useLingui();
  const { actor } = useSession();
  const [{ state }] = useRoom(question.room, actor!.companyId);
  const others = Object.values(state?.records ?? {}).filter((one) => one.id !== id && !one.isArchived);
  const similar = mostSimilar(text, others, (one) => one.text);
  if (!similar) return undefined;
  const found = isolateDirection(similar.text);
  return t`The bank already asks almost the same: ${found}`;
}

/** Shows the values that the type of answer has, and warns of a question that asks almost the same. */
export function QuestionFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const has = partsOfAnswer((values['type'] ?? 'text') as AnswerType);
  const text = (values['text'] ?? '') as string;
  const similar = useSimilarHint(text, row?.id ?? null);
  const rules: Readonly<Record<string, FieldRules>> = {
    text: { hint: similar },
    // A scale that was chosen for another type stays visible, so that it can be removed.
    scaleId: { isHidden: !has.scale && (values['scaleId'] ?? null) === null },
    options: { isHidden: !has.options, hint: t`At least two, in the order in which the form shows them` },
    statements: { isHidden: !has.statements, hint: t`Each one is rated with the scale.` },
  };
  return children((name) => rules[name] ?? {});
}
