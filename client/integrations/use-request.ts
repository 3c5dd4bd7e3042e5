import { useState } from 'react';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Runs one request at a time, and says why one was refused. */
export function useRequest() {
  const sayRefusal = useErrorToast();
  const [isRunning, setRunning] = useState(false);
  const run = async <Reply>(request: () => Promise<Reply>): Promise<Reply | null> => {
    setRunning(true);
    try {
      return await request();
    } catch (error) {
      sayRefusal(error);
      return null;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
