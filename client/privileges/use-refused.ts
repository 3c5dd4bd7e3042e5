import { useLingui } from '@lingui/react/macro';
import { failureCode } from '#client/platform/base/failures.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Says why a change of privileges was refused. */
export function useRefused() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const staleWords = t`Somebody else has changed this privilege meanwhile. It shows their change.`;
  return (error: unknown): void => {
    if (failureCode(error) === 'record.stale') showToast({ tone: 'refused', words: staleWords, closeLabel: t`Close` });
    else sayRefusal(error);
  };
}
