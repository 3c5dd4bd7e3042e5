import { Skeleton } from '@mantine/core';
import { PageHeader } from '#client/ui/page-header.tsx';

const line = (width: number) => <Skeleton component="span" display="block" height={12} my={4} width={width} maw="100%" />;

/** Shown while the page of a record loads. */
export const RecordPageSkeleton = () => (
  <div aria-busy="true">
    <PageHeader title={line(180)} context={line(96)} />
    {[58, 44, 66, 38, 52, 60].map((width) => (
      <Skeleton key={width} height={12} mx="xl" my={28} width={`${width}%`} />
    ))}
  </div>
);
