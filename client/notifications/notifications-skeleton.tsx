import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import rows from '#client/records/row-list.module.css';
import { PageHeader } from '#client/ui/page-header.tsx';
import classes from './notifications.module.css';

export function NotificationListSkeleton() {
  return (
    <div className={rows.scroll} aria-busy="true">
      <div className={classes.day}>
        <Skeleton height={12} width={64} my={4} />
      </div>
      {[62, 48, 71, 55, 66, 40].map((width) => (
        <div key={width} className={`${rows.row} ${classes.row}`}>
          <span className={rows.check} />
          <span />
          <Skeleton circle height={28} width={28} />
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}

export function NotificationsSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Notifications`} context={<Skeleton component="span" display="block" height={12} width={140} my={4} />} />
      <NotificationListSkeleton />
    </>
  );
}
