import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { launchRoom } from '#shared/reviews/launch.room.ts';
import type { LaunchNews } from '#shared/reviews/launch.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { momentText } from '#client/ui/moment-text.ts';
import classes from '#client/reviews/launches/launches.module.css';

/** Returns the sentence of something that happened in a launch. */
function useSentence(): (news: LaunchNews) => string {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const nameOf = (id: string) => isolateDirection(people[id]?.name ?? t`Not in the directory`);
  return ({ kind, count, personIds }) => {
    const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(personIds.map(nameOf));
    const sentences: Readonly<Record<LaunchNews['kind'], () => string>> = {
      launched: () => t`${plural(count, { one: 'Launched with # form', other: 'Launched with # forms' })}`,
      joined: () => t`${plural(count, { one: '# person joined', other: '# people joined' })}`,
      'left-out': () => t`No form for: ${names}`,
      reminded: () => t`${plural(count, { one: '# person reminded', other: '# people reminded' })}`,
      resynced: () => t`${plural(count, { one: '# form has a new reviewer', other: '# forms have a new reviewer' })}`,
      begun: () => t`The recurring launch began.`,
      repeated: () => t`${plural(count, { one: '# form created', other: '# forms created' })}`,
      waiting: () => t`No form yet, because a review cycle, a manager or competencies are missing: ${names}`,
      returned: () => t`The scheduled launch returned to draft, because its set-up must be corrected.`,
    };
    return sentences[kind]();
  };
}

/** Activity of a launch, the newest first. */
export function NewsFeed({ launchId }: { launchId: string }) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const [live] = useRoom(launchRoom, launchId);
  const sentenceOf = useSentence();
  const news = live.state?.news ?? [];
  if (news.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t`Activity`}>
      <h3>{t`Activity`}</h3>
      <ul className={classes.news}>
        {news.map((one) => (
          <li key={one.id}>
            <time dateTime={one.at}>{momentText(one.at, readerClock.zone(), i18n.locale)}</time> {sentenceOf(one)}
            {one.byId && (
              <>
                {' '}
                (<bdi>{people[one.byId]?.name ?? t`Not in the directory`}</bdi>)
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
