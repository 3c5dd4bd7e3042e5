import { useEffect, useState } from 'react';
import { workAccountEndpoint } from '#shared/access/work-account.api.ts';
import { call } from '#client/platform/http/call.ts';

/** Name of the provider of work accounts. Null without one, until the answer, and after a failed request: the other way in stays. */
export function useWorkProvider(): string | null {
  const [provider, setProvider] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    call(workAccountEndpoint).then(
      (found) => isShown && setProvider(found.provider),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return provider;
}
