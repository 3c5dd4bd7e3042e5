import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPage } from '#client/records/record-page.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { AskedList } from './asked-list.tsx';
import { useAdvancedReviewRights } from './use-advanced-review-rights.ts';

const path = '/admin/advancedreviews';
const columns = ['employeeId', 'managerId', 'status', 'peersDue', 'answersDue', 'cycleId'];
const bulkFields = { names: ['managerId', 'peersDue', 'answersDue'] };

const AnswerPage = lazyComponent(
  async () => (await import('#client/feedback/answering/answer-page.tsx')).AnswerPage,
  <Skeleton height={320} m="md" />,
);
const ReviewPage = lazyComponent(async () => (await import('./review-page.tsx')).ReviewPage, <Skeleton height={320} m="md" />);

function Reviews({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Advanced reviews`,
    list: t`Advanced reviews`,
    create: '',
    empty: t`Advanced reviews are listed here once a launch has created them.`,
    count: (count: number) => t`${plural(count, { one: '# advanced review', other: '# advanced reviews' })}`,
  };
  return (
    <RecordPage
      record={advancedReview}
      companyId={actor.companyId}
      usualSort="-answersDue"
      words={words}
      rights={useAdvancedReviewRights(actor)}
      columns={columns}
      bulkFields={bulkFields}
      hrefOf={(id) => `${path}?review=${id}`}
    />
  );
}

/** Feedback that is asked of the reader, or the advanced reviews that they may see. */
function Views({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const me = `is.${actor.id}`;
  const views = [
    { name: 'asked', label: t`Feedback asked of me`, href: path },
    { name: 'mine', label: t`My reviews`, href: `${path}?view=all&employeeId=${me}` },
    { name: 'team', label: t`My people`, href: `${path}?view=all&managerId=${me}` },
    { name: 'all', label: t`All`, href: `${path}?view=all` },
  ];
  const person = (['employeeId', 'managerId'] as const).find((name) => params.get(name) === me);
  const listed = person === undefined ? 'all' : { employeeId: 'mine', managerId: 'team' }[person];
  const current = params.get('view') === 'all' ? listed : 'asked';
  return (
    <>
      <ViewLinks label={t`Whose reviews`} views={views} current={current} />
      {current === 'asked' ? <AskedList /> : <Reviews actor={actor} />}
    </>
  );
}

/** Advanced reviews: the own answers, one review, or the lists. */
export function AdvancedReviewsScreen() {
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const [answer, review] = [params.get('answer'), params.get('review')];
  if (answer !== null) return <AnswerPage key={answer} raterId={answer} />;
  if (review !== null) return <ReviewPage key={review} actor={actor} reviewId={review} />;
  return <Views actor={actor} />;
}
