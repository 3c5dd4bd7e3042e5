import { useLingui } from '@lingui/react/macro';
import { inSubtaskOrder } from '#shared/tasks/subtasks.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sendDraft } from '#client/access/drafts.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { isUnchangedSince } from '#client/tasks/cards/undo-steps.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { addSubtask, deleteSubtask, orderSubtask, releaseSubtask, restoreSubtask, tickSubtask } from '#client/tasks/state/subtask.store.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { useSubtaskRevert } from './use-subtask-revert.ts';

export const subtaskDraft = (taskId: string) => `subtask:${taskId}`;

/** Position of a subtask among the others: after the one before it. */
function placeAt(all: readonly TaskCard[], cardId: string, index: number) {
  const others = all.filter(({ id }) => id !== cardId);
  return { beforeId: others[index - 1]?.id ?? null, afterId: others[index]?.id ?? null };
}

/** Actions after which the subtask is no longer in the list. */
function useDepartures(room: TaskHandle, all: () => readonly TaskCard[]) {
  const { t } = useLingui();
  const onRefused = useErrorToast();
  const runUndoable = useUndoable();
  const revert = useSubtaskRevert();
  const release = (card: TaskCard): void => {
    const index = all().findIndex(({ id }) => id === card.id);
    const title = isolateDirection(card.title);
    const words = t`Now a task of the board: ${title}`;
    runUndoable({
      title: words,
      act: () => releaseSubtask(room, card),
      words: () => words,
      revert: () =>
        revert(card, {
          isUnchanged: (now) => now?.mainTaskId === undefined && now?.boardId === card.boardId,
          act: (now) => orderSubtask(room, now, placeAt(all(), card.id, index)),
        }),
      onRefused,
    });
  };
  const remove = (card: TaskCard): void => {
    const title = isolateDirection(card.title);
    const words = t`Deleted: ${title}`;
    runUndoable({
      title: words,
      act: () => deleteSubtask(room, card),
      words: () => words,
      revert: () => revert(card, { isUnchanged: (now) => now === undefined, act: () => restoreSubtask(room, card) }),
      onRefused,
    });
  };
  return { release, remove };
}

/** Actions on a subtask that stays in the list. */
function useRowActions(room: TaskHandle, all: () => readonly TaskCard[]) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const runUndoable = useUndoable();
  const revert = useSubtaskRevert();
  const retry = (again: () => void) => (error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: again });
  const tick = (card: TaskCard, isDone: boolean): void => {
    const title = isolateDirection(card.title);
    runUndoable({
      title: isDone ? t`Completed: ${title}` : t`Reopened: ${title}`,
      act: () => tickSubtask(room, card, isDone),
      revert: ({ status }) =>
        revert(card, {
          isUnchanged: (now) => now?.status === status,
          isReopened: isDone && card.status === 'not-started',
          act: (now) => tickSubtask(room, now, !isDone),
        }),
      onRefused: retry(() => tick(card, isDone)),
    });
  };
  const moveTo = (card: TaskCard, index: number): void => {
    const title = isolateDirection(card.title);
    const before = all().findIndex(({ id }) => id === card.id);
    runUndoable({
      title: t`Moved: ${title}`,
      act: () => orderSubtask(room, card, placeAt(all(), card.id, index)),
      revert: ({ subtaskRank }) =>
        revert(card, {
          isUnchanged: (now) => now?.mainTaskId === room.id && now.subtaskRank === subtaskRank,
          act: (now) => orderSubtask(room, now, placeAt(all(), card.id, before)),
        }),
      onRefused: retry(() => moveTo(card, index)),
    });
  };
  return { tick, moveTo };
}

/** Actions on the subtasks of an open task. Each is shown at once and can be undone; a refusal reverts it and shows the reason. */
export function useSubtaskActions(room: TaskHandle, main: TaskCard) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const runUndoable = useUndoable();
  const revert = useSubtaskRevert();
  const all = () => inSubtaskOrder(Object.values(room.state()?.subtasks ?? {}));
  const add = (name: string) => {
    const title = isolateDirection(name);
    const bringBack = sendDraft(subtaskDraft(main.id), name);
    runUndoable({
      title: t`Added: ${title}`,
      act: () => addSubtask(room, main, name),
      again: (added) => restoreSubtask(room, added),
      revert: (added) =>
        revert(added, {
          isUnchanged: (now) => isUnchangedSince(added, now, { isAdded: true }),
          isAdded: true,
          act: (now) => deleteSubtask(room, now),
        }),
      onRefused: (error) => {
        bringBack();
        sayRefusal(error);
      },
    });
  };
  return { add, ...useRowActions(room, all), ...useDepartures(room, all) };
}

export type SubtaskActions = ReturnType<typeof useSubtaskActions>;
