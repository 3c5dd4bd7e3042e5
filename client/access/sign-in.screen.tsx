import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { languages } from '#shared/platform/languages.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { SignInIllustration } from '#client/ui/sign-in-illustration.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { DemoPeople, type DemoPerson } from './demo-people.tsx';
import { useSession } from './session.store.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in.module.css';

function Languages() {
  const { t } = useLingui();
  const [current, choose] = useLanguage();
  return (
    <nav className={classes.languages} aria-label={t`Language`}>
      {languages.map(({ code, name }) => (
        <UnstyledButton key={code} fz={13} lang={code} aria-pressed={code === current} onClick={() => void choose(code)}>
          {name}
        </UnstyledButton>
      ))}
    </nav>
  );
}

export function SignInScreen() {
  const { t } = useLingui();
  const { wasEnded } = useSession();
  const [chosen, setChosen] = useState<DemoPerson>();
  return (
    <main className={classes.page}>
      <title>{`${t`Sign in`} · Cairn`}</title>
      <div className={classes.side}>
        <header>
          <Wordmark height={28} />
        </header>
        <div className={classes.middle}>
          <h1 className={classes.title}>{t`Sign in`}</h1>
          <p className={classes.lead} role={wasEnded ? 'status' : undefined}>
            {wasEnded ? t`You were signed out. Sign in again.` : t`Your team’s work, live.`}
          </p>
          <SignInForm filledWith={chosen} />
          <DemoPeople onChoose={setChosen} />
        </div>
        <Languages />
      </div>
      <div className={classes.picture}>
        <SignInIllustration label={t`Stones on raked sand`} />
      </div>
    </main>
  );
}
