import { useLingui } from '@lingui/react/macro';
import { useCurrentUndoStack, type UndoStack } from '#client/platform/base/undo-stack.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';

/** Ctrl+Z undoes the last step of a page, and Ctrl+Shift+Z does it again. */
export function useUndoKeys(group: string, stack: UndoStack): void {
  const { t } = useLingui();
  useCurrentUndoStack(stack);
  useShortcuts(group, [
    { keys: 'mod+z', label: t`Undo`, act: stack.undoLast },
    { keys: 'mod+shift+z', label: t`Redo`, act: stack.redoLast },
  ]);
}
