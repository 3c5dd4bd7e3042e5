import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconAward, IconCake } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { calendarEndpoint, type CalendarEntry } from '#shared/companies/calendar.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { addDays } from '#shared/platform/days.ts';
import { canRecognise } from '#shared/rewards/rewards.policy.ts';
import { useToday } from '#client/access/use-today.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { recipientParameter } from './asked-recipient.ts';
import { Name } from './post-names.tsx';
import classes from './feed.module.css';

/** Days before today whose celebrations are shown, so that those of a weekend are seen after it. */
const earlierDays = 2;
/** Celebrations that are shown before the reader asks for all. */
const mostShown = 3;

type Celebration = CalendarEntry & { readonly kind: 'birthday' | 'work-anniversary'; readonly personId: string };

const isCelebration = (entry: CalendarEntry): entry is Celebration =>
  (entry.kind === 'birthday' || entry.kind === 'work-anniversary') && entry.personId !== null;

/** Birthdays that are shown and work anniversaries of the company, or of a department, the latest first. */
function useCelebrations({ id, companyId }: Actor, feedId: string): readonly Celebration[] {
  const to = useToday();
  const from = addDays(to, -earlierDays);
  const { people } = useDirectory();
  const { value } = useReading({
    name: `celebrations ${id} ${companyId} ${from}`,
    read: () => call(calendarEndpoint, { query: { from, to, people: 'company' } }),
    rooms: [],
  });
  const found = value?.entries.filter(isCelebration) ?? [];
  const isOfFeed = ({ personId }: Celebration) => feedId === companyId || people[personId]?.departmentId === feedId;
  return found.filter(isOfFeed).toReversed();
}

function Occasion({ celebration: { kind, years, day } }: { celebration: Celebration }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const count = years ?? 1;
  return (
    <>
      <span>
        {kind === 'birthday' ? t`Birthday` : t`${plural(count, { one: 'Work anniversary: # year', other: 'Work anniversary: # years' })}`}
      </span>
      <time dateTime={day}>{day === today ? t`Today` : dayText(day, i18n.locale)}</time>
    </>
  );
}

function Line({ celebration, actor }: { celebration: Celebration; actor: Actor }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { kind, personId } = celebration;
  const person = usePerson(personId);
  const { name } = person;
  const Icon = kind === 'birthday' ? IconCake : IconAward;
  const next = new URLSearchParams(params);
  next.set(recipientParameter, personId);
  return (
    <li className={classes.celebration}>
      <Avatar person={person} size={32} />
      <p className={classes.who}>
        <Icon size={15} stroke={1.6} aria-hidden="true" /> <Name personId={personId} /> <Occasion celebration={celebration} />
      </p>
      {personId !== actor.id && canRecognise(actor) && (
        <Button component={Link} href={`?${next.toString()}`} variant="light" size="compact-xs" aria-label={t`Recognize ${name}`}>
          <Trans>Recognize</Trans>
        </Button>
      )}
    </li>
  );
}

/** Celebrations of the last days above a feed. "Recognize" opens the composer with the person. */
export function Celebrations({ actor, feedId }: { actor: Actor; feedId: string }) {
  const { t } = useLingui();
  const [isAll, setIsAll] = useState(false);
  const found = useCelebrations(actor, feedId);
  if (found.length === 0) return null;
  const shown = isAll ? found : found.slice(0, mostShown);
  return (
    <>
      <ul className={classes.celebrations} aria-label={t`Birthdays and work anniversaries`}>
        {shown.map((one) => (
          <Line key={[one.id, one.kind].join(' ')} celebration={one} actor={actor} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button className={classes.more!} variant="subtle" size="compact-xs" onClick={() => setIsAll(true)}>{t`Show all`}</Button>
      )}
    </>
  );
}
