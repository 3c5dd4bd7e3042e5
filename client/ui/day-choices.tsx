import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DayPanelProps } from './day-panel.tsx';
import classes from './day-panel.module.css';

/** Brings the calendar, which no first screen needs. */
export const loadDayPanel = async () => ({ default: (await import('./day-panel.tsx')).DayPanel });

const DayPanel = lazy(loadDayPanel);

/** A day to choose, in what floats above a field or a card. */
export function DayChoices(props: DayPanelProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.waiting!} />}>
      <DayPanel {...props} />
    </Suspense>
  );
}
