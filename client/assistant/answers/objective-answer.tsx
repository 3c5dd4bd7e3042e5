import { useLingui } from '@lingui/react/macro';
import { IconTemplate } from '@tabler/icons-react';
import { may } from '#shared/access/access.policy.ts';
import type { PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { newObjectiveHref } from '#client/objectives/objective-hrefs.ts';
import { useCategories, type LiveCategories } from '#client/objectives/library/use-categories.ts';
import { usePublishedTemplates } from '#client/objectives/library/use-published-templates.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { wordsOf } from '#client/search/tokens.ts';
import type { AnswerProps } from './answer-props.ts';
import { CardLink, Cards, Loaded, mostCards, Words } from './cards.tsx';

/** Templates that name most of the words first. */
function ranked(
  templates: readonly PublishedTemplate[],
  text: string,
  { byName, categoryOf }: { byName: (a: string, b: string) => number } & Pick<LiveCategories, 'categoryOf'>,
): readonly PublishedTemplate[] {
  const wanted = wordsOf(text).filter((word) => word.length > 2);
  const hitsOf = (one: PublishedTemplate) => {
    const words = wordsOf(`${one.name} ${categoryOf(one)?.name ?? ''}`);
    return wanted.filter((word) => words.some((known) => known.startsWith(word) || word.startsWith(known))).length;
  };
  return templates.toSorted((a, b) => hitsOf(b) - hitsOf(a) || byName(a.name, b.name));
}

function Templates({ actor, text }: { actor: Actor; text: string }) {
  const { t } = useLingui();
  const byName = useNameOrder();
  const { templates, isFailed, refresh } = usePublishedTemplates(actor.companyId);
  const { categoryOf } = useCategories(actor.companyId);
  const all = templates ?? [];
  const sentence = t`Choose a template of the library. It fills the form of a new objective, and nothing is stored before you confirm.`;
  return (
    <Loaded status={templates ? 'live' : isFailed ? 'failed' : 'loading'} onRetry={refresh}>
      <Words>{all.length === 0 ? t`The library is empty.` : sentence}</Words>
      <Cards>
        {ranked(all, text, { byName, categoryOf })
          .slice(0, mostCards)
          .map((one) => (
            <CardLink
              key={one.id}
              href={newObjectiveHref(one.id)}
              title={one.name}
              mark={<IconTemplate size={16} stroke={1.6} aria-hidden="true" />}
              note={categoryOf(one) && <bdi>{categoryOf(one)!.name}</bdi>}
            />
          ))}
        <CardLink href="/admin/objectives?create=1" title={t`Without a template`} />
      </Cards>
    </Loaded>
  );
}

/** Templates of the library with which the form of a new objective begins. */
export function ObjectiveAnswer({ entry, actor }: AnswerProps) {
  const { t } = useLingui();
  if (!may(actor, 'Objectives', 'create')) return <Words>{t`You cannot create objectives.`}</Words>;
  return <Templates actor={actor} text={entry.rest} />;
}
