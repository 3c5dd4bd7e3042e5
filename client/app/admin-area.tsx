import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { mayOpen, pages, type Page } from './pages.ts';

const load = () => import('./other-pages.tsx');
const DeniedPage = late(async () => (await load()).DeniedPage);
const OtherPage = late(async () => (await load()).OtherPage);

function PageView({ page }: { page: Page }) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !mayOpen(actor, page)) return <DeniedPage action={<HomeButton />} />;
  return (
    <>
      <PageTitle parts={[t(page.label)]} />
      <Suspense fallback={<page.Skeleton />}>
        <page.Screen />
      </Suspense>
    </>
  );
}

/** A page that failed, or whose part of the build is no longer there, is asked for anew. */
const Failed = () => <NotLoaded level={1} onRetry={() => location.reload()} />;

/** For somebody whose role opens no page at all. */
export function NoPage() {
  return (
    <Frame>
      <DeniedPage />
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
      <ErrorBoundary key={path} fallback={<Failed />}>
        <Switch>
          <Route path="/admin">
            <Redirect to="/" replace />
          </Route>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              <PageView page={page} />
            </Route>
          ))}
          <Route component={OtherPage} />
        </Switch>
      </ErrorBoundary>
    </Frame>
  );
}
