import { Skeleton } from '@mantine/core';
import classes from './recognize.module.css';

/** Form of the page before its data is there. */
export function RecognizeSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      <div className={classes.column}>
        <Skeleton height={220} radius={8} />
        <Skeleton height={360} radius={8} />
      </div>
      <div className={classes.column}>
        <Skeleton height={140} radius={8} />
      </div>
    </div>
  );
}
