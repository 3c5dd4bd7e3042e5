import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';

const mostSteps = 50;

let steps: readonly (() => void)[] = [];

export function recordUndoStep(revertStep: () => void): () => void {
  const step = () => {
    if (!steps.includes(step)) return;
    steps = steps.filter((one) => one !== step);
    revertStep();
  };
  steps = [...steps, step].slice(-mostSteps);
  return step;
}

export function useListUndo(): void {
  const { t } = useLingui();
  useEffect(
    () => () => {
      steps = [];
    },
    [],
  );
  useShortcuts(t`Tasks`, [{ keys: 'mod+z', label: t`Undo`, act: () => steps.at(-1)?.() }]);
}
