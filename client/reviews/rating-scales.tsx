import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';

/** Scales from which reviewers choose. */
export function RatingScales() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`Rating scales`,
    list: t`Rating scales`,
    create: t`New rating scale`,
    empty: t`Rating scales have the points from which reviewers choose. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# rating scale', other: '# rating scales' })}`,
  };
  return (
    <RecordPage record={ratingScale} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, ratingScale)} />
  );
}
