import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lastDay, weekdays as allWeekdays, type Recurrence, type Weekday } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { regionalTag } from '#client/ui/region.ts';

const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Full names of the days of the week in the language of the reader. */
export function useWeekdayNames(style: 'long' | 'short' = 'long'): Record<Weekday, string> {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(regionalTag(i18n.locale), { weekday: style, timeZone: 'UTC' });
  return Object.fromEntries(allWeekdays.map((day, index) => [day, format.format(monday + index * dayMs)])) as Record<Weekday, string>;
}

export function usePositionNames(): Record<1 | 2 | 3 | 4 | 5 | -1, string> {
  const { t } = useLingui();
  return { 1: t`first`, 2: t`second`, 3: t`third`, 4: t`fourth`, 5: t`fifth`, [-1]: t`last` };
}

function useRhythm() {
  const { t } = useLingui();
  return ({ frequency, interval }: Recurrence): string => {
    if (frequency === 'daily') return t`${plural(interval, { one: 'Every day', other: 'Every # days' })}`;
    if (frequency === 'weekly') return t`${plural(interval, { one: 'Every week', other: 'Every # weeks' })}`;
    if (frequency === 'monthly') return t`${plural(interval, { one: 'Every month', other: 'Every # months' })}`;
    return t`${plural(interval, { one: 'Every year', other: 'Every # years' })}`;
  };
}

/** Days on which the task is due: weekdays, days of the month, or a place among the weekdays of a month. */
function useDaysText() {
  const { t, i18n } = useLingui();
  const names = useWeekdayNames();
  const positions = usePositionNames();
  const rhythmOf = useRhythm();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (recurrence: Recurrence): string => {
    const { weekdays, monthDays, position } = recurrence;
    const rhythm = rhythmOf(recurrence);
    const days = list.format(weekdays.map((day) => names[day]));
    const nth = position === null ? '' : positions[position];
    if (weekdays.length > 0) return position === null ? t`${rhythm} on ${days}` : t`${rhythm} on the ${nth} ${days}`;
    if (monthDays.length === 0) return rhythm;
    if (monthDays.length === 1 && monthDays[0] === lastDay) return t`${rhythm} on the last day`;
    const numbers = list.format(monthDays.map((day) => (day === lastDay ? t`the last day` : i18n.number(day))));
    return t`${rhythm} on day ${numbers}`;
  };
}

/** Returns a function that says a recurrence in words. */
export function useRecurrenceText(): (recurrence: Recurrence) => string {
  const { t, i18n } = useLingui();
  const daysOf = useDaysText();
  return (recurrence) => {
    const { until, count } = recurrence;
    const days = daysOf(recurrence);
    const rule = recurrence.anchor === 'completion' ? t`${days} after completion` : days;
    if (until !== null) {
      const day = wholeDayText(until, i18n.locale);
      return t`${rule} until ${day}`;
    }
    if (count !== null) return t`${plural(count, { one: `${rule}, # time`, other: `${rule}, # times` })}`;
    return rule;
  };
}
