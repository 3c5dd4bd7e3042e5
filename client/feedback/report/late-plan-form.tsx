import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

/** Form of a step of the plan, which loads when it is shown. */
export const PlanForm = lazyComponent(async () => (await import('./plan-form.tsx')).PlanForm, <Skeleton height={120} />);
