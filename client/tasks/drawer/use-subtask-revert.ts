import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useUndoWords } from '#client/tasks/cards/use-undo-words.ts';
import { readTask } from '#client/tasks/state/task.store.ts';

interface SubtaskRevert {
  /** False if somebody else has changed the task since; it is then left alone. Undefined is a deleted task. */
  readonly isUnchanged: (now: TaskCard | undefined) => boolean;
  readonly act: (now: TaskCard) => Promise<unknown>;
  readonly isAdded?: true;
  readonly isReopened?: boolean;
}

/** Returns undefined for a deleted task. */
async function readCurrent(taskId: string): Promise<TaskCard | undefined> {
  try {
    return await readTask(taskId);
  } catch (error) {
    if (failureCode(error) === 'record.absent') return undefined;
    throw error;
  }
}

/** Reverts an action on a subtask, which the view behind the drawer does not show. The task is read again first. Resolves to false if it has told the result. */
export function useSubtaskRevert() {
  const { sayOvertaken, sayReopened } = useUndoWords();
  return async (card: TaskCard, { isUnchanged, act, isAdded, isReopened = false }: SubtaskRevert): Promise<boolean> => {
    const now = await readCurrent(card.id);
    if (!isUnchanged(now)) {
      sayOvertaken([card], isAdded);
      return false;
    }
    await act(now ?? card);
    if (isReopened) sayReopened();
    return !isReopened;
  };
}
