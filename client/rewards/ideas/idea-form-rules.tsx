import { useLingui } from '@lingui/react/macro';
import { mostSimilar } from '#shared/reviews/similar-text.ts';
import { idea } from '#shared/rewards/idea.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Names an idea that is almost the same as this title. */
function useSimilarIdea(title: string, id: string | null): string | undefined {
  const { t } = useLingui();
  const { actor } = useSession();
  const [{ state }] = useRoom(idea.room, actor!.companyId);
  const others = Object.values(state?.records ?? {}).filter((one) => one.id !== id && !one.isArchived);
  const similar = mostSimilar(title, others, (one) => one.title);
  if (!similar) return undefined;
  const found = isolateDirection(similar.title);
  return t`Somebody has had almost the same idea: ${found}. You can vote for it.`;
}

/** The author follows from who submits the idea; a title that resembles another one is told. */
export function IdeaFormRules({ values, row, children }: FormRulesProps) {
  const similar = useSimilarIdea((values['title'] ?? '') as string, row?.id ?? null);
  const rules: Readonly<Record<string, FieldRules>> = { title: { hint: similar }, authorId: { isHidden: true } };
  return children((name) => rules[name] ?? {});
}
