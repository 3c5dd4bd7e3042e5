import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { formatTag } from '#shared/platform/languages.ts';
import { isDay } from '#shared/platform/schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { dayText, wholeDayText } from '#client/ui/day-text.ts';
import { dayAfter } from '#client/ui/due.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { firstWeekday, periodAfter, scheduleSpans, shownDays, weekStart, type ScheduleSpan } from './schedule-days.ts';
import classes from './schedule.module.css';

export interface SchedulePeriod {
  readonly day: string;
  readonly span: ScheduleSpan;
  readonly today: string;
  /** Weekday with which the reader's weeks start, 0 for Sunday. */
  readonly firstDay: number;
  /** Days that the view shows. */
  readonly days: readonly string[];
  show: (period: { day?: string; span?: ScheduleSpan }) => void;
}

/** The shown period is part of the URL. A phone begins with the span of `narrow`. */
export function useSchedulePeriod(today: string, narrow: ScheduleSpan = 'month'): SchedulePeriod {
  const { i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const isNarrow = useIsNarrow();
  const requestedDay = params.get('day') ?? '';
  const day = isDay(requestedDay) ? requestedDay : today;
  const span = scheduleSpans.find((one) => one === params.get('span')) ?? (isNarrow ? narrow : 'month');
  const firstDay = firstWeekday(i18n.locale);
  return {
    day,
    span,
    today,
    firstDay,
    days: shownDays(day, span, firstDay),
    show: (period) => setParams((now) => ({ ...Object.fromEntries(now), day, span, ...period }), { replace: true }),
  };
}

function usePeriodTitle({ day, span, firstDay }: SchedulePeriod): string {
  const { t, i18n } = useLingui();
  const start = weekStart(day, firstDay);
  const [first, last] = [dayText(start, i18n.locale), dayText(dayAfter(start, 6), i18n.locale)];
  if (span === 'day') return wholeDayText(day, i18n.locale);
  if (span === 'week') return t`${first} to ${last}`;
  return new Intl.DateTimeFormat(formatTag(i18n.locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true, className: 'mirrored' } as const;

function usePeriodKeys({ show, today }: SchedulePeriod, go: (count: number) => () => void) {
  const { t } = useLingui();
  useShortcuts(t`Calendar`, [
    { keys: 'n', label: t`Next period`, act: go(1) },
    { keys: 'p', label: t`Previous period`, act: go(-1) },
    { keys: 't', label: t`Today`, act: () => show({ day: today }) },
    { keys: 'd', label: t`Set the due date` },
    { keys: 'Alt+ArrowRight', label: t`Move the task to the next day` },
    { keys: 'Alt+ArrowDown', label: t`Move the task to the next week` },
  ]);
}

/** Names of the buttons that show the period before and after. */
function useStepLabels(span: ScheduleSpan): [previous: string, next: string] {
  const { t } = useLingui();
  if (span === 'day') return [t`Previous day`, t`Next day`];
  return span === 'week' ? [t`Previous week`, t`Next week`] : [t`Previous month`, t`Next month`];
}

/** Title of the period with the buttons that change it. */
export function PeriodBar({ period }: { period: SchedulePeriod }) {
  const { t } = useLingui();
  const { day, span, show, today } = period;
  const isNarrow = useIsNarrow();
  const go = (count: number) => () => show({ day: periodAfter(day, span, count) });
  const [previous, next] = useStepLabels(span);
  const names: Record<ScheduleSpan, string> = { day: t`Day`, week: t`Week`, month: t`Month`, agenda: t`Agenda` };
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
        onChange={(chosen) => show({ span: chosen as ScheduleSpan })}
        data={scheduleSpans.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  );
}
