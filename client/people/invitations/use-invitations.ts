import { useState } from 'react';
import { inviteEndpoint, listInvitationsEndpoint, revokeInvitationsEndpoint, type Invitation } from '#shared/access/invitations.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

export interface Invitations {
  /** Null until they are loaded. */
  readonly invitations: readonly Invitation[] | null;
  readonly total: number;
  /** Part of the name by which people are sought. */
  readonly text: string;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  load: () => void;
  find: (text: string) => void;
  invite: (personIds: readonly string[]) => Promise<void>;
  revoke: (personIds: readonly string[]) => Promise<void>;
}

/** The people without a password, and what can be done about them. The list is read again after each action. */
export function useInvitations(): Invitations {
  const sayRefusal = useErrorToast();
  const [text, find] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { status, value, retry } = useReading({
    name: `invitations ${text}`,
    read: () => call(listInvitationsEndpoint, { query: text === '' ? {} : { text } }),
    rooms: [],
  });
  const act = async (action: Promise<unknown>) => {
    setBusy(true);
    await action.then(retry, sayRefusal);
    setBusy(false);
  };
  const withKey = (personIds: readonly string[]) => ({ body: { personIds: [...personIds] }, key: crypto.randomUUID() });
  return {
    invitations: value?.invitations ?? null,
    total: value?.total ?? 0,
    text,
    hasFailed: status === 'failed',
    isBusy,
    load: retry,
    find,
    invite: (personIds) => act(call(inviteEndpoint, withKey(personIds))),
    revoke: (personIds) => act(call(revokeInvitationsEndpoint, withKey(personIds))),
  };
}
