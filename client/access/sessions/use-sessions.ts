import { useEffect, useState } from 'react';
import {
  endOtherSessionsEndpoint,
  endPersonSessionEndpoint,
  endPersonSessionsEndpoint,
  endSessionEndpoint,
  listPersonSessionsEndpoint,
  listSessionsEndpoint,
  type PersonSession,
} from '#shared/access/sessions.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

export interface Sessions {
  /** Null until they are loaded. */
  readonly sessions: readonly PersonSession[] | null;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  load: () => void;
  end: (sessionId: string) => Promise<void>;
  /** Ends all sessions but the one in use. */
  endAll: () => Promise<void>;
}

const ownCalls = {
  list: () => call(listSessionsEndpoint),
  end: (sessionId: string) => call(endSessionEndpoint, { params: { sessionId }, body: {} }),
  endAll: () => call(endOtherSessionsEndpoint, { body: {} }),
};

const callsFor = (personId: string): typeof ownCalls => ({
  list: () => call(listPersonSessionsEndpoint, { params: { personId } }),
  end: (sessionId) => call(endPersonSessionEndpoint, { params: { personId, sessionId }, body: {} }),
  endAll: () => call(endPersonSessionsEndpoint, { params: { personId }, body: {} }),
});

/** Open sessions of a person, or of the reader without an id. The list is read again after each action, also after a refused one. */
export function useSessions(personId: string | undefined): Sessions {
  // The dialog is opened anew for each person.
  const [{ list, end, endAll }] = useState(() => (personId === undefined ? ownCalls : callsFor(personId)));
  const sayRefusal = useErrorToast();
  const [sessions, setSessions] = useState<PersonSession[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (found: PersonSession[]) => {
    setSessions(found);
    setFailed(false);
  };
  const load = () => void list().then(show, () => setFailed(true));
  useEffect(load, [list]);
  const reread = async () => show(await list());
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
    end: (sessionId) => act(end(sessionId)),
    endAll: () => act(endAll()),
  };
}
