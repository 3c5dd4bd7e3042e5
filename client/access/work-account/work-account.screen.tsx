import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { finishLinkEndpoint, finishWorkAccountEndpoint } from '#shared/access/work-account.api.ts';
import { AuthPage } from '#client/access/auth-page.tsx';
import { adopt, session } from '#client/access/session.store.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import './work-account-errors.ts';

interface WorkAccountScreenProps {
  /** Path to open for the wanted one, which must be of this application. */
  pathFor: (wanted: string) => string;
}

/** Ends the way back from the provider: signs in, or links the account of somebody who is signed in. */
function useReturn({ pathFor }: WorkAccountScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const sayRefusal = useErrorToast();
  const signIn = async (query: string) => {
    try {
      const { session: open, to } = await call(finishWorkAccountEndpoint, { body: { query } });
      adopt(open);
      navigate(pathFor(to), { replace: true });
    } catch (error) {
      navigate(`${authPaths.login}?refused=${failureCode(error)}`, { replace: true });
    }
  };
  const link = async (query: string) => {
    try {
      const { to } = await call(finishLinkEndpoint, { body: { query } });
      navigate(pathFor(to), { replace: true });
      showToast({ tone: 'done', words: t`Work account linked. You can sign in with it from now on.`, closeLabel: t`Close` });
    } catch (error) {
      navigate('/', { replace: true });
      sayRefusal(error);
    }
  };
  return (query: string) => (session.status === 'signed-in' ? link(query) : signIn(query));
}

export function WorkAccountScreen(props: WorkAccountScreenProps) {
  const { t } = useLingui();
  const finish = useReturn(props);
  const hasBegun = useRef(false);
  useEffect(() => {
    // The answer of the provider can be used only once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish(location.search.slice(1) || 'error=empty');
  });
  return <AuthPage title={t`Sign in`} lead={t`Checking your work account …`} isNews />;
}
