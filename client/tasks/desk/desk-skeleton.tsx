import { Skeleton } from '@mantine/core';
import classes from './desk-list.module.css';

/** The shape of the lines that come. */
export function DeskListSkeleton({ lines }: { lines: number }) {
  return (
    <div className={classes.rows} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.waiting}>
          <Skeleton circle height={18} width={18} />
          <Skeleton height={12} width={`${70 - ((line * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  );
}
