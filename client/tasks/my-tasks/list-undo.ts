import { useLingui } from '@lingui/react/macro';
import { createUndoStack } from '#client/platform/base/undo-stack.ts';
import { useUndoKeys } from '#client/ui/use-undo-keys.ts';

const stack = createUndoStack();

/** Ctrl+Z undoes the changes that were made in the list and in the drawer above it. */
export function useListUndo(): void {
  const { t } = useLingui();
  useUndoKeys(t`Tasks`, stack);
}
