import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import { inSubtaskOrder, maxSubtasks, progressOf } from '#shared/tasks/subtasks.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canCreateTask, canDeleteTask, canMoveTask, canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { useSession } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import { useChanges } from '#client/platform/live/use-room.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { undoLastStep } from '#client/platform/base/undo-stack.ts';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { SubtaskRow } from './subtask-row.tsx';
import { subtaskDraft, useSubtaskActions, type SubtaskActions } from './use-subtask-actions.ts';
import { useSubtaskDrag } from './use-subtask-drag.ts';
import classes from './subtasks.module.css';

const longest = 255;

function AddField({ taskId, onAdd }: { taskId: string; onAdd: SubtaskActions['add'] }) {
  const { t } = useLingui();
  const draft = subtaskDraft(taskId);
  const text = useDraft(draft)?.text ?? '';
  const press = (event: KeyboardEvent) => {
    const title = toOneLine(text);
    // The field is empty after a subtask was added, so its own undo has nothing to undo.
    if (text === '' && event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      return undoLastStep();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || title === '') return;
    event.preventDefault();
    onAdd(title);
  };
  return (
    <div className={classes.add}>
      <IconPlus size={16} stroke={1.6} aria-hidden="true" />
      <input
        className={classes.input}
        aria-label={t`New subtask`}
        placeholder={t`Add a subtask`}
        maxLength={longest}
        dir="auto"
        value={text}
        onChange={({ currentTarget: { value } }) => writeDraft(draft, value ? { text: value, base: '' } : undefined)}
        onKeyDown={press}
      />
      {text !== '' && <KeyHint keys={['↵']} />}
    </div>
  );
}

function Head({ done, total }: { done: number; total: number }) {
  const { t, i18n } = useLingui();
  const progress = progressOf({ status: 'not-started', ...(total > 0 && { subtasks: { done, total } }) });
  const [some, all] = [i18n.number(done), i18n.number(total)];
  return (
    <header className={classes.head}>
      <h3>{t`Subtasks`}</h3>
      {total > 0 && (
        <>
          <span className={classes.count}>{t`${some} of ${all} completed`}</span>
          <span className={classes.progress}>
            <ProgressBar value={progress} label={t`Progress of the subtasks`} />
          </span>
        </>
      )}
    </header>
  );
}

type SubtaskListProps = Pick<TaskFieldsProps, 'card' | 'task' | 'board' | 'room'>;

function Rows({
  subtasks,
  board,
  room,
  actions,
}: Pick<SubtaskListProps, 'board' | 'room'> & { subtasks: TaskCard[]; actions: SubtaskActions }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const changes = useChanges(room);
  const canMove = actor !== null && canMoveTask(actor, board);
  useSubtaskDrag(list, canMove ? subtasks.length : 0, (id, index) => {
    const card = subtasks.find((one) => one.id === id);
    if (card && subtasks.indexOf(card) !== index) actions.moveTo(card, index);
  });
  return (
    <ul ref={list} className={classes.list} aria-label={t`Subtasks`}>
      {subtasks.map((card, index) => (
        <SubtaskRow
          key={card.id}
          card={card}
          change={changes[card.id]}
          index={index}
          count={subtasks.length}
          canTick={actor !== null && canWorkOnTask(actor, board, card, managerChainOf)}
          canMove={canMove}
          canDelete={actor !== null && canDeleteTask(actor, board, card)}
          actions={actions}
        />
      ))}
    </ul>
  );
}

/** Subtasks of the open task, with their progress and a field that adds them one after another. */
export function SubtaskList({ card, task, board, room }: SubtaskListProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const actions = useSubtaskActions(room, card);
  const subtasks = inSubtaskOrder(Object.values(task.subtasks));
  const done = subtasks.filter(({ status }) => status === 'completed').length;
  const canAdd = actor !== null && canCreateTask(actor, board) && subtasks.length < maxSubtasks;
  if (!canAdd && subtasks.length === 0) return null;
  const [some, all] = [done, subtasks.length];
  return (
    <section className={classes.subtasks} aria-label={t`Subtasks`}>
      <Head done={done} total={subtasks.length} />
      {subtasks.length > 0 && <Rows subtasks={subtasks} board={board} room={room} actions={actions} />}
      {canAdd && <AddField taskId={card.id} onAdd={actions.add} />}
      <VisuallyHidden aria-live="polite">{all > 0 && t`${some} of ${all} completed`}</VisuallyHidden>
    </section>
  );
}
