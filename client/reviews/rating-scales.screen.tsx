import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ReviewLinks } from '#client/cycles/review-links.tsx';

/** Scales from which reviewers choose. */
export function RatingScalesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const words = {
    title: t`Rating scales`,
    list: t`Rating scales`,
    create: t`New rating scale`,
    empty: t`Rating scales have the points from which reviewers choose. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# rating scale', other: '# rating scales' })}`,
  };
  return (
    <>
      {!params.has('importId') && <ReviewLinks current="scales" />}
      <RecordPage record={ratingScale} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, ratingScale)} />
    </>
  );
}
