import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { formatTag } from '#shared/platform/languages.ts';
import { isDay } from '#shared/platform/schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { dayText } from '#client/ui/day-text.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { dayAfter } from '#client/ui/due.ts';
import { useToday } from '#client/access/use-today.ts';
import { mondayOf, periodAfter, type CalendarSpan } from './calendar-days.ts';
import classes from './calendar.module.css';

export interface CalendarPeriod {
  readonly day: string;
  readonly span: CalendarSpan;
  show: (period: { day?: string; span?: CalendarSpan }) => void;
}

/** The shown month or week is part of the URL. */
export function useCalendarPeriod(): CalendarPeriod {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const requestedDay = params.get('day') ?? '';
  const day = isDay(requestedDay) ? requestedDay : today;
  const span = params.get('span') === 'week' ? 'week' : 'month';
  return {
    day,
    span,
    show: (period) => setParams((now) => ({ ...Object.fromEntries(now), day, span, ...period }), { replace: true }),
  };
}

function usePeriodTitle({ day, span }: CalendarPeriod): string {
  const { t, i18n } = useLingui();
  const monday = mondayOf(day);
  const [first, last] = [dayText(monday, i18n.locale), dayText(dayAfter(monday, 6), i18n.locale)];
  if (span === 'week') return t`${first} to ${last}`;
  return new Intl.DateTimeFormat(formatTag(i18n.locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true, className: 'mirrored' } as const;

function usePeriodKeys({ show }: CalendarPeriod, go: (count: number) => () => void) {
  const { t } = useLingui();
  const today = useToday();
  useShortcuts(t`Calendar`, [
    { keys: 'n', label: t`Next month or week`, act: go(1) },
    { keys: 'p', label: t`Previous month or week`, act: go(-1) },
    { keys: 't', label: t`Today`, act: () => show({ day: today }) },
    { keys: 'd', label: t`Set the due date` },
    { keys: 'Alt+ArrowRight', label: t`Move the task to the next day` },
    { keys: 'Alt+ArrowDown', label: t`Move the task to the next week` },
  ]);
}

/** Title of the period with the buttons that change it. */
export function PeriodBar({ period }: { period: CalendarPeriod }) {
  const { t } = useLingui();
  const { day, span, show } = period;
  const today = useToday();
  const isNarrow = useIsNarrow();
  const go = (count: number) => () => show({ day: periodAfter(day, span, count) });
  const isMonth = span === 'month';
  const [previous, next] = isMonth ? [t`Previous month`, t`Next month`] : [t`Previous week`, t`Next week`];
  usePeriodKeys(period, go);
  return (
    <div className={classes.period}>
      <h2 className={classes.month} aria-live="polite">
        {usePeriodTitle(period)}
      </h2>
      <Button size="xs" variant="default" onClick={() => show({ day: today })}>{t`Today`}</Button>
      <ActionIcon variant="default" size={30} aria-label={previous} onClick={go(-1)}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon variant="default" size={30} aria-label={next} onClick={go(1)}>
        <IconChevronRight {...icon} />
      </ActionIcon>
      <SegmentedControl
        size="xs"
        fullWidth={isNarrow}
        aria-label={t`Calendar period`}
        value={span}
        onChange={(chosen) => show({ span: chosen as CalendarSpan })}
        data={[
          { value: 'month', label: t`Month` },
          { value: 'week', label: t`Week` },
        ]}
      />
    </div>
  );
}
