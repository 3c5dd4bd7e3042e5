import { Skeleton } from '@mantine/core';
import classes from './support-ticket.module.css';

export function TicketSkeleton() {
  return (
    <div className={classes.loading} aria-busy="true">
      <Skeleton height={20} width="60%" />
      <Skeleton height={12} width="85%" />
      <Skeleton height={12} width="40%" mt={24} />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="55%" />
    </div>
  );
}
