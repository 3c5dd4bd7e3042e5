import { useLingui } from '@lingui/react/macro';
import { idea } from '#shared/rewards/idea.record.ts';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { useSimilarRecord } from '#client/records/use-similar-record.ts';

/** The author of a new idea is who submits it; a title that resembles another one is told. */
export function IdeaFormRules({ values, row, children }: FormRulesProps) {
  const { t } = useLingui();
  const { companyId } = useSession().actor!;
  const found = useSimilarRecord({ record: idea, companyId }, 'title', values, row?.id ?? null);
  const hint = found && t`Somebody has had almost the same idea: ${found}. You can vote for it.`;
  const rules: Readonly<Record<string, FieldRules>> = { title: { hint }, authorId: { isHidden: row === null } };
  return children((name) => rules[name] ?? {});
}
