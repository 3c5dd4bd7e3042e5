import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { canEditAdvancedReview, canReadRaters } from '#shared/feedback/advanced-review.policy.ts';
import { advancedReview, type AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import { releasedStates } from '#shared/feedback/advanced-review-states.ts';
import type { GroupCount } from '#shared/feedback/rater.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { OpenRecordRequests } from '#client/approvals/request-presence.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useRecord, type OpenRecord } from '#client/records/use-record.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { GroupCounts } from '#client/feedback/group-counts.tsx';
import { RaterSections } from './rater-sections.tsx';
import { ReleaseAgain } from './release-again.tsx';
import { ReviewSteps } from './review-steps.tsx';
import { useFeedbackOwner } from './use-advanced-review-rights.ts';
import classes from '#client/feedback/feedback.module.css';
import forms from '#client/reviews/forms/forms.module.css';

/** Raters by group, as the review counts them. */
const countsOf = (review: AdvancedReview): GroupCount[] => [
  { group: 'self', asked: 1, done: review.selfDone },
  { group: 'manager', asked: review.managerAsked, done: review.managerDone },
  { group: 'peer', asked: review.peersAsked, done: review.peersDone },
  { group: 'report', asked: review.reportsAsked, done: review.reportsDone },
  { group: 'other', asked: review.othersAsked, done: review.othersDone },
];

/** Sentence about what the reader has to do now, or null. */
function useSentence(actor: Actor, { status, employeeId, managerId }: AdvancedReview): string | null {
  const { t } = useLingui();
  const [isOwn, isManager] = [employeeId === actor.id, managerId === actor.id];
  if (status === 'cancelled') return t`This review was cancelled.`;
  if (status === 'closed' || status === 'signed')
    return t`This advanced review is closed. The people who are asked cannot be changed any more.`;
  if (status === 'nominating' && isOwn) return t`Choose the peers who are asked about you.`;
  if (status === 'approving' && isOwn) return t`Your line manager approves your choice of peers.`;
  if (status === 'approving' && isManager) return t`Approve the choice of peers, or return it with a comment, in your approvals.`;
  return null;
}

interface OpenReviewProps {
  actor: Actor;
  review: AdvancedReview;
  accept: OpenRecord['accept'];
}

function OpenReview({ actor, review, accept }: OpenReviewProps) {
  const { t } = useLingui();
  const { name } = usePerson(review.employeeId);
  const owner = useFeedbackOwner(actor)(review);
  const isOwn = review.employeeId === actor.id;
  const sentence = useSentence(actor, review);
  const answers = t({ message: 'Answers', context: 'noun' });
  const report = releasedStates.includes(review.status) && (
    <Link className={forms.report!} href={`/admin/advancedreviews/${review.id}/${review.templateId}`}>{t`Report`}</Link>
  );
  return (
    <div className={classes.page}>
      <PageTitle parts={[isOwn ? review.name : name, t`Advanced reviews`]} />
      <nav className={forms.path} aria-label={t`Advanced reviews`}>
        <Link href="/admin/advancedreviews?view=all">{t`Advanced reviews`}</Link>
      </nav>
      <PageHeader title={<bdi>{isOwn ? review.name : name}</bdi>} context={isOwn ? undefined : <bdi>{review.name}</bdi>} actions={report} />
      <ReviewSteps review={review} />
      <OpenRecordRequests recordIds={review.status === 'approving' ? [review.id] : []} />
      {sentence && (
        <p className={forms.banner} role="note">
          {sentence}
        </p>
      )}
      <section className={classes.section} aria-label={answers}>
        <h2>{answers}</h2>
        <GroupCounts counts={countsOf(review)} />
      </section>
      {review.status === 'closed' && canEditAdvancedReview(actor, owner) && <ReleaseAgain reviewId={review.id} />}
      {canReadRaters(actor, review, owner) && <RaterSections {...{ actor, review, owner, accept }} />}
    </div>
  );
}

function StoredReview({ actor, reviewId }: { actor: Actor; reviewId: string }) {
  const open = useRecord({ record: advancedReview, companyId: actor.companyId }, reviewId, null);
  const { stored, status } = open;
  if (status === 'absent' || status === 'deleted') return <StateMessage kind="absent" action={<HomeButton />} />;
  if (status === 'failed') return <NotLoaded onRetry={open.retry} />;
  if (!stored) return <RecordPageSkeleton />;
  return <OpenReview actor={actor} review={stored as unknown as AdvancedReview} accept={open.accept} />;
}

/** Advanced review of a person: its steps, how many raters have answered, and who is asked. */
export const ReviewPage = (props: { actor: Actor; reviewId: string }) => (
  <ReaderCompany value={props.actor.companyId}>
    <StoredReview {...props} />
  </ReaderCompany>
);
