import { Trans, useLingui } from '@lingui/react';
import type { Notice } from '#shared/notifications/inbox.events.ts';
import { noticeSentence } from '#shared/notifications/notice-words.ts';
import { usePerson } from '#client/people/directory.store.ts';
import classes from './notice-line.module.css';

const written = <bdi className={classes.strong} />;

/** One sentence: who did what to which record. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const { i18n } = useLingui();
  const person = usePerson(notice.actorId ?? '');
  const { words, values } = noticeSentence(notice, person.name);
  const said = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : i18n._(value)]);
  return <Trans id={words.id} message={words.message} values={Object.fromEntries(said)} components={{ 0: written, 1: written }} />;
}
