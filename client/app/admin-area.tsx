import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { RetryButton } from '#client/ui/room-gate.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { mayOpen, pages, type Page } from './pages.ts';

export function HomeButton() {
  const { t } = useLingui();
  return (
    <Button component={Link} href="/">
      {t`Go to the start page`}
    </Button>
  );
}

function PageView({ page }: { page: Page }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !mayOpen(actor, page)) return <StateMessage kind="denied" level={1} action={<HomeButton />} />;
  return (
    <>
      <title>{`${t(page.label)} · Cairn`}</title>
      <page.Screen />
    </>
  );
}

function AbsentPage() {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`This page is not here`} · Cairn`}</title>
      <StateMessage kind="absent" level={1} action={<HomeButton />} />
    </>
  );
}

/** For somebody whose role opens no page at all. */
export function NoPage() {
  return (
    <Frame>
      <StateMessage kind="denied" level={1} />
    </Frame>
  );
}

/** Every page stands in the frame, and only for somebody who is signed in; the wanted one is remembered on the way to sign-in. */
export function AdminArea() {
  const { status } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  if (status !== 'signed-in') {
    const wanted = encodeURIComponent(search ? `${path}?${search}` : path);
    return <Redirect to={`/auth/login?to=${wanted}`} replace />;
  }
  return (
    <Frame>
      <ErrorBoundary
        key={path}
        fallback={(retry) => (
          <StateMessage kind={navigator.onLine ? 'failed' : 'offline'} level={1} action={<RetryButton onRetry={retry} />} />
        )}
      >
        <Suspense>
          <Switch>
            <Route path="/admin">
              <Redirect to="/" replace />
            </Route>
            {pages.map((page) => (
              <Route key={page.path} path={page.path}>
                <PageView page={page} />
              </Route>
            ))}
            <Route component={AbsentPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
