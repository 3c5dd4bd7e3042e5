import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { createUndoStack } from '#client/platform/base/undo-stack.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useUndoKeys } from '#client/ui/use-undo-keys.ts';
import { setUndoAnnouncer } from './record-undo.ts';

const stack = createUndoStack();

/** Ctrl+Z in a list undoes one's own changes step by step, except those that others have changed since. */
export function useRecordUndo(group: string): void {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  useUndoKeys(group, stack);
  useEffect(() =>
    setUndoAnnouncer((result, name, done) => {
      const title = isolateDirection(name);
      const say = (tone: 'done' | 'refused', words: string) => showToast({ tone, words, closeLabel: t`Close` });
      done.then(
        () => say('done', result === 'undone' ? t`Undone: ${title}` : t`Redone: ${title}`),
        (error: unknown) =>
          failureCode(error) === 'record.stale' ? say('refused', t`Not undone. Someone else has changed it: ${title}`) : sayRefusal(error),
      );
    }),
  );
}
