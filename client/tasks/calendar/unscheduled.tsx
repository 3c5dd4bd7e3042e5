import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { use, useRef } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useDayDrop } from '#client/ui/schedule/schedule-drag.ts';
import schedule from '#client/ui/schedule/schedule.module.css';
import { CalendarContext } from './calendar-context.ts';
import { CalendarTask } from './calendar-task.tsx';
import classes from './calendar.module.css';

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
        <ul className={schedule.list}>
          {cards.slice(0, mostUnscheduled).map((card) => (
            <CalendarTask key={card.id} card={card} />
          ))}
        </ul>
      )}
      {others > 0 && <p className={classes.none}>{t`${plural(others, { one: 'and # more', other: 'and # more' })}`}</p>}
    </section>
  );
}
