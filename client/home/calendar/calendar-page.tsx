import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { useToday } from '#client/access/use-today.ts';
import { calendarKindOf } from '#client/companies/calendar-kinds.ts';
import { CardNotLoaded } from '#client/ui/dashboard-card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { DayPicker, placeBeside } from '#client/ui/schedule/day-picker.tsx';
import { ScheduleGrid } from '#client/ui/schedule/schedule-grid.tsx';
import { PeriodBar, useSchedulePeriod, type SchedulePeriod } from '#client/ui/schedule/schedule-period.tsx';
import { useScheduleKeys } from '#client/ui/schedule/use-schedule-keys.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { EntryItem } from './entry-item.tsx';
import { EntryMenu, type ChosenEntry } from './entry-menu.tsx';
import { FeedMenu } from './feed-menu.tsx';
import { KindFilterMenu, useKindFilter } from './kind-filter.tsx';
import { useCalendar } from './use-calendar.ts';
import { canMoveEntry, entryKey, useCalendarMoves } from './use-calendar-moves.ts';
import classes from './calendar-page.module.css';

interface DaysProps {
  actor: Actor;
  period: SchedulePeriod;
  entries: readonly CalendarEntry[];
  move: (entry: CalendarEntry, day: string) => Promise<void>;
}

interface Chosen extends ChosenEntry {
  readonly asks: 'action' | 'day';
}

/** Days with the entries of all kinds, which the pointer, keys and a menu take to other days. */
function Days({ actor, period, entries, move }: DaysProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]));
  const canMove = (entry: CalendarEntry) => canMoveEntry(actor, entry);
  const choose = (asks: Chosen['asks']) => (entry: CalendarEntry, item: HTMLElement) => setChosen({ entry, at: placeBeside(item), asks });
  const take = (entry: CalendarEntry | undefined, day: string | null) => {
    setChosen(null);
    if (entry && day !== null) void move(entry, day);
  };
  const press = useScheduleKeys<CalendarEntry>({
    itemOf: (id) => byKey.get(id),
    dayOf: ({ day }) => day,
    canMove,
    today: period.today,
    onMove: take,
    onPick: choose('day'),
    canClear: false,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the entries in it
    <div className={classes.frame} onKeyDown={press}>
      <ScheduleGrid
        period={period}
        items={entries}
        dayOf={({ day }) => day}
        countText={(count) => t`${plural(count, { one: '# entry', other: '# entries' })}`}
        onDrop={(key, day) => take(byKey.get(key), day)}
      >
        {(entry) => <EntryItem key={entryKey(entry)} entry={entry} isMovable={canMove(entry)} onChoose={choose('action')} />}
      </ScheduleGrid>
      <ChosenMenu chosen={chosen} today={period.today} onTake={take} onChoose={setChosen} />
    </div>
  );
}

interface ChosenMenuProps {
  chosen: Chosen | null;
  today: string;
  onTake: (entry: CalendarEntry, day: string | null) => void;
  onChoose: (chosen: Chosen | null) => void;
}

/** Menu of the chosen entry, or the picker of its day. */
function ChosenMenu({ chosen, today, onTake, onChoose }: ChosenMenuProps) {
  const { t } = useLingui();
  if (!chosen) return null;
  const { entry, at, asks } = chosen;
  const close = () => onChoose(null);
  const take = (day: string | null) => onTake(entry, day);
  if (asks === 'action')
    return <EntryMenu chosen={chosen} onMove={take} onPick={() => onChoose({ ...chosen, asks: 'day' })} onClose={close} />;
  return <DayPicker label={t`Choose a day`} at={at} day={entry.day} today={today} isRequired onClose={close} onChoose={take} />;
}

function Entries({ actor, period }: { actor: Actor; period: SchedulePeriod }) {
  const { t } = useLingui();
  const { hidden, isWholeCompany } = useKindFilter();
  const { days } = period;
  const reading = useCalendar(actor, { from: days[0]!, to: days.at(-1)!, people: isWholeCompany ? 'company' : 'team' });
  const { entries, move } = useCalendarMoves(reading);
  if (reading.status === 'failed') return <CardNotLoaded onRetry={reading.retry} />;
  if (reading.value === null) return <Skeleton className={classes.frame} height={360} mx={24} w="auto" />;
  const shown = entries.filter(({ kind }) => calendarKindOf(kind) && !hidden.includes(kind));
  return (
    <>
      {reading.value.isPartial && <p className={classes.note}>{t`Not all entries are shown. Choose a shorter period.`}</p>}
      {shown.length === 0 && <p className={classes.note}>{t`Nothing is planned in this period.`}</p>}
      <Days actor={actor} period={period} entries={shown} move={move} />
    </>
  );
}

/** Calendar of the reader: tasks, check-ins, reviews, sessions, holidays and celebrations. */
export function CalendarPage({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const period = useSchedulePeriod(useToday(), 'agenda');
  const filter = useKindFilter();
  const tools = (
    <div className={classes.tools}>
      <KindFilterMenu filter={filter} />
      {!isImpersonating(actor) && <FeedMenu />}
    </div>
  );
  return (
    <div className={classes.page}>
      <PageTitle parts={[t`Schedule`]} />
      <PageHeader
        title={t`Schedule`}
        context={<Link href="/admin/dashboard/me">{t`Back to the dashboard`}</Link>}
        actions={!isNarrow && tools}
      />
      {isNarrow && <div className={classes.narrow}>{tools}</div>}
      <PeriodBar period={period} />
      <Entries actor={actor} period={period} />
    </div>
  );
}
