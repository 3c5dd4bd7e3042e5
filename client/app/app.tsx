import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { retryRestoreSession, useSession } from '#client/access/session.store.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { loadLateMessages } from '#client/platform/base/i18n.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { AdminArea, PageNotFound } from './admin-area.tsx';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { firstPageOf, preloadPages, wantedPath } from './pages.ts';
import { FullScreenMessage } from './full-screen-message.tsx';

const Nowhere = lazy(async () => ({ default: (await import('./unknown-address.tsx')).UnknownAddress }));

/** A page without a session, whose messages load with it. */
function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Screen = lazy(async () => ({ default: (await Promise.all([load(), loadLateMessages()]))[0] }));
  return function LazyScreen(props: Props) {
    return (
      <Suspense fallback={<FullScreenMessage />}>
        <Screen {...props} />
      </Suspense>
    );
  };
}

/** Loaded on demand: a person with a session does not need it. */
const SignInScreen = lazy(async () => ({ default: (await import('#client/access/sign-in.screen.tsx')).SignInScreen }));

const waysIn = () => import('./ways-in.ts');
const ForgotPasswordScreen = lazyScreen(async () => (await waysIn()).ForgotPasswordScreen);
const ResetPasswordScreen = lazyScreen(async () => (await waysIn()).ResetPasswordScreen);
const InvitationScreen = lazyScreen(async () => (await waysIn()).InvitationScreen);
const WorkAccountScreen = lazyScreen(async () => (await waysIn()).WorkAccountScreen);
const FoundingScreen = lazyScreen(async () => (await waysIn()).FoundingScreen);

const UnsubscribeScreen = lazy(async () => ({
  default: (await import('#client/notifications/settings/unsubscribe.screen.tsx')).UnsubscribeScreen,
}));

function Waiting() {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const { failure } = useSession();
  const action = <RetryButton onRetry={retryRestoreSession} />;
  if (!isOnline)
    return (
      <FullScreenMessage>
        <StateMessage kind="offline" level={1} action={action} />
      </FullScreenMessage>
    );
  const sentence = failure === 'rate.limited' && { sentence: t(messageForError(failure)) };
  return <FullScreenMessage>{failure && <StateMessage kind="failed" level={1} action={action} {...sentence} />}</FullScreenMessage>;
}

function Start() {
  const { actor } = useSession();
  if (!actor) return <Redirect to="/auth/login" replace />;
  const first = firstPageOf(actor);
  return first ? <Redirect to={first} replace /> : <PageNotFound />;
}

function usePreload() {
  useEffect(() => {
    const timer = setTimeout(preloadPages, 1_500);
    return () => clearTimeout(timer);
  }, []);
}

function Entrance() {
  const { status } = useSession();
  const wanted = wantedPath(useSearch());
  usePreload();
  if (status === 'signed-in') return <Redirect to={wanted} replace />;
  return (
    <Suspense fallback={<FullScreenMessage />}>
      <SignInScreen />
    </Suspense>
  );
}

/** A person registers with an invitation, and the first visitor of an empty installation with a new company. */
function Registering() {
  const { status } = useSession();
  const [token] = useState(new URLSearchParams(useSearch()).get('token'));
  if (token !== null) return <InvitationScreen token={token} />;
  return status === 'signed-in' ? <Redirect to="/" replace /> : <FoundingScreen />;
}

function Unsubscribing() {
  return (
    <FullScreenMessage>
      <Suspense>
        <UnsubscribeScreen />
      </Suspense>
    </FullScreenMessage>
  );
}

function Failed() {
  const { t } = useLingui();
  return (
    <FullScreenMessage>
      <StateMessage kind="failed" level={1} action={<Button onClick={() => location.assign('/')}>{t`Go to the home page`}</Button>} />
    </FullScreenMessage>
  );
}

export function App() {
  const { status } = useSession();
  if (status === 'unknown') return <Waiting />;
  return (
    <ErrorBoundary fallback={<Failed />}>
      <Switch>
        <Route path="/" component={Start} />
        <Route path={authPaths.login} component={Entrance} />
        <Route path={authPaths.forgotPassword} component={ForgotPasswordScreen} />
        <Route path={`${authPaths.resetPassword}/:token`}>{({ token }) => <ResetPasswordScreen token={token} />}</Route>
        <Route path={authPaths.workAccount}>
          <WorkAccountScreen pathFor={(to) => wantedPath(`?${new URLSearchParams({ to }).toString()}`)} />
        </Route>
        <Route path={authPaths.register} component={Registering} />
        <Route path="/unsubscribe" component={Unsubscribing} />
        <Route path="/admin/*?" component={AdminArea} />
        <Route path="/dev/mail" component={AdminArea} />
        <Route>
          <Suspense fallback={<FullScreenMessage />}>
            <Nowhere />
          </Suspense>
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
