import { useEffect, useState } from 'react';
import { inviteEndpoint, listInvitationsEndpoint, revokeInvitationsEndpoint, type Invitation } from '#shared/access/invitations.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

export interface Invitations {
  /** Null until they are loaded. */
  readonly invitations: readonly Invitation[] | null;
  readonly total: number;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  load: () => void;
  invite: (personIds: readonly string[]) => Promise<void>;
  revoke: (personIds: readonly string[]) => Promise<void>;
}

/** The people without a password, and what can be done about them. The list is read again after each action. */
export function useInvitations(): Invitations {
  const sayRefusal = useErrorToast();
  const [found, setFound] = useState<{ invitations: Invitation[]; total: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (list: NonNullable<typeof found>) => {
    setFound(list);
    setFailed(false);
  };
  const load = () => void call(listInvitationsEndpoint).then(show, () => setFailed(true));
  useEffect(load, []);
  const act = async (action: Promise<unknown>) => {
    setBusy(true);
    try {
      await action;
      setFound(await call(listInvitationsEndpoint));
    } catch (error) {
      sayRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const withKey = (personIds: readonly string[]) => ({ body: { personIds: [...personIds] }, key: crypto.randomUUID() });
  return {
    invitations: found?.invitations ?? null,
    total: found?.total ?? 0,
    hasFailed,
    isBusy,
    load,
    invite: (personIds) => act(call(inviteEndpoint, withKey(personIds))),
    revoke: (personIds) => act(call(revokeInvitationsEndpoint, withKey(personIds))),
  };
}
