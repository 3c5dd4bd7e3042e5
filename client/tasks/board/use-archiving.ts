import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { archiveBoard, restoreBoard } from '#client/tasks/state/board-plans.store.ts';

/** Archives without confirmation, with Undo in the toast. Restoring loses nothing and needs no Undo. */
export function useArchiving(room: BoardHandle) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const restore = () => void restoreBoard(room).catch(sayRefusal);
  const archive = () =>
    void archiveBoard(room).then(
      () =>
        showToast({
          tone: 'done',
          words: t`Board archived`,
          closeLabel: t`Close`,
          action: { label: t`Undo`, onChoose: restore },
        }),
      sayRefusal,
    );
  return { archive, restore };
}
