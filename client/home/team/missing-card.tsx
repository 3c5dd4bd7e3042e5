import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import type { MissingCheckIn } from '#shared/home/team.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { useTeam } from './use-team.ts';
import classes from './team.module.css';

function MissingLine({ row }: { row: MissingCheckIn }) {
  const { t, i18n } = useLingui();
  const person = usePerson(row.assigneeId);
  const day = dayText(row.dueOn, i18n.locale);
  return (
    <li className={classes.line}>
      <Avatar person={person} size={28} />
      <span className={classes.words}>
        <bdi>{person.name}</bdi>
        <Link href={keyResultHref(row.keyResultId)} dir="auto" title={row.name}>
          {row.name}
        </Link>
      </span>
      <span className={classes.due}>{t`Until ${day}`}</span>
    </li>
  );
}

/** Key results of the team whose check-in of the current period was not made. */
export function MissingCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const { status, value, retry } = useTeam(actor, time);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={120} m="md" w="auto" />;
  const total = value.rows.reduce((sum, { missing }) => sum + missing, 0);
  if (total === 0) return <EmptyCard sentence={t`Everybody has checked in.`} />;
  return (
    <>
      <CardActions>
        <span>{i18n.number(total)}</span>
      </CardActions>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, so the keyboard must reach it */}
      <ul className={classes.lines} tabIndex={0} aria-label={t`Not checked in`}>
        {value.missing.map((row) => (
          <MissingLine key={row.keyResultId} row={row} />
        ))}
      </ul>
    </>
  );
}
