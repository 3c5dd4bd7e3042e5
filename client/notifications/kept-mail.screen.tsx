import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { KeptMail } from '#shared/notifications/kept-mail.api.ts';
import { useNow } from '#client/access/use-now.ts';
import { agoText } from '#client/ui/ago-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useKeptMail, useKeptMails, type OpenMail } from './kept-mail.store.ts';
import classes from './kept-mail.module.css';

function MailLine({ mail, isChosen }: { mail: KeptMail; isChosen: boolean }) {
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

function MailView({ mail }: { mail: OpenMail }) {
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('page');
  const parts = [
    { value: 'page' as const, label: t`Page` },
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
          aria-label={t`Part of the mail`}
          data={parts}
          value={part}
          onChange={(value) => setPart(value as Part)}
        />
      </header>
      {part === 'page' ? (
        <iframe
          className={classes.page}
          title={mail.subject}
          src={`/api/get/mails/${mail.personId}/${mail.id}`}
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

function ChosenMail({ chosen }: { chosen: KeptMail | null }) {
  const { t } = useLingui();
  const { value, failure, again } = useKeptMail(chosen);
  if (!chosen) return <p className={classes.hint}>{t`Choose a mail to read it.`}</p>;
  if (failure) return <NotLoaded onRetry={again} />;
  return value ? <MailView key={value.id} mail={value} /> : <Skeleton className={classes.waiting!} />;
}

function Mails({ mails }: { mails: readonly KeptMail[] }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const chosen = mails.find(({ id }) => id === params.get('mail')) ?? null;
  if (mails.length === 0) return <StateMessage kind="empty" sentence={t`What Cairn would send to you lies here.`} />;
  return (
    <div className={classes.sides} data-open={chosen !== null || undefined}>
      <ul className={classes.list} aria-label={t`Mails`}>
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} isChosen={mail === chosen} />
        ))}
      </ul>
      <section className={classes.chosen}>
        {chosen && (
          <Link className={classes.back!} href="/dev/mail">
            {t`All mails`}
          </Link>
        )}
        <ChosenMail chosen={chosen} />
      </section>
    </div>
  );
}

/** What an installation without a mail server keeps instead of sending it. */
export function KeptMailScreen() {
  const { t } = useLingui();
  const { value, failure, again } = useKeptMails();
  if (failure === 'route.absent') return <StateMessage kind="absent" level={1} action={<HomeButton />} />;
  if (failure) return <NotLoaded level={1} onRetry={again} />;
  return (
    <>
      <PageTitle parts={[t`Mails`]} />
      <PageHeader
        title={t`Mails`}
        context={t`Kept here instead of being sent, because no mail server is set up.`}
        actions={<Button variant="default" onClick={again}>{t`Look again`}</Button>}
      />
      {value ? <Mails mails={value} /> : <Skeleton className={classes.waiting!} />}
    </>
  );
}
