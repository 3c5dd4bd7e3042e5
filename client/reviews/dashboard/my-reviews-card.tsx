import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { review, type Review } from '#shared/reviews/review.record.ts';
import { employeeStates, reviewerStates } from '#shared/reviews/review-states.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { CardLine, CardLines } from '#client/ui/card-lines.tsx';
import { CardActions, CardMore, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { DueDate } from '#client/ui/due-date.tsx';

const pageSize = 20;
const maxShown = 6;

/** Reviews whose next step is the reader's: those about the reader, and those that the reader writes. */
function useDueReviews(personId: string) {
  const listOf = (states: readonly string[]) => `is.${['not-started', ...states].join(',')}`;
  const own = useList(review.list, { employeeId: `is.${personId}`, status: listOf(employeeStates), sort: 'selfDue' } as never, {
    pageSize,
  });
  const written = useList(review.list, { managerId: `is.${personId}`, status: listOf(reviewerStates), sort: 'managerDue' } as never, {
    pageSize,
  });
  const isBegun = ({ status }: Review) => status !== 'not-started';
  const mine = (own.items as unknown as readonly Review[]).filter((row) => isBegun(row) || row.selfDue !== null);
  const others = (written.items as unknown as readonly Review[]).filter((row) => isBegun(row) || row.selfDue === null);
  return { lists: [own, written] as const, rows: [...mine, ...others] };
}

/** Day until which the next step is due. */
function dueOf({ status, selfDue, managerDue, shareDue }: Review): string {
  if (status === 'self-draft' || (status === 'not-started' && selfDue !== null)) return selfDue ?? managerDue;
  return ['manager-submitted', 'calibrated', 'shared'].includes(status) ? shareDue : managerDue;
}

function ReviewLine({ row, today }: { row: Review; today: string }) {
  const { t, i18n } = useLingui();
  const person = usePerson(row.employeeId);
  const dueOn = dueOf(row);
  const day = dayText(dueOn, i18n.locale);
  const due = <DueDate date={dueOn} state={dueStateOf({ dueDate: dueOn, status: 'open' }, today)} label={t`Due ${day}`} />;
  return <CardLine person={person} href={`/admin/reviews/${row.id}`} title={row.name} end={due} />;
}

/** Review forms that wait for the reader. */
export function MyReviewsCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const { lists, rows } = useDueReviews(actor.id);
  const failed = lists.find(({ status }) => status === 'failed');
  if (failed) return <CardNotLoaded onRetry={failed.retry} />;
  if (lists.some(({ status }) => status === 'loading')) return <Skeleton height={80} m="md" w="auto" />;
  if (rows.length === 0) return <EmptyCard sentence={t`No review waits for you.`} />;
  return (
    <>
      <CardActions>
        <span>
          {i18n.number(rows.length)}
          {lists.some(({ hasMore }) => hasMore) && '+'}
        </span>
      </CardActions>
      <CardLines label={t`My review steps`}>
        {rows.slice(0, maxShown).map((row) => (
          <ReviewLine key={row.id} row={row} today={time.today} />
        ))}
      </CardLines>
      {rows.length > maxShown && <CardMore href="/admin/reviews" />}
    </>
  );
}
