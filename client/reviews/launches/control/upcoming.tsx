import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UpcomingForms } from '#shared/reviews/launch.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { dayText } from '#client/ui/day-text.ts';
import classes from '#client/reviews/launches/launches.module.css';
import { useUpcoming } from '#client/reviews/launches/use-upcoming.ts';

/** Number of people who are named. */
const maxShown = 12;

/** Returns the sentence about the next forms of a recurring launch. */
export function useUpcomingText(): (upcoming: UpcomingForms) => string {
  const { t, i18n } = useLingui();
  return ({ count, until }) => {
    const day = dayText(until, i18n.locale);
    return t`${plural(count, { one: `Next: # person until ${day}`, other: `Next: # people until ${day}` })}`;
  };
}

/** People who get the next forms of a recurring launch, with their days. */
export function Upcoming({ row }: { row: RecordRow }) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const textOf = useUpcomingText();
  const upcoming = useUpcoming(row);
  if (!upcoming) return null;
  const more = upcoming.count - maxShown;
  return (
    <section className={classes.section} aria-label={t`Next forms`}>
      <h3>{t`Next forms`}</h3>
      <p className={classes.note}>{textOf(upcoming)}</p>
      <ul className={classes.news}>
        {upcoming.people.slice(0, maxShown).map(({ personId, on }) => (
          <li key={`${personId} ${on}`}>
            <time dateTime={on}>{dayText(on, i18n.locale)}</time> <bdi>{people[personId]?.name ?? t`Not in the directory`}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{t`${plural(more, { one: 'and # more', other: 'and # more' })}`}</p>}
    </section>
  );
}
