import { useLingui } from '@lingui/react/macro';
import { canEditTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useFieldError } from '#client/tasks/cards/use-field-error.ts';
import { recordUndo } from '#client/platform/base/undo-stack.ts';
import { useUndoWords } from '#client/tasks/cards/use-undo-words.ts';
import { useFindBoardAccess } from '#client/tasks/state/board-access.ts';
import { changeTask, type TaskSource } from '#client/tasks/state/task-list.store.ts';

export type FindSource = (card: TaskCard) => TaskSource | undefined;

/** Without access to the board, the assignee and their managers may still change the date. */
export function useCanMove(): (card: TaskCard) => boolean {
  const { actor } = useSession();
  const accessOf = useFindBoardAccess();
  return (card) => {
    if (actor === null) return false;
    const access = accessOf(card.boardId);
    const board = access.isArchived ? { ...access, kind: 'project' as const, isArchived: false } : access;
    return canEditTask(actor, board, card, managerChainOf);
  };
}

/** Sets the due date of a task, shows it at once, and offers to undo it. */
export function useMoveToDay(sourceOf: FindSource, changes: TaskSource['changes']) {
  const { t, i18n } = useLingui();
  const refuse = useFieldError({ changes });
  const { sayUndone } = useUndoWords();
  const attempt = (card: TaskCard, dueDate: string | null): Promise<unknown> => {
    const source = sourceOf(card);
    if (!source) return Promise.resolve();
    const sent = changeTask(source.source.predict, card, { dueDate });
    return sent.catch((error: unknown) => refuse(error, card.id, (current) => void attempt(current ?? card, dueDate)));
  };
  const move = (card: TaskCard, day: string | null): void => {
    if (card.dueDate === day) return;
    const title = isolateDirection(card.title);
    const show = (tone: 'done' | 'refused', words: string, undo?: () => void) =>
      showToast({ tone, words, closeLabel: t`Close`, ...(undo && { action: { label: t`Undo`, onChoose: undo } }) });
    const start = card.startDate;
    if (day !== null && start !== null && day < start) {
      const begins = dayText(start, i18n.locale);
      return show('refused', t`Not moved: ${title} starts on ${begins}.`);
    }
    const date = day === null ? '' : dayText(day, i18n.locale);
    const done = day === null ? t`No due date: ${title}` : t`Due ${date}: ${title}`;
    const undo = () => {
      void attempt({ ...card, dueDate: day }, card.dueDate);
      sayUndone(done);
    };
    void attempt(card, day);
    show('done', done, recordUndo({ undo, redo: () => move(card, day) }).undo);
  };
  return move;
}
