import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DayPanelProps } from './day-panel.tsx';
import classes from './day-panel.module.css';

export const loadDayPanel = async () => ({ default: (await import('./day-panel.tsx')).DayPanel });

const DayPanel = lazy(loadDayPanel);

export function DayChoices(props: DayPanelProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.waiting!} />}>
      <DayPanel {...props} />
    </Suspense>
  );
}
