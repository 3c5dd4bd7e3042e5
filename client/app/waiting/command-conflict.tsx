import { useLingui } from '@lingui/react/macro';
import { usePerson } from '#client/people/directory.store.ts';
import { usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import { dayText } from '#client/ui/day-text.ts';
import type { ConflictField, ConflictValue, FieldConflict, KeptCommand } from './kept-command.ts';
import { discardCommand, resolveCommand } from './kept-commands.store.ts';
import classes from './waiting.module.css';

function useFieldNames(): Readonly<Record<ConflictField, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    startDate: t`Start date`,
    dueDate: t`Due date`,
    priority: t`Priority`,
    assigneeId: t`Assignee`,
    estimate: t`Estimate`,
  };
}

function PersonValue({ id }: { id: string }) {
  return usePerson(id).name;
}

function FieldValue({ field, value }: { field: ConflictField; value: ConflictValue }) {
  const { t, i18n } = useLingui();
  const priorities = usePriorityLabels();
  if (value === null) return t`None`;
  if (field === 'assigneeId') return <PersonValue id={`${value}`} />;
  if (field === 'priority') return priorities[value as keyof typeof priorities];
  if (field === 'startDate' || field === 'dueDate') return dayText(`${value}`, i18n.locale);
  if (typeof value !== 'number') return value;
  const number = i18n.number(value);
  return t`${number} h`;
}

/** One version of the fields in conflict. A single title needs no name. */
function Version({ conflicts, side }: { conflicts: readonly FieldConflict[]; side: 'mine' | 'theirs' }) {
  const names = useFieldNames();
  const isOnlyTitle = conflicts.length === 1 && conflicts[0]!.field === 'title';
  return conflicts.map((conflict) => (
    <span key={conflict.field} className={classes.version}>
      {!isOnlyTitle && <span className={classes.field}>{names[conflict.field]}</span>}{' '}
      <bdi>
        <FieldValue field={conflict.field} value={conflict[side]} />
      </bdi>
    </span>
  ));
}

/** Change of a task that meets one of somebody else, in both versions. The author decides. */
export function CommandConflict({ command, conflicts }: { command: KeptCommand; conflicts: readonly FieldConflict[] }) {
  const hasTitle = conflicts.some(({ field }) => field === 'title');
  return (
    <ConflictChoice
      by={null}
      mine={<Version conflicts={conflicts} side="mine" />}
      onTake={() => discardCommand(command.key)}
      onKeep={() => resolveCommand(command, 'mine')}
      {...(hasTitle && { onKeepBoth: () => resolveCommand(command, 'both') })}
    >
      <p dir="auto">
        <Version conflicts={conflicts} side="theirs" />
      </p>
    </ConflictChoice>
  );
}
