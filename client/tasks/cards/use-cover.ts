import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useLingui } from '@lingui/react/macro';
import { isolateDirection } from '#client/ui/isolate.ts';
import { readTask, sendCover } from '#client/tasks/state/task.store.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { useUndoWords } from './use-undo-words.ts';

/** Shows a picture of a task on its card, or none. It can be undone unless somebody else has chosen another one since. */
export function useCover() {
  const runUndoable = useUndoable();
  const { t } = useLingui();
  const { sayOvertaken } = useUndoWords();
  return (card: Pick<TaskCard, 'id' | 'title' | 'coverId'>, fileId: string | null): void => {
    const revert = async () => {
      const now = await readTask(card.id);
      const isMine = (now.coverId ?? null) === fileId;
      if (isMine) await sendCover(card.id, card.coverId ?? null);
      else sayOvertaken([card]);
      return isMine;
    };
    const title = isolateDirection(card.title);
    runUndoable({ title: t`Changed: ${title}`, act: () => sendCover(card.id, fileId), revert });
  };
}
