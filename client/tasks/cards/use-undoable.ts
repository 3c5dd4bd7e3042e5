import { useLingui } from '@lingui/react/macro';
import { createId } from '#client/platform/base/new-id.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import { recordRevert } from './undo-recorder.ts';

interface Undoable<Done> {
  readonly done: Promise<Done>;
  /** Text of a toast with Undo; without it only Ctrl+Z undoes the action. */
  readonly words?: (result: Done) => string;
  readonly revert: (result: Done) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

/** Runs an action as an undo step from its beginning. Ctrl+Z and the toast undo it once, after the server has answered. */
export function useUndoable() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return <Done>({ done, words, revert, onRefused }: Undoable<Done>): void => {
    const name = createId();
    let isUndone = false;
    const { undo, forget } = recordRevert(() => {
      isUndone = true;
      hideToast(name);
      void done.then(
        (result) => revert(result).catch((error: unknown) => sayRefusal(error)),
        () => {},
      );
    });
    done.then(
      (result) => {
        if (!words || isUndone) return;
        showToast({ tone: 'done', name, words: words(result), closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
      },
      (error: unknown) => {
        forget();
        onRefused(error);
      },
    );
  };
}
