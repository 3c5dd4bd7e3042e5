import { useState } from 'react';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import { useErrorToast } from './use-error-toast.ts';

/** Runs requests one at a time and keeps the conditions that the last one did not meet. Other refusals show in a toast. */
export function useAttempt() {
  const sayRefusal = useErrorToast();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [isSending, setSending] = useState(false);
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    setFaults([]);
    setSending(true);
    try {
      await action();
      return true;
    } catch (error) {
      if (error instanceof AppError && error.fields?.length) setFaults(error.fields);
      else sayRefusal(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  /** Forgets the conditions of the last request. */
  const clear = () => setFaults([]);
  return { faults, isSending, attempt, clear };
}
