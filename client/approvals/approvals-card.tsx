import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { approvalsPath } from '#shared/approvals/approvals-path.ts';
import { approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { CardLine, CardLines } from '#client/ui/card-lines.tsx';
import { CardActions, CardMore, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { DueDate } from '#client/ui/due-date.tsx';

const maxShown = 6;

function ApprovalLine({ approval: { requesterId, title, dueOn }, today }: { approval: Approval; today: string }) {
  const { t, i18n } = useLingui();
  const person = usePerson(requesterId);
  const day = dayText(dueOn, i18n.locale);
  const due = <DueDate date={dueOn} state={dueStateOf({ dueDate: dueOn, status: 'open' }, today)} label={t`Due ${day}`} />;
  return <CardLine person={person} href={approvalsPath} title={title} end={due} />;
}

/** Requests that wait for the reader, live. */
export function ApprovalsCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const [live] = useRoom(approvalsRoom, actor.id);
  if (live.status === 'failed') return <CardNotLoaded onRetry={live.retry} />;
  if (!live.state) return <Skeleton height={80} m="md" w="auto" />;
  const { open } = live.state;
  if (open.length === 0) return <EmptyCard sentence={t`Nothing waits for your approval.`} />;
  return (
    <>
      <CardActions>
        <span>{i18n.number(open.length)}</span>
      </CardActions>
      <CardLines label={t`Open requests`}>
        {open.slice(0, maxShown).map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} today={time.today} />
        ))}
      </CardLines>
      {open.length > maxShown && <CardMore href={approvalsPath} />}
    </>
  );
}
