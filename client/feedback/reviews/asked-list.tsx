import { useLingui } from '@lingui/react/macro';
import { IconCircleMinus } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { FeedbackRequest } from '#shared/feedback/feedback.api.ts';
import { useToday } from '#client/access/use-today.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { listFeedback } from '#client/feedback/feedback.store.ts';
import { askFor, RefusedFeedback } from '#client/feedback/refused-feedback.tsx';
import { useReviewTicks } from '#client/feedback/use-review-ticks.ts';
import classes from '#client/feedback/feedback.module.css';

/** Reason for which the reader is asked. */
function useRoleWords(): Readonly<Record<FeedbackRequest['group'], string>> {
  const { t } = useLingui();
  return {
    self: t`About yourself`,
    manager: t`As the manager`,
    peer: t`As a peer`,
    report: t`As a direct report`,
    other: t`As a colleague`,
  };
}

/** State of a request as the list shows it. A request that was not answered in time is closed with the review. */
function placeOf({ state, isOpen }: FeedbackRequest): 'asked' | 'started' | 'submitted' | 'closed' {
  if (state === 'submitted') return 'submitted';
  if (!isOpen) return 'closed';
  return state === 'started' ? 'started' : 'asked';
}

function RequestCard({ request }: { request: FeedbackRequest }) {
  const { t, i18n } = useLingui();
  const person = usePerson(request.employeeId);
  const role = useRoleWords()[request.group];
  const today = useToday();
  const day = dayText(request.dueOn, i18n.locale);
  const words = { asked: t`Not started`, started: t`Started`, submitted: t`Submitted`, closed: t`Closed without an answer` } as const;
  const mark = { asked: 'not-started', started: 'in-progress', submitted: 'completed' } as const;
  const state = placeOf(request);
  return (
    <li>
      <Link className={classes.card!} href={`/admin/advancedreviews?answer=${request.id}`}>
        <Avatar person={person} size={32} />
        <span className={classes.cardText}>
          <bdi>{person.name}</bdi>
          <span className={classes.note}>
            <bdi>{request.name}</bdi> · {role}
          </span>
        </span>
        <span className={classes.buttons}>
          {state === 'closed' ? <IconCircleMinus size={16} stroke={1.75} aria-hidden="true" /> : <StatusMark status={mark[state]} />}
          {words[state]}
        </span>
        {(state === 'asked' || state === 'started') && (
          <DueDate date={request.dueOn} state={dueStateOf({ dueDate: request.dueOn, status: 'open' }, today)} label={t`Due ${day}`} />
        )}
      </Link>
    </li>
  );
}

/** Feedback that is asked of the reader, with what they have submitted. */
export function AskedList() {
  const { t } = useLingui();
  const ticks = useReviewTicks();
  const { value, isFailed, retry } = useAnswer(`asked ${ticks}`, (signal) => askFor(listFeedback(signal)));
  if (isFailed && !value) return <NotLoaded onRetry={retry} />;
  if (!value) return <RecordPageSkeleton />;
  if ('refusal' in value) return <RefusedFeedback refusal={value.refusal} />;
  const { requests } = value.found;
  return (
    <>
      <PageHeader title={t`Feedback asked of me`} />
      {requests.length === 0 ? (
        <StateMessage kind="empty" sentence={t`Nobody asks for your feedback now. You are notified when somebody does.`} />
      ) : (
        <ul className={classes.asked} aria-label={t`Feedback asked of me`}>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  );
}
