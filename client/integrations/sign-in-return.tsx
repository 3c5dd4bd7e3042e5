import { useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { finishSignInEndpoint } from '#shared/integrations/connections.api.ts';
import { isId } from '#shared/platform/schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { call } from '#client/platform/http/call.ts';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { connectionHref } from './integration-hrefs.ts';

/** Requests by their state: a state is valid once, and a component may mount twice. */
const finished = new Map<string, Promise<{ connectionId: string }>>();

function finishOnce(state: string, code: string): Promise<{ connectionId: string }> {
  const known = finished.get(state) ?? call(finishSignInEndpoint, { body: { code, state } });
  finished.set(state, known);
  return known;
}

/** Ends a sign-in with which another system has returned the browser. Without a code, the person has refused it there. */
export function SignInReturn({ state, code }: { state: string; code: string | null }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (code === null) return undefined;
    let isHere = true;
    finishOnce(state, code).then(
      ({ connectionId }) => {
        if (!isHere) return;
        showToast({ tone: 'done', words: t`Connected`, closeLabel: t`Close` });
        navigate(connectionHref(connectionId), { replace: true });
      },
      (reason: unknown) => isHere && setError(reason),
    );
    return () => void (isHere = false);
  }, [state, code, navigate, t]);
  const [id = ''] = state.split('.', 1);
  if (code !== null && error === null) return <Skeleton height={320} m="md" />;
  const back = (
    <Anchor component={Link} href={connectionHref(id)}>
      {t`Back to the connection`}
    </Anchor>
  );
  const sentence = t(messageForError(code === null ? 'connection.sign-in-failed' : failureCode(error)));
  return <StateMessage kind="denied" title={t`Not connected`} sentence={sentence} action={isId(id) ? back : <HomeButton />} />;
}
