import { Skeleton } from '@mantine/core';
import classes from './dashboard.module.css';

/** Shape of a dashboard while it is loading. */
export function DashboardSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <div className={classes.waiting}>
        <Skeleton height={24} width={240} />
        <Skeleton height={16} width={320} />
      </div>
      <div className={classes.cards}>
        <Skeleton height={360} />
        <Skeleton height={240} />
      </div>
    </div>
  );
}
