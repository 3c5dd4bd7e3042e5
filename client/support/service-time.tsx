import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useClock } from '#client/access/use-clock.ts';
import { useNow } from '#client/access/use-now.ts';
import { formatTag } from '#shared/platform/languages.ts';
import classes from './service-time.module.css';

const minute = 60_000;
/** Under four hours it is near. */
const near = 240;

const icons = { later: IconClock, soon: IconClock, overdue: IconAlertCircle, done: IconCircleCheck };

type Unit = 'minute' | 'hour' | 'day';

/** Minutes in their largest units: "35 min", "2 hr 15 min", "7 hr", "3 days". */
export function durationText(minutes: number, language: string): string {
  const say = (count: number, unit: Unit) =>
    new Intl.NumberFormat(formatTag(language), { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  if (minutes < 60) return say(minutes, 'minute');
  if (minutes >= 24 * 60) return say(Math.round(minutes / 1440), 'day');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes >= near) return say(Math.round(minutes / 60), 'hour');
  return rest === 0 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(rest, 'minute')}`;
}

/** How a promise of time stands: far, near, late. Told by icon and words before colour. */
export function ServiceTime({ owedAt }: { owedAt: string }) {
  const { t, i18n } = useLingui();
  const clock = useClock();
  const left = Math.round((Date.parse(owedAt) - useNow().getTime()) / minute);
  const duration = durationText(Math.abs(left), i18n.locale);
  const state = left < 0 ? 'overdue' : left < near ? 'soon' : 'later';
  const Mark = icons[state];
  return (
    <span className={classes.time} data-state={state} title={clock.moment(owedAt)}>
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {left < 0 ? t`${duration} late` : t`in ${duration}`}
    </span>
  );
}

/** A promise that was kept or not, and when. */
export function ServiceDone({ from, at, owedAt }: { from: string; at: string; owedAt: string }) {
  const { t, i18n } = useLingui();
  const isLate = at > owedAt;
  const Mark = isLate ? icons.overdue : icons.done;
  const duration = durationText(Math.max(Math.round((Date.parse(at) - Date.parse(from)) / minute), 1), i18n.locale);
  return (
    <span className={classes.time} data-state={isLate ? 'overdue' : 'done'}>
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {isLate ? t`Late, after ${duration}` : t`After ${duration}`}
    </span>
  );
}
