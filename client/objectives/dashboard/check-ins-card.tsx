import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { CheckInButton } from '#client/objectives/check-in/check-in-button.tsx';
import { DueText } from '#client/objectives/due/due-text.tsx';
import { useDueCheckIns } from '#client/objectives/due/use-due-check-ins.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import classes from './objective-cards.module.css';

/** Key results that wait for a check-in of the reader, whatever period the dashboard shows. */
export function CheckInsCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const { found, status, retry } = useDueCheckIns(actor.id, time.today);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (status === 'loading') return <Skeleton height={80} m="md" w="auto" />;
  if (found.length === 0) return <EmptyCard sentence={t`All your check-ins of this period are made.`} />;
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
            <CheckInButton row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}
