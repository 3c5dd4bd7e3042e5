import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useDuties } from '#client/approvals/use-duties.ts';
import classes from './dashboard.module.css';

/** Line of today: the date, and the numbers of what waits for the reader, each with a link. */
export function Today({ date }: { date: string }) {
  const { t } = useLingui();
  const { duties } = useDuties();
  if (duties === null) return date;
  if (duties.length === 0) return t`${date}: nothing waits for you`;
  return (
    <>
      {date}:{' '}
      {duties.map(({ kind, label, path }, at) => (
        <Fragment key={kind}>
          {at > 0 && t({ message: ', ', comment: 'Between the parts of a list' })}
          <Link className={classes.duty!} href={path}>
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  );
}
