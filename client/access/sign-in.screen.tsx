import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { AuthPage } from './auth-page.tsx';
import { DemoPeople, type DemoPerson } from './demo-people.tsx';
import { FoundingLink } from './founding-link.tsx';
import { useSession } from './session.store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Loaded after the page: most installations have no provider of work accounts. */
const WorkAccountEntry = lazyComponent(async () => (await import('./work-account/work-account-entry.tsx')).WorkAccountEntry);

export function SignInScreen() {
  const { t } = useLingui();
  const { wasEnded } = useSession();
  const [chosen, setChosen] = useState<DemoPerson>();
  return (
    <AuthPage title={t`Sign in`} lead={wasEnded ? t`You were signed out. Sign in again.` : t`Your team’s work, live.`} isNews={wasEnded}>
      <SignInForm filledWith={chosen} />
      <WorkAccountEntry />
      <FoundingLink />
      <DemoPeople onChoose={setChosen} />
    </AuthPage>
  );
}
