import { useEffect, useState } from 'react';
import { listRolesEndpoint, type CompanyRole } from '#shared/access/roles.api.ts';
import { call } from '#client/platform/http/call.ts';

/** Roles of the company with this one among them. They are read again for a role that was created since. */
export function useRoles(roleId: string | undefined) {
  const [roles, setRoles] = useState<readonly CompanyRole[]>([]);
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<string | null>(null);
  const role = roles.find(({ id }) => id === roleId);
  const attempt = `${roleId} ${tries}`;
  const isMissing = roleId !== undefined && !role;
  useEffect(() => {
    if (isMissing)
      void call(listRolesEndpoint)
        .then(setRoles, () => {})
        .then(() => setAnswered(attempt));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each role that is missing
  }, [attempt]);
  return { roles, role, hasFailed: isMissing && answered === attempt, retry: () => setTries(tries + 1) };
}

type Choices = readonly CompanyRole[] | 'failed' | null;

/** All roles of the company, for a reader who may edit employees; null while they load. */
export function useRoleChoices(isWanted: boolean): { roles: Choices; retry: () => void } {
  const [answer, setAnswer] = useState<{ readonly at: number; readonly roles: Choices } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ended = new AbortController();
    const take = (roles: Choices) => !ended.signal.aborted && setAnswer({ at: tries, roles });
    call(listRolesEndpoint, { signal: ended.signal }).then(take, () => take('failed'));
    return () => ended.abort();
  }, [isWanted, tries]);
  return { roles: answer?.at === tries ? answer.roles : null, retry: () => setTries((count) => count + 1) };
}
