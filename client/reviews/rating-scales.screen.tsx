import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { may } from '#shared/access/access.policy.ts';
import type { Action } from '#shared/platform/actor.schema.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';

/** Scales from which reviewers choose. */
export function RatingScalesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const can = (action: Action) => may(actor, ratingScale.page, action);
  const words = {
    title: t`Rating scales`,
    list: t`Rating scales`,
    create: t`New rating scale`,
    empty: t`Rating scales have the points from which reviewers choose. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# rating scale', other: '# rating scales' })}`,
  };
  return (
    <RecordPage
      record={ratingScale}
      companyId={actor.companyId}
      usualSort="name"
      words={words}
      rights={{
        canCreate: can('create'),
        canEdit: () => can('edit'),
        canDelete: () => can('delete'),
        canExport: can('export'),
        canSeeTrash: can('delete'),
      }}
    />
  );
}
