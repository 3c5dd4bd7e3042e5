import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { readTask, sendCover } from '#client/tasks/state/task.store.ts';
import { useUndoable } from './use-undoable.ts';
import { useUndoWords } from './use-undo-words.ts';

/** Shows a picture of a task on its card, or none. It can be undone unless somebody else has chosen another one since. */
export function useCover() {
  const onRefused = useErrorToast();
  const runUndoable = useUndoable();
  const { sayOvertaken, sayUndone } = useUndoWords();
  return (card: Pick<TaskCard, 'id' | 'title' | 'coverId'>, fileId: string | null): void => {
    const revert = async () => {
      const now = await readTask(card.id);
      if ((now.coverId ?? null) !== fileId) return sayOvertaken([card]);
      await sendCover(card.id, card.coverId ?? null);
      sayUndone(1, false);
    };
    runUndoable({ done: sendCover(card.id, fileId), revert, onRefused });
  };
}
