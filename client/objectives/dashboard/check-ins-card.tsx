import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { addDays } from '#shared/platform/days.ts';
import type { DashboardCardProps, DashboardTime } from '#client/platform/base/feature.ts';
import { CheckInButton } from '#client/objectives/check-in/check-in-button.tsx';
import { DueText } from '#client/objectives/due/due-text.tsx';
import { useDueCheckIns } from '#client/objectives/due/use-due-check-ins.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { useKeyResultRights } from '#client/objectives/use-objective-rights.ts';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import classes from './objective-cards.module.css';

/** A check-in of this week is shown on each of its days. */
const lastDayOf = ({ name, endsOn, today }: DashboardTime): string => (name === 'daily' ? addDays(today, 6) : endsOn);

/** Key results that wait for a check-in of the reader. */
export function CheckInsCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const { found, status, retry } = useDueCheckIns(actor.id, time.today, lastDayOf(time));
  const rights = useKeyResultRights(actor);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (status === 'loading') return <Skeleton height={80} m="md" w="auto" />;
  if (found.length === 0) return <EmptyCard sentence={t`No check-in is due in this period.`} />;
  return (
    <>
      <CardActions>
        <span>{i18n.number(found.length)}</span>
      </CardActions>
      <ul className={classes.list}>
        {found.map(({ row, day }) => (
          <li key={row.id} className={classes.due}>
            <span className={classes.words}>
              <Link className={classes.name!} href={keyResultHref(row.id)} dir="auto" title={row.name}>
                {row.name}
              </Link>
              <DueText day={day} today={time.today} />
            </span>
            {rights.canCheckIn(row) && <CheckInButton row={row} />}
          </li>
        ))}
      </ul>
    </>
  );
}
