import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import { editWithReach } from '#client/tasks/state/series-question.ts';
import { undoOfJoining } from '#shared/tasks/bulk.api.ts';
import { recordUndo } from '#client/platform/base/undo-stack.ts';
import { useUndoWords } from '#client/tasks/cards/use-undo-words.ts';
import { changeTask, setStatus, type TaskListSource, type ListTaskChange } from '#client/tasks/state/task-list.store.ts';
import type { Completing } from '#client/tasks/state/board.store.ts';
import { confirmCompletion, needsConfirmation } from '#client/tasks/state/completion-question.store.ts';
import { useFieldError } from '#client/tasks/cards/use-field-error.ts';

export interface TaskListActions {
  /** Calls `onDone` with the function that reopens the task, unless its open subtasks are to stay open. */
  complete: (card: TaskCard, onDone: (reopen: () => void) => void) => void;
  change: (card: TaskCard, change: ListTaskChange) => void;
}

const completed = { status: 'completed' } as const;

function useAttempt(room: TaskListSource['room']) {
  const refuse = useFieldError(room);
  const attempt = (card: TaskCard, act: (card: TaskCard) => Promise<unknown>): Promise<unknown> =>
    act(card).catch((error: unknown) => refuse(error, card.id, (current) => void attempt(current ?? card, act)));
  return attempt;
}

function useShowUndo() {
  const { t } = useLingui();
  return (words: string, label: string, undo: () => void, name = createId()) =>
    showToast({ tone: 'done', name, words, closeLabel: t`Close`, action: { label, onChoose: undo } });
}

const asItWas = (card: TaskCard, change: ListTaskChange): ListTaskChange =>
  'dueDate' in change ? { dueDate: card.dueDate } : { priority: card.priority };

/** Actions on a task in a list. They are predicted at once, rolled back with a message if refused, and can be undone. */
export function useTaskListActions({ predict, room }: TaskListSource): TaskListActions {
  const { t } = useLingui();
  const attempt = useAttempt(room);
  const { sayUndone } = useUndoWords();
  const showUndo = useShowUndo();
  const completeAs = (card: TaskCard, completing: Completing) => {
    const title = isolateDirection(card.title);
    const name = createId();
    const done = t`Completed: ${title}`;
    const undo = () => {
      hideToast(name);
      void attempt({ ...card, status: 'completed' }, (now) => setStatus(predict, now, 'in-progress', undoOfJoining(completing)));
      sayUndone(done);
    };
    void attempt(card, (now) => setStatus(predict, now, 'completed', completing));
    const step = recordUndo({ undo, redo: () => void completeAs(card, completing) });
    showUndo(done, t`Reopen`, step.undo, name);
    return step.undo;
  };
  const complete: TaskListActions['complete'] = (card, onDone) => {
    if (!needsConfirmation([card], completed)) return onDone(completeAs(card, {}));
    void confirmCompletion([card], completed).then((isConfirmed) => isConfirmed && onDone(completeAs(card, { completeSubtasks: true })));
  };
  const changeNow = async (card: TaskCard, to: ListTaskChange, joining?: MembershipChange) => {
    const title = isolateDirection(card.title);
    const done = t`Changed: ${title}`;
    const back = asItWas(card, to);
    void attempt(card, (now) => changeTask(predict, now, to, joining));
    const undo = () => {
      void attempt({ ...card, ...to }, (now) => changeTask(predict, now, back, joining));
      sayUndone(done);
    };
    showUndo(done, t`Undo`, recordUndo({ undo, redo: () => void changeNow(card, to, joining) }).undo);
  };
  return {
    complete,
    change: (card, to) => void editWithReach([card], to, undefined, (joining) => changeNow(card, to, joining), undefined),
  };
}
