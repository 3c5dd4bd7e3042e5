import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, use, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useRoleName } from '#client/access/role-name.ts';
import { useSession } from '#client/access/session.store.ts';
import { OpenSearchContext } from '#client/search/open-search.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { isDeniedRoute } from './listed-routes.ts';

const KeptMailScreen = lazy(async () => ({ default: (await import('#client/notifications/stored-email.screen.tsx')).StoredEmailScreen }));

/** Shows the current account, because a person who asks for access must name it. */
export function DeniedPage({ action }: { action?: ReactNode }) {
  const { t } = useLingui();
  const { user } = useSession();
  const roleName = useRoleName();
  const [name, role] = [isolateDirection(user?.name ?? ''), isolateDirection(roleName(user?.role ?? ''))];
  return (
    <>
      <PageTitle parts={[t`You do not have permission`]} />
      <StateMessage kind="denied" level={1} action={action} detail={user && t`Signed in as ${name}, ${role}`} />
    </>
  );
}

function AbsentPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle parts={[t`Page not found`]} />
      <StateMessage
        kind="absent"
        level={1}
        action={
          <>
            <HomeButton />
            <Button variant="default" onClick={use(OpenSearchContext)}>{t`Search`}</Button>
          </>
        }
      />
    </>
  );
}

function UnknownPage() {
  const [path] = useLocation();
  const { actor } = useSession();
  return actor && isDeniedRoute(actor, path) ? <DeniedPage action={<HomeButton />} /> : <AbsentPage />;
}

export function OtherPage() {
  return (
    <Switch>
      <Route path="/dev/mail">
        <Suspense>
          <KeptMailScreen />
        </Suspense>
      </Route>
      <Route component={UnknownPage} />
    </Switch>
  );
}
