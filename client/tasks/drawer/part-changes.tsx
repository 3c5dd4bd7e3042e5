import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HistoryChange } from '#shared/tasks/history.api.ts';
import type { BoardLabel } from '#shared/tasks/label.schema.ts';
import feed from '#client/ui/feed.module.css';

interface PartProps {
  /** Name of the person who made the change. */
  name: string;
  from: HistoryChange;
  to: HistoryChange;
  /** Labels of the board. */
  labels: readonly BoardLabel[];
  /** Titles of the subtasks that the entry is about, as far as they are known. */
  subtaskTitles: readonly string[];
}

const Who = ({ children }: { children: ReactNode }) => <bdi className={feed.name}>{children}</bdi>;

function LabelSentence({ name, label, isAdded }: { name: string; label: string | undefined; isAdded: boolean }) {
  const { t } = useLingui();
  const title = label ?? t`a deleted label`;
  if (isAdded)
    return (
      <Trans>
        <Who>{name}</Who> added the label <bdi>{title}</bdi>
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> removed the label <bdi>{title}</bdi>
    </Trans>
  );
}

function labelSentences({ name, from, to, labels }: PartProps): ReactNode[] {
  const [before, after] = [from.labelIds ?? [], to.labelIds ?? []];
  const sentenceOf = (id: string, isAdded: boolean) => (
    <LabelSentence key={id} name={name} label={labels.find((one) => one.id === id)?.name} isAdded={isAdded} />
  );
  return [
    ...after.filter((id) => !before.includes(id)).map((id) => sentenceOf(id, true)),
    ...before.filter((id) => !after.includes(id)).map((id) => sentenceOf(id, false)),
  ];
}

const none = { done: 0, total: 0 };

type Step = 'added' | 'removed' | 'completed' | 'reopened';

function NamedSubtask({ name, title, step }: { name: string; title: string; step: Step }) {
  if (step === 'added')
    return (
      <Trans>
        <Who>{name}</Who> added the subtask <bdi>{title}</bdi>
      </Trans>
    );
  if (step === 'removed')
    return (
      <Trans>
        <Who>{name}</Who> removed the subtask <bdi>{title}</bdi>
      </Trans>
    );
  if (step === 'completed')
    return (
      <Trans>
        <Who>{name}</Who> completed the subtask <bdi>{title}</bdi>
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> reopened the subtask <bdi>{title}</bdi>
    </Trans>
  );
}

function SubtaskSentence({ name, from, to }: PartProps) {
  const [before, after] = [from.subtasks ?? none, to.subtasks ?? none];
  const [added, completed] = [after.total - before.total, after.done - before.done];
  const [removed, reopened] = [-added, -completed];
  if (added > 0)
    return (
      <Trans>
        <Who>{name}</Who> <Plural value={added} one="added a subtask" other="added # subtasks" />
      </Trans>
    );
  if (removed > 0)
    return (
      <Trans>
        <Who>{name}</Who> <Plural value={removed} one="removed a subtask" other="removed # subtasks" />
      </Trans>
    );
  if (completed > 0)
    return (
      <Trans>
        <Who>{name}</Who> <Plural value={completed} one="completed a subtask" other="completed # subtasks" />
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> <Plural value={reopened} one="reopened a subtask" other="reopened # subtasks" />
    </Trans>
  );
}

function stepOf({ from, to }: PartProps): Step {
  const [before, after] = [from.subtasks ?? none, to.subtasks ?? none];
  if (after.total !== before.total) return after.total > before.total ? 'added' : 'removed';
  return after.done > before.done ? 'completed' : 'reopened';
}

/** One sentence for each subtask that the server names, or one with their number. */
function subtaskSentences(props: PartProps): ReactNode[] {
  const { name, from, to, subtaskTitles } = props;
  if (!from.subtasks && !to.subtasks) return [];
  if (subtaskTitles.length === 0) return [<SubtaskSentence key="subtasks" {...props} />];
  const step = stepOf(props);
  return subtaskTitles.map((title, index) => <NamedSubtask key={index} {...{ name, title, step }} />);
}

/** Sentences about the labels and subtasks of one entry of a task. */
export const partSentences = (props: PartProps): ReactNode[] => [...labelSentences(props), ...subtaskSentences(props)];
