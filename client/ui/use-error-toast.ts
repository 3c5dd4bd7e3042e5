import { useLingui } from '@lingui/react/macro';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { unsent } from '#client/platform/base/unsent-changes.ts';
import { showToast } from './toast.tsx';

/** Shows the reason for a refusal in a toast, with an optional action. The returned function has a stable identity. */
export function useErrorToast() {
  const { t } = useLingui();
  const wordsFor = (code: FailureCode) =>
    code === 'offline' && unsent.count > 0
      ? t`Cairn cannot be reached. Changes that are not sent yet are kept and sent later.`
      : t(messageForError(code));
  return (error: unknown, action?: { label: string; onChoose: () => void }, name?: string) =>
    showToast({ tone: 'refused', words: wordsFor(failureCode(error)), closeLabel: t`Close`, action, name });
}
