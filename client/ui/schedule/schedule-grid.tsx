import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatTag } from '#shared/platform/languages.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { ScheduleDay } from './schedule-day.tsx';
import type { SchedulePeriod } from './schedule-period.tsx';
import classes from './schedule.module.css';

/** Items of one day in the month; the other views show all of them. */
const mostInMonth = 4;

function Weekdays({ days }: { days: readonly string[] }) {
  const { i18n } = useLingui();
  const { format } = new Intl.DateTimeFormat(formatTag(i18n.locale), { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={classes.weekdays} aria-hidden="true">
      {days.slice(0, 7).map((day) => (
        <span key={day}>{format(new Date(day))}</span>
      ))}
    </div>
  );
}

interface ScheduleGridProps<Item> {
  period: SchedulePeriod;
  /** In the order in which a day shows them. */
  items: readonly Item[];
  dayOf: (item: Item) => string | null;
  /** Number of items in words. */
  countText: (count: number) => string;
  onDrop: (id: string, day: string) => void;
  /** A list item with a key. The element that takes the focus has `data-schedule-item` with the id of the item. */
  children: (item: Item) => ReactNode;
}

/** Days of a calendar: a day, a week, a month, or the days of a month below each other. */
export function ScheduleGrid<Item>({ period, items, dayOf, countText, onDrop, children }: ScheduleGridProps<Item>) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { span, days } = period;
  const byDay = Map.groupBy(items, dayOf);
  const grid = useRef<HTMLDivElement>(null);
  const isList = isNarrow || span === 'agenda';
  useEffect(() => {
    // Days below each other begin with today instead of the first of the month.
    if (isList) grid.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'start' });
  }, [isList]);
  return (
    <div ref={grid} className={classes.grid} data-span={span} role="group" aria-label={t`Calendar`}>
      {span !== 'day' && span !== 'agenda' && <Weekdays days={days} />}
      {days.map((day) => (
        <ScheduleDay
          key={day}
          day={day}
          period={period}
          items={byDay.get(day) ?? []}
          most={span === 'month' && !isNarrow ? mostInMonth : Infinity}
          countText={countText}
          onDrop={onDrop}
          render={children}
        />
      ))}
    </div>
  );
}
