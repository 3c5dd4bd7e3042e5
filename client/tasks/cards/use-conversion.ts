import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { FindBoardRoom } from '#client/tasks/state/board.store.ts';
import { makeSubtask, sendMainTask } from '#client/tasks/state/subtask.store.ts';
import { readTask } from '#client/tasks/state/task.store.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { useUndoWords } from './use-undo-words.ts';

interface Conversion {
  readonly card: TaskCard;
  /** Main task after the conversion; null for a task of the board. */
  readonly to: string | null;
}

/** Reverts conversions, except of tasks that have been converted again since. */
function useRevertConversions() {
  const { sayOvertaken } = useUndoWords();
  return async (done: readonly Conversion[]): Promise<boolean> => {
    const now = await Promise.all(done.map(({ card }) => readTask(card.id)));
    const mine = done.filter(({ to }, at) => (now[at]!.mainTaskId ?? null) === to);
    const theirs = done.filter((one) => !mine.includes(one)).map(({ card }) => card);
    if (theirs.length > 0) sayOvertaken(theirs);
    for (const { card } of mine) await sendMainTask(card.id, card.mainTaskId ?? null);
    return mine.length > 0;
  };
}

/** Makes tasks subtasks of another one, and a subtask a task; both can be undone. */
export function useConversion(roomOf: FindBoardRoom) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const runUndoable = useUndoable();
  const revert = useRevertConversions();
  const convertAll = async (cards: readonly TaskCard[], mainTaskId: string): Promise<readonly Conversion[]> => {
    const done: Conversion[] = [];
    // One after another, so that they keep their order.
    for (const card of cards) {
      try {
        await makeSubtask(roomOf(card.boardId), card, mainTaskId);
        done.push({ card, to: mainTaskId });
      } catch (error) {
        if (done.length === 0) throw error;
        sayRefusal(error);
        break;
      }
    }
    return done;
  };
  const makeSubtasks = (cards: readonly TaskCard[], mainTaskId: string): void => {
    const wordsOf = (count: number) => t`${plural(count, { one: '# task is now a subtask', other: '# tasks are now subtasks' })}`;
    runUndoable({
      title: wordsOf(cards.length),
      act: () => convertAll(cards, mainTaskId),
      words: ({ length }) => wordsOf(length),
      revert,
    });
  };
  const makeTask = (card: TaskCard): void => {
    const title = isolateDirection(card.title);
    const words = t`Now a task of the board: ${title}`;
    runUndoable({ title: words, act: () => sendMainTask(card.id, null), words: () => words, revert: () => revert([{ card, to: null }]) });
  };
  return { makeSubtasks, makeTask };
}
