import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { byDay, sumOfHours, type EffortEntry } from '#shared/tasks/effort.schema.ts';
import type { LoggedEffort } from '#shared/tasks/effort.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { useLimitSentence } from '#client/tasks/cards/use-limit-sentence.ts';
import { useUndoWords } from '#client/tasks/cards/use-undo-words.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { correctEffort, logEffort, removeEffort } from './effort.store.ts';
import { EffortForm } from './effort-form.tsx';
import { EffortLine, useHoursText } from './effort-line.tsx';
import classes from './effort.module.css';

interface EffortLogProps {
  room: TaskHandle;
  card: Pick<TaskCard, 'estimate'>;
  entries: readonly EffortEntry[];
  canLog: boolean;
}

const shownAtFirst = 5;
const warningMark = <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />;

/** Undoes an entry, and that it has started the task, which is told. */
function useUndoLog(room: TaskHandle) {
  const { sayNotStarted } = useUndoWords();
  return async (entry: EffortEntry, title: string): Promise<boolean> => {
    const { isStartUndone } = await removeEffort(room, entry, { isUndo: true });
    if (isStartUndone) sayNotStarted(title);
    return !isStartUndone;
  };
}

/** Changes of one's own entries; each can be undone. */
function useEffortActions(room: TaskHandle) {
  const { t } = useLingui();
  const personId = useSession().user?.id ?? '';
  const hoursText = useHoursText();
  const runUndoable = useUndoable();
  const limitSentence = useLimitSentence();
  const undoLog = useUndoLog(room);
  const warn = ({ overLane }: LoggedEffort) => {
    if (overLane) showToast({ tone: 'done', face: warningMark, words: limitSentence(overLane), closeLabel: t`Close` });
  };
  const run = (title: string, act: () => Promise<unknown>, revert: () => Promise<unknown>) =>
    runUndoable({ title, act, words: () => title, revert });
  return {
    log: (effort: Pick<EffortEntry, 'day' | 'hours'>) => {
      const entry = { id: createId(), personId, ...effort };
      const hours = hoursText(effort.hours);
      const title = t`Logged: ${hours}`;
      run(
        title,
        () => logEffort(room, entry).then(warn),
        () => undoLog(entry, title),
      );
    },
    correct: (entry: EffortEntry, effort: Pick<EffortEntry, 'day' | 'hours'>) => {
      const { day, hours } = entry;
      if (day === effort.day && hours === effort.hours) return;
      run(
        t`Entry corrected`,
        () => correctEffort(room, entry, { day: effort.day, hours: effort.hours }),
        () => correctEffort(room, { ...entry, ...effort }, { day, hours }),
      );
    },
    remove: (entry: EffortEntry) =>
      run(
        t`Entry deleted`,
        () => removeEffort(room, entry),
        () => logEffort(room, entry),
      ),
  };
}

function Sum({ entries, estimate }: { entries: readonly EffortEntry[]; estimate: number | null }) {
  const { t } = useLingui();
  const hoursText = useHoursText();
  const actual = sumOfHours(entries);
  const [logged, planned] = [hoursText(actual), hoursText(estimate ?? 0)];
  if (estimate === null) return <span className={classes.sum}>{logged}</span>;
  const share = estimate === 0 ? 100 : Math.min(Math.round((actual / estimate) * 100), 100);
  return (
    <span className={classes.sum} data-over={actual > estimate || undefined}>
      <span>{t`${logged} of ${planned}`}</span>
      <ProgressBar value={share} label={t`Logged share of the estimate`} />
    </span>
  );
}

/** Hours of a person on a day in these entries. */
const hoursOf = (entries: readonly EffortEntry[], personId: string | undefined) => (day: string, exceptId?: string) =>
  sumOfHours(entries.filter((one) => one.personId === personId && one.day === day && one.id !== exceptId));

/** Hours that people logged on a task. Those who work on it add entries of their own. */
export function EffortLog({ room, card, entries, canLog }: EffortLogProps) {
  const { t } = useLingui();
  const me = useSession().user?.id;
  const ownOn = hoursOf(entries, me);
  const actions = useEffortActions(room);
  const [isWhole, setIsWhole] = useState(false);
  const sorted = byDay(entries);
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  const others = sorted.length - shown.length;
  const label = t`Effort`;
  if (!canLog && entries.length === 0) return null;
  return (
    <section className={classes.log} aria-label={label}>
      <header className={classes.head}>
        <h3>{label}</h3>
        <Sum entries={entries} estimate={card.estimate} />
      </header>
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((entry) => (
            <EffortLine
              key={entry.id}
              entry={entry}
              isOwn={canLog && entry.personId === me}
              othersOn={(day) => ownOn(day, entry.id)}
              onCorrect={(effort) => actions.correct(entry, effort)}
              onRemove={() => actions.remove(entry)}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button size="xs" variant="subtle" className={classes.more!} onClick={() => setIsWhole(true)}>
          {t`${plural(others, { one: 'Show # more entry', other: 'Show # more entries' })}`}
        </Button>
      )}
      {canLog && <EffortForm label={t`Log effort`} othersOn={ownOn} onSave={actions.log} />}
    </section>
  );
}
