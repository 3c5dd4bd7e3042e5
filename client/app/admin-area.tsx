import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { Frame } from './frame.tsx';
import { mayOpen, pages, type AppPage } from './pages.ts';

const load = () => import('./other-pages.tsx');
const DeniedPage = lazyComponent(async () => (await load()).DeniedPage);
const OtherPage = lazyComponent(async () => (await load()).OtherPage);

function PageView({ page }: { page: AppPage }) {
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

/** Reloading also helps if a new deployment has removed the file of this page. */
const Failed = () => <NotLoaded level={1} onRetry={() => location.reload()} />;

export function PageNotFound() {
  return (
    <Frame>
      <DeniedPage />
    </Frame>
  );
}

/** Pages that an address with this view can open, those of the view first. */
const openedBy = (view: string | null) => [
  ...pages.filter((page) => page.view === view),
  ...pages.filter((page) => page.view === undefined),
];

/** Without a page, the first one of the administration, or the start of those who may not open it. */
function Bare() {
  const { actor } = useSession();
  const company = pages.find(({ path }) => path === '/admin/setups/company');
  return <Redirect to={actor && company && mayOpen(actor, company) ? company.path : '/'} replace />;
}

export function AdminArea() {
  const { status } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const view = new URLSearchParams(search).get('view');
  if (status !== 'signed-in') {
    const wanted = encodeURIComponent(search ? `${path}?${search}` : path);
    return <Redirect to={`/auth/login?to=${wanted}`} replace />;
  }
  return (
    <Frame>
      <ErrorBoundary key={path} fallback={<Failed />}>
        <Switch>
          <Route path="/admin" component={Bare} />
          {openedBy(view).map((page) => (
            <Route key={`${page.path} ${page.view}`} path={page.path}>
              <PageView page={page} />
            </Route>
          ))}
          <Route component={OtherPage} />
        </Switch>
      </ErrorBoundary>
    </Frame>
  );
}
