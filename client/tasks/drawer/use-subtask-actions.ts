import { useLingui } from '@lingui/react/macro';
import { inSubtaskOrder } from '#shared/tasks/subtasks.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sendDraft } from '#client/access/drafts.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { addSubtask, deleteSubtask, orderSubtask, releaseSubtask, restoreSubtask, tickSubtask } from '#client/tasks/state/subtask.store.ts';

export const subtaskDraft = (taskId: string) => `subtask:${taskId}`;

/** Position of a subtask among the others: after the one before it. */
function placeAt(all: readonly TaskCard[], cardId: string, index: number) {
  const others = all.filter(({ id }) => id !== cardId);
  return { beforeId: others[index - 1]?.id ?? null, afterId: others[index]?.id ?? null };
}

/** Actions on the subtasks of an open task. Each is shown at once; a refusal reverts it and shows the reason. */
export function useSubtaskActions(room: TaskHandle, main: TaskCard) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const attempt = (done: Promise<unknown>, again: () => void) =>
    void done.catch((error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: again }));
  const all = () => inSubtaskOrder(Object.values(room.state()?.subtasks ?? {}));
  const sayDone = (words: string, onChoose: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose } });

  const add = (title: string) => {
    const bringBack = sendDraft(subtaskDraft(main.id), title);
    addSubtask(room, main, title).catch((error: unknown) => {
      bringBack();
      sayRefusal(error);
    });
  };
  const tick = (card: TaskCard, isDone: boolean): void => attempt(tickSubtask(room, card, isDone), () => tick(card, isDone));
  const moveTo = (card: TaskCard, index: number): void =>
    attempt(orderSubtask(room, card, placeAt(all(), card.id, index)), () => moveTo(card, index));
  const release = (card: TaskCard): void => {
    const index = all().findIndex(({ id }) => id === card.id);
    const title = isolateDirection(card.title);
    const undo = () => attempt(orderSubtask(room, card, placeAt(all(), card.id, index)), undo);
    releaseSubtask(room, card).then(
      () => sayDone(t`Now a task of the board: ${title}`, undo),
      (error: unknown) => sayRefusal(error),
    );
  };
  const remove = (card: TaskCard): void => {
    const title = isolateDirection(card.title);
    const undo = () => attempt(restoreSubtask(room, card), undo);
    deleteSubtask(room, card).then(
      () => sayDone(t`Deleted: ${title}`, undo),
      (error: unknown) => sayRefusal(error),
    );
  };
  return { add, tick, moveTo, release, remove };
}

export type SubtaskActions = ReturnType<typeof useSubtaskActions>;
