import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatTag } from '#shared/platform/languages.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { CalendarDay } from './calendar-day.tsx';
import { shownDays } from './calendar-days.ts';
import type { CalendarPeriod } from './calendar-period.tsx';
import classes from './calendar.module.css';

/** Tasks of one day in the grid; the week shows all of them. */
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

export function CalendarGrid({ period, cards }: { period: CalendarPeriod; cards: readonly TaskCard[] }) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { day, span, show } = period;
  const days = shownDays(day, span);
  const byDay = Map.groupBy(cards, ({ dueDate }) => dueDate);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone shows the days below each other, so it begins with today instead of the first of the month.
    if (isNarrow) grid.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'start' });
  }, [isNarrow]);
  return (
    <div ref={grid} className={classes.grid} data-span={span} role="group" aria-label={t`Calendar`}>
      <Weekdays days={days} />
      {days.map((one) => (
        <CalendarDay
          key={one}
          day={one}
          cards={byDay.get(one) ?? []}
          most={span === 'week' || isNarrow ? Infinity : mostInMonth}
          isOutside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
          onShowAll={(shown) => show({ day: shown, span: 'week' })}
        />
      ))}
    </div>
  );
}
