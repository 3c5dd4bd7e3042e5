import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { listFeedback } from '#client/feedback/feedback.store.ts';
import { askFor } from '#client/feedback/refused-feedback.tsx';
import { useReviewTicks } from '#client/feedback/use-review-ticks.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { CardLine, CardLines } from '#client/ui/card-lines.tsx';
import { CardActions, CardMore, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';

const maxShown = 6;

function AskedLine({ request: { id, employeeId, name, dueOn }, today }: { request: FeedbackRequest; today: string }) {
  const { t, i18n } = useLingui();
  const person = usePerson(employeeId);
  const day = dayText(dueOn, i18n.locale);
  const due = <DueDate date={dueOn} state={dueStateOf({ dueDate: dueOn, status: 'open' }, today)} label={t`Due ${day}`} />;
  return <CardLine person={person} href={`/admin/advancedreviews?answer=${id}`} title={name} end={due} />;
}

function Asked({ time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const ticks = useReviewTicks();
  const { value, isFailed, retry } = useAnswer(`asked ${ticks}`, (signal) => askFor(listFeedback(signal)));
  if (isFailed && !value) return <CardNotLoaded onRetry={retry} />;
  if (!value) return <Skeleton height={80} m="md" w="auto" />;
  const open = 'refusal' in value ? [] : value.found.requests.filter(({ state, isOpen }) => isOpen && state !== 'submitted');
  if (open.length === 0) return <EmptyCard sentence={t`Nobody asks for your feedback now.`} />;
  return (
    <>
      <CardActions>
        <span>{i18n.number(open.length)}</span>
      </CardActions>
      <CardLines label={t`Feedback asked of me`}>
        {open.slice(0, maxShown).map((request) => (
          <AskedLine key={request.id} request={request} today={time.today} />
        ))}
      </CardLines>
      {open.length > maxShown && <CardMore href="/admin/advancedreviews" />}
    </>
  );
}

/** People about whom the reader is asked for feedback and has not submitted it. */
export function AskedCard(props: DashboardCardProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (actor && isImpersonating(actor)) return <EmptyCard sentence={t`Nobody reads or gives feedback in the name of another person.`} />;
  return <Asked {...props} />;
}
