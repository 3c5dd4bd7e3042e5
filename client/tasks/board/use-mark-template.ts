import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { markTemplate } from '#client/tasks/state/board-plans.store.ts';

/** Marks a board as a template, or no longer, without a question: the same entry of the menu takes it back. */
export function useMarkTemplate(room: BoardHandle) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return (isTemplate: boolean) =>
    void markTemplate(room, isTemplate).then(
      () =>
        showToast({
          tone: 'done',
          words: isTemplate ? t`Members can now begin new boards with this one` : t`No longer offered for new boards`,
          closeLabel: t`Close`,
        }),
      sayRefusal,
    );
}
