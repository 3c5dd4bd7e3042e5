import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { roleHoldersEndpoint } from '#shared/privileges/roles.api.ts';
import { call } from '#client/platform/http/call.ts';

/** People who have a role. */
export function RoleHolders({ roleId }: { roleId: string }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<{ roleId: string; count: number; personIds: string[] } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    call(roleHoldersEndpoint, { params: { roleId }, signal: ended.signal }).then(
      (found) => ended.signal.aborted || setAnswer({ roleId, ...found }),
      () => {},
    );
    return () => ended.abort();
  }, [roleId]);
  if (answer?.roleId !== roleId) return null;
  const { count } = answer;
  return <span>{count === 0 ? t`Nobody has this role` : t`${plural(count, { one: '# person', other: '# people' })}`}</span>;
}
