import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { calendarEndpoint, type CalendarEntry } from '#shared/companies/calendar.api.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { calendarKindOf, type CalendarKindView } from '#client/companies/calendar-kinds.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import classes from './schedule-card.module.css';

/** Number of entries that the card shows at first, and that each press adds. */
const step = 10;

function EntryTitle({ entry, view }: { entry: CalendarEntry; view: CalendarKindView }) {
  const person = usePerson(entry.personId ?? '');
  const title = entry.title ?? person.name;
  if (!view.hrefOf) return <bdi className={classes.title}>{title}</bdi>;
  return (
    <Link className={classes.title!} href={view.hrefOf(entry.personId ?? entry.id)} dir="auto" title={title}>
      {title}
    </Link>
  );
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { t } = useLingui();
  const view = calendarKindOf(entry.kind);
  if (!view) return null;
  const { years } = entry;
  return (
    <li className={classes.entry}>
      <view.icon size={16} stroke={1.6} aria-hidden="true" />
      <EntryTitle entry={entry} view={view} />
      <span className={classes.kind}>
        {t(view.label)}
        {years !== null && `, ${t`${plural(years, { one: '# year', other: '# years' })}`}`}
      </span>
    </li>
  );
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
          <Entry key={[entry.kind, entry.id].join(' ')} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

/** Days from today to the end of the chosen time with what happens on them: tasks, goals, sessions, holidays, birthdays and anniversaries. */
export function ScheduleCard({ actor, time }: DashboardCardProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(step);
  const query = { from: time.today, to: time.endsOn };
  const { status, value, retry } = useReading({
    name: `schedule ${actor.id} ${actor.companyId} ${query.from} ${query.to}`,
    read: () => call(calendarEndpoint, { query }),
    rooms: [boardRoom.name, goal.room.name],
  });
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
