import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useClock } from '#client/access/use-clock.ts';
import { useNow } from '#client/access/use-now.ts';
import { formatTag } from '#shared/platform/languages.ts';
import classes from './service-time.module.css';

const minute = 60_000;
/** Minutes; below four hours the deadline is shown as near. */
const near = 240;

const icons = { later: IconClock, soon: IconClock, overdue: IconAlertCircle, done: IconCircleCheck };

type Unit = 'minute' | 'hour' | 'day';

/** Formats minutes in the largest units: "35 min", "2 hr 15 min", "7 hr", "3 days". */
export function durationText(minutes: number, language: string): string {
  const formatUnit = (count: number, unit: Unit) =>
    new Intl.NumberFormat(formatTag(language), { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  if (minutes < 60) return formatUnit(minutes, 'minute');
  if (minutes >= 24 * 60) return formatUnit(Math.round(minutes / 1440), 'day');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes >= near) return formatUnit(Math.round(minutes / 60), 'hour');
  return rest === 0 ? formatUnit(hours, 'hour') : `${formatUnit(hours, 'hour')} ${formatUnit(rest, 'minute')}`;
}

/** Time left until the promised answer. The icon and the text carry the meaning, not only the color. */
export function ServiceTime({ dueAt }: { dueAt: string }) {
  const { t, i18n } = useLingui();
  const clock = useClock();
  const left = Math.round((Date.parse(dueAt) - useNow().getTime()) / minute);
  const duration = durationText(Math.abs(left), i18n.locale);
  const state = left < 0 ? 'overdue' : left < near ? 'soon' : 'later';
  const Mark = icons[state];
  return (
    <span className={classes.time} data-state={state} title={clock.moment(dueAt)}>
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {left < 0 ? t`${duration} overdue` : t`in ${duration}`}
    </span>
  );
}

export function ServiceTimeResult({ from, at, dueAt }: { from: string; at: string; dueAt: string }) {
  const { t, i18n } = useLingui();
  const isLate = at > dueAt;
  const Mark = isLate ? icons.overdue : icons.done;
  const duration = durationText(Math.max(Math.round((Date.parse(at) - Date.parse(from)) / minute), 1), i18n.locale);
  return (
    <span className={classes.time} data-state={isLate ? 'overdue' : 'done'}>
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {isLate ? t`Late, after ${duration}` : t`After ${duration}`}
    </span>
  );
}
