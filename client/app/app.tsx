import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { restoreNow, useSession } from '#client/access/session.store.ts';
import { useConnection } from '#client/platform/connection.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { AdminArea, NoPage } from './admin-area.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { firstPageOf, preloadPages, wantedPath } from './pages.ts';
import { WholeScreen } from './whole-screen.tsx';

const Nowhere = lazy(async () => ({ default: (await import('./nowhere.tsx')).Nowhere }));

/** Who is signed in already never needs it. */
const SignInScreen = lazy(async () => ({ default: (await import('#client/access/sign-in.screen.tsx')).SignInScreen }));

const UnsubscribeScreen = lazy(async () => ({
  default: (await import('#client/notifications/settings/unsubscribe.screen.tsx')).UnsubscribeScreen,
}));

/** Until it is known who is here; what keeps it from being known is said. */
function Waiting() {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const { failure } = useSession();
  const action = <RetryButton onRetry={restoreNow} />;
  if (!isOnline)
    return (
      <WholeScreen>
        <StateMessage kind="offline" level={1} action={action} />
      </WholeScreen>
    );
  const sentence = failure === 'rate.limited' && { sentence: t(sentenceFor(failure)) };
  return <WholeScreen>{failure && <StateMessage kind="failed" level={1} action={action} {...sentence} />}</WholeScreen>;
}

function Start() {
  const { actor } = useSession();
  if (!actor) return <Redirect to="/auth/login" replace />;
  const first = firstPageOf(actor);
  return first ? <Redirect to={first} replace /> : <NoPage />;
}

/** Nothing on the sign-in page waits for it. */
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
    <Suspense fallback={<WholeScreen />}>
      <SignInScreen />
    </Suspense>
  );
}

/** Where a mail's link leads that wants no more of them. */
function Unsubscribing() {
  return (
    <WholeScreen>
      <Suspense>
        <UnsubscribeScreen />
      </Suspense>
    </WholeScreen>
  );
}

function Failed() {
  const { t } = useLingui();
  return (
    <WholeScreen>
      <StateMessage kind="failed" level={1} action={<Button onClick={() => location.assign('/')}>{t`Go to the start page`}</Button>} />
    </WholeScreen>
  );
}

export function App() {
  const { status } = useSession();
  if (status === 'unknown') return <Waiting />;
  return (
    <ErrorBoundary fallback={<Failed />}>
      <Switch>
        <Route path="/" component={Start} />
        <Route path="/auth/login" component={Entrance} />
        <Route path="/unsubscribe" component={Unsubscribing} />
        <Route path="/admin/*?" component={AdminArea} />
        <Route path="/dev/mail" component={AdminArea} />
        <Route>
          <Suspense fallback={<WholeScreen />}>
            <Nowhere />
          </Suspense>
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
