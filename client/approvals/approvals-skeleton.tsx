import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import rows from '#client/records/row-list.module.css';
import { PageHeader } from '#client/ui/page-header.tsx';
import classes from './approvals.module.css';

export function ApprovalListSkeleton() {
  return (
    <div className={rows.scroll} aria-busy="true">
      {[62, 48, 71, 55].map((width) => (
        <div key={width} className={`${rows.row} ${classes.row}`}>
          <span />
          <Skeleton circle height={28} width={28} />
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}

export function ApprovalsSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Approvals`} context={<Skeleton component="span" display="block" height={12} width={140} my={4} />} />
      <ApprovalListSkeleton />
    </>
  );
}
