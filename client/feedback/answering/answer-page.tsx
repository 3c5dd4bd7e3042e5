import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { FeedbackForm } from '#shared/feedback/feedback.api.ts';
import { anonymousGroups } from '#shared/feedback/rater.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { useNamedContent } from '#client/reviews/forms/use-named-items.ts';
import { useMissing } from '#client/reviews/forms/use-missing.ts';
import { useAnswersAutosave } from '#client/reviews/forms/writing.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { readFeedback } from '#client/feedback/feedback.store.ts';
import { askFor, RefusedFeedback } from '#client/feedback/refused-feedback.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { GivenSections, WrittenSections } from './answer-sections.tsx';
import { canAnswer, feedbackPlanOf } from './feedback-plan.ts';
import classes from '#client/feedback/feedback.module.css';
import forms from '#client/reviews/forms/forms.module.css';

/** Sentence about who reads the answers, and about what is still possible. */
function useSentences({ request: { group, state, isOpen, isSigned } }: FeedbackForm): string[] {
  const { t } = useLingui();
  const isAnonymous = anonymousGroups.includes(group);
  const who = isAnonymous
    ? t`Your answers are anonymous. The report shows them together with those of others, and only if at least three people have answered.`
    : t`The report shows your answers as your own.`;
  if (state === 'declined') return [t`You declined to give feedback.`];
  if (state === 'removed') return [t`Your feedback is no longer asked for.`];
  if (state === 'submitted') return [t`You have submitted your answers. They can no longer be changed.`];
  if (isSigned) return [t`This advanced review is closed and its report is signed, so it takes no more answers.`];
  return isOpen
    ? [who]
    : [t`This advanced review is closed and its report is released. Late answers count only if the report is released again.`, who];
}

function Writing({ form, content, onSent }: Pick<FeedbackForm, 'content'> & { form: FeedbackForm; onSent: () => void }) {
  const { request } = form;
  const plan = useMemo(() => feedbackPlanOf(form), [form]);
  const written = useAnswersAutosave(plan);
  const missing = useMissing(written);
  return (
    <>
      <WrittenSections content={content} written={{ ...written, faults: missing.faults }} />
      <AnswerBar request={request} written={written} onMissing={missing.show} onSent={onSent} />
    </>
  );
}

function OpenForm({ form, onSent }: { form: FeedbackForm; onSent: () => void }) {
  const { t, i18n } = useLingui();
  const { request, answers } = form;
  const content = useNamedContent(form.content, request.employeeId);
  const { name } = usePerson(request.employeeId);
  const [person, day] = [isolateDirection(name), dayText(request.dueOn, i18n.locale)];
  return (
    <div className={classes.page}>
      <PageTitle parts={[name, t`Feedback`]} />
      <nav className={forms.path} aria-label={t`Advanced reviews`}>
        <Link href="/admin/advancedreviews">{t`Feedback asked of me`}</Link>
      </nav>
      <PageHeader title={t`Feedback about ${person}`} context={<bdi>{request.name}</bdi>} />
      {useSentences(form).map((sentence) => (
        <p key={sentence} className={forms.banner} role="note">
          {sentence}
        </p>
      ))}
      {canAnswer(request) && <p className={classes.note}>{t`Due ${day}`}</p>}
      {canAnswer(request) ? <Writing {...{ form, content, onSent }} /> : <GivenSections content={content} answers={answers} />}
    </div>
  );
}

/** Form on which a rater answers about a person. */
export function AnswerPage({ raterId }: { raterId: string }) {
  const { value, isFailed, retry } = useAnswer(raterId, (signal) => askFor(readFeedback(raterId, signal)));
  if (isFailed && !value) return <NotLoaded onRetry={retry} />;
  if (!value) return <RecordPageSkeleton />;
  if ('refusal' in value) return <RefusedFeedback refusal={value.refusal} />;
  const { request } = value.found;
  return <OpenForm key={request.state === 'submitted' ? 'given' : 'open'} form={value.found} onSent={retry} />;
}
