import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { goal } from '#shared/goals/goal.record.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { CardMore, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Goal } from './goal-rows.ts';
import classes from './my-goals-card.module.css';

const maxGoals = 6;

function GoalLine({ row, today }: { row: Goal; today: string }) {
  const { t, i18n } = useLingui();
  const title = isolateDirection(row.title);
  const ends = dayText(row.endsOn, i18n.locale);
  return (
    <>
      <Link className={classes.title!} href={`/admin/goals?recordId=${row.id}`} dir="auto" title={row.title}>
        {row.title}
      </Link>
      <DueDate date={row.endsOn} label={ends} state={dueStateOf({ dueDate: row.endsOn, status: row.status }, today)} />
      <ProgressBar value={row.progress} label={t`Progress of ${title}`} />
      <span className={classes.percent}>{i18n.number(row.progress / 100, { style: 'percent', maximumFractionDigits: 1 })}</span>
    </>
  );
}

/** Open goals of the reader that have begun by the end of the chosen time, the next to end first. */
export function MyGoalsCard({ actor, time }: DashboardCardProps) {
  const { t } = useLingui();
  const query = { employeeId: `is.${actor.id}`, status: 'is.pending,in-progress', startsOn: `lt.${time.endsOn}`, sort: 'endsOn' };
  const found = useList(goal.list, query as never, { pageSize: maxGoals });
  if (found.status === 'failed') return <CardNotLoaded onRetry={found.retry} />;
  if (found.status === 'loading') return <Skeleton height={80} m="md" w="auto" />;
  const rows = found.items as unknown as readonly Goal[];
  if (rows.length === 0) {
    const add = (
      <Button component={Link} href="/admin/goals?recordId=new" size="xs" variant="default">
        {t`New goal`}
      </Button>
    );
    return <EmptyCard sentence={t`No open goals in this period.`} action={may(actor, 'Goals', 'create') && add} />;
  }
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <GoalLine row={row} today={time.today} />
            {found.changes[row.id] && <ChangeHighlight change={found.changes[row.id]!} of={row.title} />}
          </li>
        ))}
      </ul>
      {(found.total ?? 0) > rows.length && <CardMore href={`/admin/goals?employeeId=is.${actor.id}`} />}
    </>
  );
}
