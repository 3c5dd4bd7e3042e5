import { useLingui } from '@lingui/react/macro';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { showToast } from './toast.tsx';

/** Shows the reason for a refusal in a toast, with an optional action. The returned function has a stable identity. */
export function useErrorToast() {
  const { t } = useLingui();
  return (error: unknown, action?: { label: string; onChoose: () => void }, name?: string) =>
    showToast({ tone: 'refused', words: t(messageForError(failureCode(error))), closeLabel: t`Close`, action, name });
}
