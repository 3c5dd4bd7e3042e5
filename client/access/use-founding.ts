import { useEffect, useState } from 'react';
import { foundingEndpoint } from '#shared/access/founding.api.ts';
import { call } from '#client/platform/http/call.ts';

/** True if the installation has no company, undefined until the answer. A failed request counts as no: the other ways in stay. */
export function useFounding(): boolean | undefined {
  const [isPossible, setPossible] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    call(foundingEndpoint).then(
      (founding) => isShown && setPossible(founding.isPossible),
      () => isShown && setPossible(false),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return isPossible;
}
