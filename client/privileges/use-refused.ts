import { useLingui } from '@lingui/react/macro';
import { failureCode } from '#client/platform/base/failures.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Says why a change of privileges was refused. */
export function useRefused() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return (error: unknown) =>
    failureCode(error) === 'record.stale'
      ? void showToast({
          tone: 'refused',
          words: t`Somebody else has changed this privilege meanwhile. It shows their change.`,
          closeLabel: t`Close`,
        })
      : void sayRefusal(error);
}
