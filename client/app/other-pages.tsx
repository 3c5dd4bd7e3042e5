import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, use, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { BeginSearch } from '#client/search/begin-search.ts';
import { isolate } from '#client/ui/isolate.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { isDeniedRoute } from './listed-routes.ts';

const KeptMailScreen = lazy(async () => ({ default: (await import('#client/notifications/kept-mail.screen.tsx')).KeptMailScreen }));

/** Who asks for access should know as whom they were refused. */
export function DeniedPage({ action }: { action?: ReactNode }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [name, role] = [isolate(user?.name ?? ''), isolate(user?.role ?? '')];
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
      <PageTitle parts={[t`This page is not here`]} />
      <StateMessage
        kind="absent"
        level={1}
        action={
          <>
            <HomeButton />
            <Button variant="default" onClick={use(BeginSearch)}>{t`Search`}</Button>
          </>
        }
      />
    </>
  );
}

/** A page that this person may not open, or none at all. */
function UnknownPage() {
  const [path] = useLocation();
  const { actor } = useSession();
  return actor && isDeniedRoute(actor, path) ? <DeniedPage action={<HomeButton />} /> : <AbsentPage />;
}

/** What stands in no menu, and what is not there. */
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
