import { useLingui } from '@lingui/react/macro';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { failureCode } from '#client/platform/failures.ts';
import { showToast } from './toast.tsx';

/** Says in a toast why something was refused, and offers one thing to do about it; of those under one name the last stands. It stays the same: what is handed it is not drawn anew. */
export function useRefusal() {
  const { t } = useLingui();
  return (error: unknown, action?: { label: string; onChoose: () => void }, name?: string) =>
    showToast({ tone: 'refused', words: t(sentenceFor(failureCode(error))), closeLabel: t`Close`, action, name });
}
