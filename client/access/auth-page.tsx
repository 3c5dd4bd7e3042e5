import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { languages } from '#shared/platform/languages.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { SignInIllustration } from '#client/ui/sign-in-illustration.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
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

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  /** True if the lead tells something that has just happened. */
  isNews?: boolean;
  children?: ReactNode;
}

/** Page for somebody who is not signed in, with the languages and a picture. */
export function AuthPage({ title, lead, isNews = false, children }: AuthPageProps) {
  const { t } = useLingui();
  return (
    <main className={classes.page}>
      <title>{`${title} · Cairn`}</title>
      <div className={classes.side}>
        <header>
          <Wordmark height={28} />
        </header>
        <div className={classes.middle}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead} role={isNews ? 'status' : undefined}>
            {lead}
          </p>
          {children}
        </div>
        <Languages />
      </div>
      <div className={classes.picture}>
        <SignInIllustration label={t`Stones on raked sand`} />
      </div>
    </main>
  );
}
