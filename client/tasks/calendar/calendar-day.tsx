import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, useRef } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { CalendarContext } from './calendar-context.ts';
import { useDayDrop } from './calendar-drag.ts';
import { CalendarTask } from './calendar-task.tsx';
import classes from './calendar.module.css';

interface CalendarDayProps {
  day: string;
  cards: readonly TaskCard[];
  /** Number of tasks that are shown; the others are counted. */
  most: number;
  isOutside: boolean;
  onShowAll: (day: string) => void;
}

/** One day of the calendar with the tasks that are due on it. */
export function CalendarDay({ day, cards, most, isOutside, onShowAll }: CalendarDayProps) {
  const { t, i18n } = useLingui();
  const { today, onDrop } = use(CalendarContext);
  const cell = useRef<HTMLElement>(null);
  const isOver = useDayDrop(cell, (taskId) => onDrop(taskId, day));
  const shown = cards.slice(0, most);
  const others = cards.length - shown.length;
  const date = wholeDayText(day, i18n.locale);
  const label = cards.length === 0 ? date : t`${date}, ${plural(cards.length, { one: '# task', other: '# tasks' })}`;
  return (
    <section
      ref={cell}
      className={classes.day}
      aria-label={label}
      data-day={day}
      data-outside={isOutside || undefined}
      data-today={day === today || undefined}
      data-over={isOver || undefined}
    >
      <time className={classes.number} dateTime={day} {...(day === today && { 'aria-current': 'date' as const })}>
        {i18n.number(Number(day.slice(8)))}
      </time>
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((card) => (
            <CalendarTask key={card.id} card={card} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button size="compact-xs" variant="subtle" className={classes.others!} onClick={() => onShowAll(day)}>
          {t`${plural(others, { one: '# more', other: '# more' })}`}
        </Button>
      )}
    </section>
  );
}

interface UnscheduledProps {
  cards: readonly TaskCard[];
}

const mostUnscheduled = 100;

/** Tasks without a due date; a task that is dropped here loses its date. */
export function Unscheduled({ cards }: UnscheduledProps) {
  const { t } = useLingui();
  const { onDrop } = use(CalendarContext);
  const area = useRef<HTMLElement>(null);
  const isOver = useDayDrop(area, (taskId) => onDrop(taskId, null));
  const others = cards.length - mostUnscheduled;
  const label = t`No due date`;
  return (
    <section ref={area} className={classes.unscheduled} aria-label={label} data-day="" data-over={isOver || undefined}>
      <h2 className={classes.heading}>
        {label} <span>{cards.length}</span>
      </h2>
      {cards.length === 0 && <p className={classes.none}>{t`Every task has a due date.`}</p>}
      {cards.length > 0 && (
        <ul className={classes.list}>
          {cards.slice(0, mostUnscheduled).map((card) => (
            <CalendarTask key={card.id} card={card} />
          ))}
        </ul>
      )}
      {others > 0 && <p className={classes.none}>{t`${plural(others, { one: 'and # more', other: 'and # more' })}`}</p>}
    </section>
  );
}
