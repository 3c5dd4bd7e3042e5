import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { formatDay } from '#shared/platform/date-text.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { isId } from '#shared/platform/schema.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { PdfButton } from '#client/prints/pdf-button.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PrintPage } from '#client/ui/print-page.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useFormView } from '#client/reviews/forms/use-form-view.ts';
import { ReportAnswers } from './report-answers.tsx';
import { ReportScores } from './report-scores.tsx';
import { ReportSignatures } from './report-signatures.tsx';

function Head({ view: { review } }: { view: FormView }) {
  const { t, i18n } = useLingui();
  const employee = usePerson(review.employeeId);
  const reviewer = usePerson(review.managerId ?? '');
  const [from, to] = [review.periodFrom, review.periodTo].map((day) => formatDay(day, i18n.locale, true));
  return (
    <>
      <h1>
        <bdi>{employee.name}</bdi>
      </h1>
      <p>
        <bdi>{review.name}</bdi>
      </p>
      <p>{t`Review period: ${from} – ${to}`}</p>
      {review.managerId !== null && (
        <p>
          {t`Reviewer`}: <bdi>{reviewer.name}</bdi>
        </p>
      )}
    </>
  );
}

function Report({ id, actor }: { id: string; actor: Actor }) {
  const { t } = useLingui();
  const { view, isFailed, isAbsent, retry } = useFormView(actor.companyId, id);
  const { status } = useDirectory();
  const { name } = usePerson(view?.review.employeeId ?? '');
  if (isAbsent) return <StateMessage kind="absent" action={<HomeButton />} />;
  if (isFailed) return <NotLoaded onRetry={retry} />;
  if (!view) return <RecordPageSkeleton />;
  return (
    <PrintPage
      back={{ href: `/admin/reviews/${id}`, label: t`Review` }}
      isWhole={status === 'ready'}
      file={<PdfButton document="review-report" recordId={id} label={t`Make a PDF`} isReady={status === 'ready'} />}
    >
      <PageTitle parts={[name, t`Review report`]} />
      <Head view={view} />
      <ReportScores view={view} />
      <ReportAnswers view={view} />
      <ReportSignatures view={view} />
    </PrintPage>
  );
}

/** Review of a person as a document that can be printed. */
export function ReportScreen() {
  const { actor } = useSession();
  const { reviewId = '' } = useParams();
  if (!actor) return null;
  return isId(reviewId) ? <Report key={reviewId} id={reviewId} actor={actor} /> : <StateMessage kind="absent" action={<HomeButton />} />;
}
