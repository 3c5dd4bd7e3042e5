import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { FindBoardRoom } from '#client/tasks/state/board.store.ts';
import { makeSubtask, sendMainTask } from '#client/tasks/state/subtask.store.ts';

/** Makes tasks subtasks of another one, and a subtask a task; both can be undone from the toast. */
export function useConversion(roomOf: FindBoardRoom) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const say = (words: string, onChoose: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose } });
  const makeSubtasks = async (cards: readonly TaskCard[], mainTaskId: string): Promise<void> => {
    const count = cards.length;
    try {
      // One after another, so that they keep their order.
      for (const card of cards) await makeSubtask(roomOf(card.boardId), card, mainTaskId);
    } catch (error) {
      sayRefusal(error);
      return;
    }
    const undo = () => void Promise.all(cards.map(({ id }) => sendMainTask(id, null))).catch((error: unknown) => sayRefusal(error));
    say(t`${plural(count, { one: '# task is now a subtask', other: '# tasks are now subtasks' })}`, undo);
  };
  const makeTask = (card: TaskCard): void => {
    const title = isolateDirection(card.title);
    const undo = () => void sendMainTask(card.id, card.mainTaskId ?? null).catch((error: unknown) => sayRefusal(error));
    sendMainTask(card.id, null).then(
      () => say(t`Now a task of the board: ${title}`, undo),
      (error: unknown) => sayRefusal(error),
    );
  };
  return { makeSubtasks: (cards: readonly TaskCard[], mainTaskId: string) => void makeSubtasks(cards, mainTaskId), makeTask };
}
