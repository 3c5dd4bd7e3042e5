import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { useStepRecorder, type RecordRevert } from '#client/tasks/cards/undo-recorder.ts';

const mostSteps = 50;

let steps: readonly (() => void)[] = [];

const keepRevert: RecordRevert = (revert) => {
  const forget = () => {
    steps = steps.filter((one) => one !== undo);
  };
  const undo = () => {
    if (!steps.includes(undo)) return;
    forget();
    revert();
  };
  steps = [...steps, undo].slice(-mostSteps);
  return { undo, forget };
};

export const recordUndoStep = (revertStep: () => void): (() => void) => keepRevert(revertStep).undo;

/** A list keeps no card steps: each of its actions brings its own revert. */
const keepStep = () => null;

const undoLast = () => steps.at(-1)?.();

/** Ctrl+Z undoes the changes that were made in the list and in the drawer above it. */
export function useListUndo(): void {
  const { t } = useLingui();
  useStepRecorder({ keepStep, keepRevert, undoLast });
  useEffect(
    () => () => {
      steps = [];
    },
    [],
  );
  useShortcuts(t`Tasks`, [{ keys: 'mod+z', label: t`Undo`, act: undoLast }]);
}
