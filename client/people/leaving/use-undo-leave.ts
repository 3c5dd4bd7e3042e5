import { useLingui } from '@lingui/react/macro';
import { undoLeaveEndpoint } from '#shared/people/hand-over.api.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { call } from '#client/platform/http/call.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Undoes the last hand-over of a person and says the result. */
export function useUndoLeave({ id, name }: Pick<DirectoryEntry, 'id' | 'name'>): () => Promise<void> {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const shown = isolateDirection(name);
  return () =>
    call(undoLeaveEndpoint, { params: { personId: id }, body: {} }).then(
      () => showToast({ tone: 'done', words: t`${shown} stays. What the others still had was given back.`, closeLabel: t`Close` }),
      sayRefusal,
    );
}
