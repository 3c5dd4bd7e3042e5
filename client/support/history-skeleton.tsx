import { Skeleton } from '@mantine/core';
import classes from './support-history.module.css';

/** The shape of a table on its way. */
export function HistorySkeleton() {
  return (
    <div className={classes.scroll} aria-busy="true">
      {Array.from({ length: 8 }, (_, line) => (
        <div key={line} className={classes.bone}>
          <Skeleton height={12} width={84} />
          <Skeleton height={12} width={110} />
          <Skeleton height={12} style={{ flex: 1 }} />
          <Skeleton height={20} width={90} />
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  );
}
