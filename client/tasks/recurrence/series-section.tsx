import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import type { TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { taskHref } from '#client/tasks/state/open-task.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { useSetRecurrence } from './use-set-recurrence.ts';
import classes from './recurrence.module.css';

function SeriesTask({ card, isOpen }: { card: TaskCard; isOpen: boolean }) {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const names = useStatusLabels();
  const day = card.dueDate === null ? t`No date` : wholeDayText(card.dueDate, i18n.locale);
  return (
    <li className={classes.task} aria-current={isOpen || undefined}>
      <StatusMark status={card.status} />
      <Link href={taskHref(params, card.id)} title={card.title}>
        {day}
      </Link>
      <span className={classes.coming}>{isOpen ? t`This task` : names[card.status]}</span>
    </li>
  );
}

/** The other tasks of a series with the next due dates. */
export function SeriesSection({ card, series, isEditable }: { card: TaskCard; series: TaskSeries | null; isEditable: boolean }) {
  const { t, i18n } = useLingui();
  const { stop } = useSetRecurrence(card.id, series?.recurrence ?? null);
  if (!series || series.tasks.length === 0) return null;
  const { state, dates, tasks } = series;
  return (
    <section aria-labelledby="series-heading">
      <h3 id="series-heading" className={classes.heading}>
        {t`Series`}
        {isEditable && state === 'active' && <Button size="compact-xs" variant="default" onClick={stop}>{t`Stop series`}</Button>}
        {state === 'stopped' && <span className={classes.coming}>{t`Stopped`}</span>}
        {state === 'ended' && <span className={classes.coming}>{t`Ended`}</span>}
      </h3>
      <ol className={classes.tasks}>
        {dates.toReversed().map((day) => (
          <li key={day} className={`${classes.task} ${classes.coming}`}>
            <IconCalendar size={14} stroke={1.6} aria-hidden="true" />
            <time dateTime={day}>{wholeDayText(day, i18n.locale)}</time>
            <span>{t`Planned`}</span>
          </li>
        ))}
        {tasks.map((one) => (
          <SeriesTask key={one.id} card={one} isOpen={one.id === card.id} />
        ))}
      </ol>
    </section>
  );
}
