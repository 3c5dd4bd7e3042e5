import { Skeleton } from '@mantine/core';

/** Shown while the org chart loads. */
export const OrgChartSkeleton = () => <Skeleton m="md" height={480} />;
