import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { calendarKindOf, type CalendarKindView } from '#client/companies/calendar-kinds.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { hrefOfEntry } from './entry-item.tsx';
import { useCalendar } from './use-calendar.ts';
import { entryKey } from './use-calendar-moves.ts';
import { useEntryText } from './use-entry-text.ts';
import classes from './schedule-card.module.css';

/** Number of entries that the card shows at first, and that each press adds. */
const step = 10;

function KnownEntry({ entry, view }: { entry: CalendarEntry; view: CalendarKindView }) {
  const { title, kind } = useEntryText(entry, view);
  const href = hrefOfEntry(entry, view);
  return (
    <li className={classes.entry}>
      <view.icon size={16} stroke={1.6} aria-hidden="true" />
      {href === null ? (
        <bdi className={classes.title}>{title}</bdi>
      ) : (
        <Link className={classes.title!} href={href} dir="auto" title={title}>
          {title}
        </Link>
      )}
      <span className={classes.kind}>{kind}</span>
    </li>
  );
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const view = calendarKindOf(entry.kind);
  return view ? <KnownEntry entry={entry} view={view} /> : null;
}

function Day({ day, entries, today }: { day: string; entries: readonly CalendarEntry[]; today: string }) {
  const { i18n } = useLingui();
  const date = new Date(`${day}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(i18n.locale), { ...options, timeZone: 'UTC' }).format(date);
  return (
    <li className={classes.day}>
      <time className={classes.date} dateTime={day} data-today={day === today || undefined}>
        <span>{part({ weekday: 'short' })}</span>
        <strong>{part({ day: 'numeric', month: 'short' })}</strong>
      </time>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entryKey(entry)} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

/** Days from today to the end of the chosen time with what happens on them: tasks, goals, sessions, holidays, birthdays and anniversaries. */
export function ScheduleCard({ actor, time }: DashboardCardProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(step);
  const { status, value, retry } = useCalendar(actor, { from: time.today, to: time.endsOn });
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={120} m="md" w="auto" />;
  const entries = value.entries.filter(({ kind }) => calendarKindOf(kind));
  if (entries.length === 0) return <EmptyCard sentence={t`Nothing is planned for the rest of this period.`} />;
  const byDay = Map.groupBy(entries.slice(0, shown), ({ day }) => day);
  const rest = Math.min(entries.length - shown, step);
  return (
    <>
      <ul className={classes.days}>
        {[...byDay].map(([day, found]) => (
          <Day key={day} day={day} entries={found} today={time.today} />
        ))}
      </ul>
      {rest > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShown(shown + step)}>
          {t`${plural(rest, { one: 'Show # more', other: 'Show # more' })}`}
        </UnstyledButton>
      )}
    </>
  );
}
