import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import type { BoardLabel } from '#shared/tasks/label.schema.ts';
import type { HistoryEntry, HistoryChange } from '#shared/tasks/history.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { useActorName } from '#client/records/actor-name.ts';
import { HistoryList } from '#client/records/history-list.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useFindBoardTitle } from '#client/tasks/state/board-labels.ts';
import { DescriptionVersion, type VersionProps } from './description-version.tsx';
import { HistorySentence } from './history-sentence.tsx';
import { partSentences } from './part-changes.tsx';
import { readHistory } from './task-parts.store.ts';
import { usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import feed from '#client/ui/feed.module.css';
import classes from '#client/records/history.module.css';

type EntryProps = Omit<VersionProps, 'entryId' | 'version'> & {
  entry: HistoryEntry;
  lanes: readonly Lane[];
  /** Labels of the board. */
  labels: readonly BoardLabel[];
};

function useHistoryWords() {
  const { t, i18n } = useLingui();
  const [priorities, { people }] = [usePriorityLabels(), useDirectory()];
  const fields: Partial<Record<keyof HistoryChange, string>> = {
    boardId: t`Board`,
    title: t`Title`,
    assigneeId: t`Assignee`,
    priority: t`Priority`,
    startDate: t`Start`,
    dueDate: t`Due`,
    estimate: t`Estimate in hours`,
    mainTaskId: t`Main task`,
    coverId: t`Cover picture`,
    keyResultId: t`Key result`,
  };
  const boardOf = useFindBoardTitle();
  const nameOf = (id: string) => people[id]?.name ?? t`Not in the directory`;
  const valueOf = (field: keyof HistoryChange, change: HistoryChange): string => {
    const value = change[field];
    if (value === null || value === undefined) return '–';
    if (field === 'mainTaskId' || field === 'coverId' || field === 'keyResultId') return t`Set`;
    if (field === 'boardId') return boardOf(change.boardId!);
    if (field === 'priority') return priorities[change.priority!];
    if (field === 'assigneeId') return nameOf(change.assigneeId!);
    if (field === 'startDate' || field === 'dueDate') return dayText(change[field]!, i18n.locale);
    if (typeof value === 'number') return i18n.number(value);
    return typeof value === 'string' ? value : '–';
  };
  return { fields, nameOf, valueOf };
}

function Entry({ entry, lanes, labels, ...described }: EntryProps) {
  const clock = useClock();
  const { fields, nameOf, valueOf } = useHistoryWords();
  const person = usePerson(entry.actorId ?? '');
  const changedFields =
    entry.action === 'created'
      ? []
      : (Object.keys({ ...entry.from, ...entry.to }) as (keyof HistoryChange)[]).filter((field) => fields[field] !== undefined);
  const name = useActorName(entry);
  const parts =
    entry.action === 'created'
      ? []
      : partSentences({ name, from: entry.from, to: entry.to, labels, subtaskTitles: entry.subtaskTitles ?? [] });
  // Sentences about labels and subtasks say all if nothing else was changed.
  const isTold = entry.action === 'edited' && changedFields.length === 0 && parts.length > 0;
  const own = <HistorySentence key="own" entry={entry} name={name} other={entry.personId && nameOf(entry.personId)} lanes={lanes} />;
  return (
    <li className={feed.entry}>
      <Avatar person={person} size={24} />
      <div className={feed.body}>
        {(isTold ? parts : [own, ...parts]).map((sentence, index) => (
          <p key={index} className={classes.by}>
            <span>{sentence}</span> {index === 0 && <time dateTime={entry.at}>{clock.moment(entry.at)}</time>}
          </p>
        ))}
        {changedFields.map((field) => (
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

export function TaskHistory({ news, ...entries }: Omit<EntryProps, 'entry'> & { news: string }) {
  const { id } = entries.room;
  const read = useCallback((before: string | null) => readHistory(id, before), [id]);
  return (
    <HistoryList<HistoryEntry> read={read} news={news}>
      {(entry) => <Entry key={entry.id} entry={entry} {...entries} />}
    </HistoryList>
  );
}
