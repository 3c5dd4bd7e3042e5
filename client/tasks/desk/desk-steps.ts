import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useShortcuts } from '#client/platform/shortcuts.ts';

const mostSteps = 50;

/** What takes back each of one's own last changes in the lists that are shown, the newest last. */
let steps: readonly (() => void)[] = [];

/** Keeps how to take a change back; returns what does so once, from wherever it is asked. */
export function rememberStep(takeBack: () => void): () => void {
  const step = () => {
    if (!steps.includes(step)) return;
    steps = steps.filter((one) => one !== step);
    takeBack();
  };
  steps = [...steps, step].slice(-mostSteps);
  return step;
}

/** Ctrl+Z takes back what one did in the lists of this view, step by step. */
export function useDeskUndo(): void {
  const { t } = useLingui();
  useEffect(
    () => () => {
      steps = [];
    },
    [],
  );
  useShortcuts(t`Tasks`, [{ keys: 'mod+z', label: t`Take back your last change`, act: () => steps.at(-1)?.() }]);
}
