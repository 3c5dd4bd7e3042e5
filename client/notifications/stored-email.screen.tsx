import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { StoredEmailSummary } from '#shared/notifications/stored-emails.api.ts';
import { useNow } from '#client/access/use-now.ts';
import { agoText } from '#client/ui/ago-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useStoredEmail, useStoredEmails, type OpenEmail } from './stored-email.store.ts';
import classes from './stored-email.module.css';

function MailLine({ mail, isChosen }: { mail: StoredEmailSummary; isChosen: boolean }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <li>
      <Link className={classes.line!} href={`/dev/mail?mail=${mail.id}`} aria-current={isChosen ? 'page' : undefined}>
        <bdi className={classes.subject}>{mail.subject}</bdi>
        <bdi className={classes.to}>{mail.to}</bdi>
        <time className={classes.at} dateTime={mail.at}>
          {agoText(mail.at, now, i18n.locale)}
        </time>
      </Link>
    </li>
  );
}

type Part = 'page' | 'text';

function MailView({ mail }: { mail: OpenEmail }) {
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('page');
  const parts = [
    { value: 'page' as const, label: t`Formatted` },
    { value: 'text' as const, label: t`Plain text` },
  ];
  return (
    <article className={classes.mail} aria-label={mail.subject}>
      <header className={classes.facts}>
        <h2 className={classes.title}>
          <bdi>{mail.subject}</bdi>
        </h2>
        <p className={classes.to}>
          <bdi>{mail.from}</bdi> → <bdi>{mail.to}</bdi>
        </p>
        <SegmentedControl
          size="xs"
          className={classes.parts}
          aria-label={t`Email format`}
          data={parts}
          value={part}
          onChange={(value) => setPart(value as Part)}
        />
      </header>
      {part === 'page' ? (
        <iframe
          className={classes.page}
          title={mail.subject}
          src={`/api/get/emails/${mail.personId}/${mail.id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <pre className={classes.text} dir="auto">
          {mail.text}
        </pre>
      )}
    </article>
  );
}

function ChosenMail({ chosen }: { chosen: StoredEmailSummary | null }) {
  const { t } = useLingui();
  const { value, failure, again } = useStoredEmail(chosen);
  if (!chosen) return <p className={classes.hint}>{t`Select an email to read it.`}</p>;
  if (failure) return <NotLoaded onRetry={again} />;
  return value ? <MailView key={value.id} mail={value} /> : <Skeleton className={classes.waiting!} />;
}

function Mails({ mails }: { mails: readonly StoredEmailSummary[] }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const chosen = mails.find(({ id }) => id === params.get('mail')) ?? null;
  if (mails.length === 0) return <StateMessage kind="empty" sentence={t`Emails to you appear here instead of being sent.`} />;
  return (
    <div className={classes.sides} data-open={chosen !== null || undefined}>
      <ul className={classes.list} aria-label={t`Emails`}>
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} isChosen={mail === chosen} />
        ))}
      </ul>
      <section className={classes.chosen}>
        {chosen && (
          <Link className={classes.back!} href="/dev/mail">
            {t`All emails`}
          </Link>
        )}
        <ChosenMail chosen={chosen} />
      </section>
    </div>
  );
}

export function StoredEmailScreen() {
  const { t } = useLingui();
  const { value, failure, again } = useStoredEmails();
  if (failure === 'route.absent') return <StateMessage kind="absent" level={1} action={<HomeButton />} />;
  if (failure) return <NotLoaded level={1} onRetry={again} />;
  return (
    <>
      <PageTitle parts={[t`Emails`]} />
      <PageHeader
        title={t`Emails`}
        context={t`Emails are stored here because no mail server is configured.`}
        actions={<Button variant="default" onClick={again}>{t`Refresh`}</Button>}
      />
      {value ? <Mails mails={value} /> : <Skeleton className={classes.waiting!} />}
    </>
  );
}
