import { useLingui } from '@lingui/react/macro';
import { createId } from '#client/platform/base/new-id.ts';
import { recordUndo } from '#client/platform/base/undo-stack.ts';
import { hideToast, showToast } from './toast.tsx';
import { useErrorToast } from './use-error-toast.ts';

interface Undoable<Done> {
  /** Names the action in the toasts of undo and redo. */
  readonly title: string;
  readonly act: () => Promise<Done>;
  /** Does the action again after an undo, if that is not `act`. */
  readonly again?: (result: Done) => Promise<Done>;
  /** Text of a toast with Undo; without it only Ctrl+Z undoes the action. */
  readonly words?: (result: Done) => string;
  /** Resolves to false if it has told the result itself. */
  readonly revert: (result: Done) => Promise<unknown>;
  readonly onRefused?: (error: unknown) => void;
}

/** Runs an action as an undo step from its beginning. Ctrl+Z and the toast undo it once, after the server has answered. */
export function useUndoable() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const say = (words: string, name?: string, undo?: () => void) =>
    showToast({ tone: 'done', name, words, closeLabel: t`Close`, ...(undo && { action: { label: t`Undo`, onChoose: undo } }) });
  const run = <Done>(action: Undoable<Done>, isAgain = false): void => {
    const { title, act, again, words, revert, onRefused = sayRefusal } = action;
    const name = createId();
    let isUndone = false;
    const done = act();
    const { undo, forget } = recordUndo({
      undo: () => {
        isUndone = true;
        hideToast(name);
        const isSaid = (result: unknown) => result === false;
        void done.then(
          (result) => revert(result).then((told) => isSaid(told) || say(t`Undone: ${title}`), sayRefusal),
          () => {},
        );
      },
      redo: () => run({ ...action, act: again ? async () => again(await done) : act }, true),
    });
    done.then(
      (result) => {
        if (isUndone) return;
        if (isAgain) say(t`Redone: ${title}`, name, undo);
        else if (words) say(words(result), name, undo);
      },
      (error: unknown) => {
        forget();
        onRefused(error);
      },
    );
  };
  return <Done>(action: Undoable<Done>): void => run(action);
}

/** Remembers an action that cannot be undone, so that Ctrl+Z says so instead of undoing an older one. */
export function useUndoBarrier() {
  const { t } = useLingui();
  return (title: string): void => {
    const undo = () => showToast({ tone: 'refused', words: t`Cannot be undone: ${title}`, closeLabel: t`Close` });
    recordUndo({ undo });
  };
}
