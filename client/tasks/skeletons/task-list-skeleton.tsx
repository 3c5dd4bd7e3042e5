import { Skeleton } from '@mantine/core';
import classes from './task-list.module.css';

export function TaskListSkeleton({ lines }: { lines: number }) {
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
