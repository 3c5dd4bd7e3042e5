import { useEffect, useState } from 'react';
import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint, type PersonSession } from '#shared/access/sessions.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

export interface Sessions {
  /** Null until they are loaded. */
  readonly sessions: readonly PersonSession[] | null;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  load: () => void;
  end: (sessionId: string) => Promise<void>;
  endOthers: () => Promise<void>;
}

/** Open sessions of the reader. The list is read again after each action, also after a refused one. */
export function useSessions(): Sessions {
  const sayRefusal = useErrorToast();
  const [sessions, setSessions] = useState<PersonSession[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (found: PersonSession[]) => {
    setSessions(found);
    setFailed(false);
  };
  const load = () => void call(listSessionsEndpoint).then(show, () => setFailed(true));
  useEffect(load, []);
  const reread = async () => show(await call(listSessionsEndpoint));
  const act = async (action: Promise<unknown>) => {
    setBusy(true);
    try {
      await action;
      await reread();
    } catch (error) {
      sayRefusal(error);
      // A refusal often means that the list is outdated.
      await reread().catch(() => {});
    } finally {
      setBusy(false);
    }
  };
  return {
    sessions,
    hasFailed,
    isBusy,
    load,
    end: (sessionId) => act(call(endSessionEndpoint, { params: { sessionId }, body: {} })),
    endOthers: () => act(call(endOtherSessionsEndpoint, { body: {} })),
  };
}
