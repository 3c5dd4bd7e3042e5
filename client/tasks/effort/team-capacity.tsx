import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Capacity } from '#shared/tasks/capacity.api.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { dayAfter, mondayAfter } from '#client/ui/due.ts';
import { useHoursText } from './effort-line.tsx';
import { useCapacity } from './use-capacity.ts';
import classes from './team-capacity.module.css';

const shownWeeks = 6;

/** Weeks from the last one on. */
function weeksFrom(today: string): string[] {
  const last = dayAfter(mondayAfter(today), -14);
  return Array.from({ length: shownWeeks }, (_, at) => dayAfter(last, at * 7));
}

/** Estimates are spread over weeks, so their shares have more decimals than a plan needs. */
const toTenths = (hours: number) => Math.round(hours * 10) / 10;

function CapacityCell({ cell }: { cell: Capacity | undefined }) {
  const { t } = useLingui();
  const hoursText = useHoursText();
  const sums = { planned: toTenths(cell?.planned ?? 0), logged: cell?.logged ?? 0 };
  if (sums.planned === 0 && sums.logged === 0) return <td>–</td>;
  const [planned, logged] = [hoursText(sums.planned), hoursText(sums.logged)];
  return (
    <td>
      {sums.planned > 0 && <span className={classes.planned}>{t`${planned} planned`}</span>}
      {sums.logged > 0 && <span className={classes.logged}>{t`${logged} logged`}</span>}
    </td>
  );
}

function CapacityHead({ weeks, today }: { weeks: readonly string[]; today: string }) {
  const { t, i18n } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col">{t`Person`}</th>
        {weeks.map((week) => {
          const day = dayText(week, i18n.locale);
          return (
            <th key={week} scope="col" {...(week <= today && today < dayAfter(week, 7) && { 'aria-current': 'date' as const })}>
              {t`Week of ${day}`}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface TeamCapacityProps {
  people: readonly DirectoryEntry[];
  today: string;
}

/** Planned and logged hours of people by week. */
export function TeamCapacity({ people, today }: TeamCapacityProps) {
  const { t } = useLingui();
  const weeks = weeksFrom(today);
  const ids = people.map(({ id }) => id);
  const { status, rows, retry } = useCapacity(ids, weeks[0]!, shownWeeks);
  if (status === 'failed') return <NotLoaded onRetry={retry} />;
  if (status === 'loading') return <Skeleton height={240} />;
  const cellOf = (personId: string, week: string) => rows.find((one) => one.personId === personId && one.week === week);
  return (
    <table className={classes.table}>
      <caption>
        <span className={classes.hint}>
          {t`Hours by week. An estimate is spread over the weeks from the start date to the due date; tasks without a due date are not planned.`}
        </span>
      </caption>
      <CapacityHead weeks={weeks} today={today} />
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <span className={classes.person}>
                <Avatar person={person} size={22} />
                <bdi>{person.name}</bdi>
              </span>
            </th>
            {weeks.map((week) => (
              <CapacityCell key={week} cell={cellOf(person.id, week)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
