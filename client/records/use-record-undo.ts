import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { failureCode } from '#client/platform/base/failures.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { forgetSteps, takeStep } from './record-undo.ts';

/** Returns what Ctrl+Z does in a list: it undoes one's own changes step by step, except those that others have changed since. */
export function useRecordUndo(list: string): () => void {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  useEffect(() => () => forgetSteps(list), [list]);
  return () => {
    const step = takeStep(list);
    if (!step) return;
    const title = isolateDirection(step.title);
    step.undo().then(
      () => showToast({ tone: 'done', words: t`Undone: ${title}`, closeLabel: t`Close` }),
      (error: unknown) => {
        if (failureCode(error) !== 'record.stale') return sayRefusal(error);
        showToast({ tone: 'refused', words: t`Not undone. Someone else has changed it: ${title}`, closeLabel: t`Close` });
      },
    );
  };
}
