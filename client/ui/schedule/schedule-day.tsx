import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { formatTag } from '#shared/platform/languages.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import type { SchedulePeriod } from './schedule-period.tsx';
import { useDayDrop } from './schedule-drag.ts';
import classes from './schedule.module.css';

interface ScheduleDayProps<Item> {
  day: string;
  period: SchedulePeriod;
  items: readonly Item[];
  /** Number of items that are shown; the others are counted. */
  most: number;
  countText: (count: number) => string;
  onDrop: (id: string, day: string) => void;
  render: (item: Item) => ReactNode;
}

function DayNumber({ day, period: { today, span } }: { day: string; period: SchedulePeriod }) {
  const { i18n } = useLingui();
  const isNamed = span === 'agenda' || span === 'day';
  const named = new Intl.DateTimeFormat(formatTag(i18n.locale), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <time className={classes.number} dateTime={day} {...(day === today && { 'aria-current': 'date' as const })}>
      {isNamed ? named.format(new Date(day)) : i18n.number(Number(day.slice(8)))}
    </time>
  );
}

/** One day of a calendar with its items. */
export function ScheduleDay<Item>({ day, period, items, most, countText, onDrop, render }: ScheduleDayProps<Item>) {
  const { t, i18n } = useLingui();
  const { today, span, show } = period;
  const cell = useRef<HTMLElement>(null);
  const isOver = useDayDrop(cell, (id) => onDrop(id, day));
  const others = Math.max(items.length - most, 0);
  const date = wholeDayText(day, i18n.locale);
  const count = countText(items.length);
  return (
    <section
      ref={cell}
      className={classes.day}
      aria-label={items.length === 0 ? date : t`${date}, ${count}`}
      data-day={day}
      data-outside={(span === 'month' && day.slice(0, 7) !== period.day.slice(0, 7)) || undefined}
      data-today={day === today || undefined}
      data-over={isOver || undefined}
    >
      <DayNumber day={day} period={period} />
      {items.length > 0 && <ul className={classes.list}>{items.slice(0, most).map(render)}</ul>}
      {others > 0 && (
        <Button size="compact-xs" variant="subtle" className={classes.others!} onClick={() => show({ day, span: 'week' })}>
          {t`${plural(others, { one: '# more', other: '# more' })}`}
        </Button>
      )}
    </section>
  );
}
