import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { isId } from '#shared/platform/schema.ts';
import type { AnswerSide } from '#shared/reviews/form.schema.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { writtenSide } from '#shared/reviews/form-access.ts';
import { reviewManagerRoom } from '#shared/reviews/review-manager.room.ts';
import { reviewSelfRoom } from '#shared/reviews/review-self.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { FormBanner } from './form-banner.tsx';
import { FormSections } from './form-sections.tsx';
import { FormStepper } from './form-stepper.tsx';
import { MoveBar } from './move-bar.tsx';
import { ScorePanel } from './score-panel.tsx';
import { useFormView } from './use-form-view.ts';
import { useMissing } from './use-missing.ts';
import { useWrittenAnswers, WritingContext } from './writing.ts';
import classes from './forms.module.css';

interface BodyProps {
  view: FormView;
}

function Body({ view }: BodyProps) {
  return (
    <>
      <FormBanner view={view} />
      <div className={classes.grid}>
        <FormSections view={view} />
        <div className={classes.aside}>
          <ScorePanel view={view} />
          <EvidencePanel reviewId={view.review.id} />
        </div>
      </div>
    </>
  );
}

const roomOf = { self: reviewSelfRoom, manager: reviewManagerRoom };

/** Form whose reader writes a side, once the answers of this side have loaded. */
function WrittenForm({ view, side }: BodyProps & { side: AnswerSide }) {
  const [live] = useRoom(roomOf[side] as typeof reviewSelfRoom, view.review.id);
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (!live.state) return <RecordPageSkeleton />;
  return <LoadedForm view={view} side={side} stored={live.state.answers} />;
}

function LoadedForm({ view, side, stored }: BodyProps & { side: AnswerSide; stored: Parameters<typeof useWrittenAnswers>[2] }) {
  const written = useWrittenAnswers(view, side, stored);
  const missing = useMissing(written);
  return (
    <WritingContext value={{ ...written, faults: missing.faults }}>
      <Body view={view} />
      <MoveBar view={view} written={written} onMissing={missing.show} />
    </WritingContext>
  );
}

function OpenForm({ view, actor }: BodyProps & { actor: Actor }) {
  const { t } = useLingui();
  const { review, role } = view;
  const { name } = usePerson(review.employeeId);
  const side = writtenSide(role, review);
  const own = review.employeeId === actor.id;
  return (
    <div className={classes.page}>
      <PageTitle parts={[own ? review.name : name, t`Reviews`]} />
      <nav className={classes.path} aria-label={t`Reviews`}>
        <Link href="/admin/reviews">{t`Reviews`}</Link>
      </nav>
      <PageHeader
        title={<bdi>{own ? review.name : name}</bdi>}
        context={own ? undefined : <bdi>{review.name}</bdi>}
        actions={<Link className={classes.report!} href={`/admin/reviews-report/${review.id}/${review.employeeId}`}>{t`Report`}</Link>}
      />
      <FormStepper review={review} />
      {side ? (
        <WrittenForm key={`${review.id} ${side}`} view={view} side={side} />
      ) : (
        <>
          <Body view={view} />
          <MoveBar view={view} written={null} />
        </>
      )}
    </div>
  );
}

function Form({ id, actor }: { id: string; actor: Actor }) {
  const { view, isFailed, isAbsent, retry } = useFormView(actor.companyId, id);
  if (isAbsent) return <StateMessage kind="absent" action={<HomeButton />} />;
  if (!view) return isFailed ? <NotLoaded onRetry={retry} /> : <RecordPageSkeleton />;
  return (
    <>
      {/* The form stays, because it has what the reader writes. */}
      {isFailed && <NotLoaded onRetry={retry} />}
      <OpenForm view={view} actor={actor} />
    </>
  );
}

/** Review form of a person: both sides beside each other, as far as the reader may see them. */
export function FormScreen() {
  const { actor } = useSession();
  const { reviewId = '' } = useParams();
  if (!actor) return null;
  return isId(reviewId) ? <Form key={reviewId} id={reviewId} actor={actor} /> : <StateMessage kind="absent" action={<HomeButton />} />;
}
