import { useEffect, useState } from 'react';
import { readSecretsEndpoint, type StoredSecrets } from '#shared/integrations/connections.api.ts';
import { call } from '#client/platform/http/call.ts';

/** Reads which secrets of a connection are stored, and again after each change of the connection. */
export function useSecrets(recordId: string, version: number) {
  const [secrets, setSecrets] = useState<StoredSecrets | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    call(readSecretsEndpoint, { params: { recordId }, signal: ended.signal }).then(
      (found) => {
        if (ended.signal.aborted) return;
        setSecrets(found);
        setFailed(false);
      },
      () => !ended.signal.aborted && setFailed(true),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the connection reads it again
  }, [recordId, version, tries]);
  return { secrets, isFailed, accept: setSecrets, retry: () => setTries(tries + 1) };
}
