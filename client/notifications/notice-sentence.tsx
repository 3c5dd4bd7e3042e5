import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { noticeSentence, type SentenceValue } from '#shared/notifications/notice-words.ts';
import { reminderNow } from '#shared/notifications/reminder-now.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useToday } from '#client/tasks/use-today.ts';
import { isolate } from '#client/ui/isolate.ts';
import { dayText } from '#client/ui/day-text.ts';
import classes from './notice-line.module.css';

const written = <bdi className={classes.strong} />;

/** Who did it last, and how many others did the same. */
function useNames(actorIds: readonly string[]): string {
  const { t } = useLingui();
  const { name } = usePerson(actorIds[0] ?? '');
  const others = actorIds.length - 1;
  return others > 0 && name !== '' ? t`${name} and ${plural(others, { one: '# other', other: '# others' })}` : name;
}

/** In whose stead somebody is told. */
function OnBehalf({ personId }: { personId: string }) {
  const { t } = useLingui();
  const name = isolate(usePerson(personId).name);
  return <> ({t`For ${name}`})</>;
}

/** One sentence: who did what to which record. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const { i18n } = useLingui();
  const today = useToday();
  const { words, values } = noticeSentence({ ...notice, kind: reminderNow(notice, today) }, useNames(notice.actorIds));
  const say = (value: SentenceValue) => {
    if (typeof value === 'string') return value;
    return 'day' in value ? dayText(value.day, i18n.locale) : i18n._(value);
  };
  const said = Object.entries(values).map(([name, value]) => [name, say(value)]);
  const { standsInFor } = notice.data;
  return (
    <>
      <Trans id={words.id} message={words.message} values={Object.fromEntries(said)} components={{ 0: written, 1: written }} />
      {standsInFor && <OnBehalf personId={standsInFor} />}
    </>
  );
}
