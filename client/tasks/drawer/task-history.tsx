import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import type { HistoryEntry, Told } from '#shared/tasks/history.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { useConnection } from '#client/platform/connection.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { useNameOfBoard } from '#client/tasks/boards/board-words.ts';
import { DescriptionVersion, type VersionProps } from './description-version.tsx';
import { HistorySentence } from './history-sentence.tsx';
import { readHistory } from './task.store.ts';
import { usePriorityNames } from '#client/tasks/task-words.ts';
import classes from './task-history.module.css';

type EntryProps = Omit<VersionProps, 'entryId' | 'version'> & { entry: HistoryEntry; lanes: readonly Lane[] };

/** The names of fields, and values as people read them. */
function useHistoryWords() {
  const { t, i18n } = useLingui();
  const [priorities, { people }] = [usePriorityNames(), useDirectory()];
  const fields: Partial<Record<keyof Told, string>> = {
    boardId: t`Board`,
    title: t`Title`,
    assigneeId: t`Assignee`,
    priority: t`Priority`,
    startDate: t`Start`,
    dueDate: t`Due`,
    estimate: t`Estimate in hours`,
  };
  const boardOf = useNameOfBoard();
  const nameOf = (id: string) => people[id]?.name ?? t`Not in the directory`;
  const valueOf = (field: keyof Told, told: Told): string => {
    const value = told[field];
    if (value === null || value === undefined) return '–';
    if (field === 'boardId') return boardOf(told.boardId!);
    if (field === 'priority') return priorities[told.priority!];
    if (field === 'assigneeId') return nameOf(told.assigneeId!);
    if (field === 'startDate' || field === 'dueDate') return dayText(String(value), i18n.locale);
    return typeof value === 'number' ? i18n.number(value) : value;
  };
  return { fields, nameOf, valueOf };
}

function Entry({ entry, lanes, ...described }: EntryProps) {
  const { t } = useLingui();
  const clock = useClock();
  const { fields, nameOf, valueOf } = useHistoryWords();
  const person = usePerson(entry.actorId ?? '');
  const told = entry.deed === 'created' ? [] : (Object.keys(entry.to) as (keyof Told)[]).filter((field) => fields[field] !== undefined);
  const name = person.isKnown ? person.name : entry.actorId === null ? 'Cairn' : t`Not in the directory`;
  return (
    <li className={classes.comment}>
      <Portrait person={person} size={24} />
      <div className={classes.said}>
        <p className={classes.by}>
          <HistorySentence entry={entry} name={name} other={entry.personId && nameOf(entry.personId)} lanes={lanes} />{' '}
          <time dateTime={entry.at}>{clock.moment(entry.at)}</time>
        </p>
        {told.map((field) => (
          <p key={field} className={classes.text}>
            {fields[field]}: <bdi>{valueOf(field, entry.from)}</bdi>{' '}
            <span aria-hidden="true" className="mirrored">
              →
            </span>{' '}
            <bdi>{valueOf(field, entry.to)}</bdi>
          </p>
        ))}
        {entry.descriptionVersion !== null && <DescriptionVersion entryId={entry.id} version={entry.descriptionVersion} {...described} />}
      </div>
    </li>
  );
}

interface Pages {
  entries: readonly HistoryEntry[];
  next: string | null;
}

/** A first page over what was shown before: what is older than it stays where it joins. */
function joined(first: Pages, shown: Pages | null): Pages {
  const known = new Set(first.entries.map(({ id }) => id));
  const older = shown?.entries.filter(({ id, at }) => !known.has(id) && at < (first.entries.at(-1)?.at ?? '')) ?? [];
  return { entries: [...first.entries, ...older], next: older.length > 0 ? (shown?.next ?? null) : first.next };
}

/** The history as far as it is shown; its head is read again whenever there are other news, and when the connection is back. */
function useHistory(taskId: string, told: string) {
  const [tries, setTries] = useState(0);
  const isLive = useConnection().status === 'live';
  const news = [told, isLive, tries].join(' ');
  const [pages, setPages] = useState<Pages | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const take = useEffectEvent((first: Pages) => setPages((shown) => joined(first, shown)));
  useEffect(() => {
    let isOver = false;
    readHistory(taskId, null).then(
      (first) => !isOver && take(first),
      () => !isOver && setFailedAt(news),
    );
    return () => {
      isOver = true;
    };
  }, [taskId, news]);
  const more = (before: string) =>
    void readHistory(taskId, before).then(
      (page) => setPages((shown) => ({ entries: [...(shown?.entries ?? []), ...page.entries], next: page.next })),
      () => setFailedAt(news),
    );
  // What is shown stays while the connection is away, of which the page says enough.
  const hasFailed = failedAt === news && (pages === null || isLive);
  return { pages, hasFailed, more, retry: () => setTries((count) => count + 1) };
}

/** What was done to the task, by whom and when, the newest first; another `news` says that there is more. */
export function TaskHistory({ news, ...entries }: Omit<EntryProps, 'entry'> & { news: string }) {
  const { t } = useLingui();
  const { pages, hasFailed, more, retry } = useHistory(entries.room.id, news);
  return (
    <section aria-label={t`History`}>
      <header className={classes.head}>
        <h3 className={classes.heading}>{t`History`}</h3>
      </header>
      {pages === null && !hasFailed && <Skeleton height={72} />}
      {hasFailed && (
        <div role="alert" className={classes.failed}>
          <p>{t`The history did not load.`}</p>
          <RetryButton onRetry={retry} />
        </div>
      )}
      <ol className={classes.stream}>
        {pages?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...entries} />
        ))}
      </ol>
      {pages?.next && <Button size="xs" variant="subtle" onClick={() => more(pages.next!)}>{t`Show older`}</Button>}
    </section>
  );
}
