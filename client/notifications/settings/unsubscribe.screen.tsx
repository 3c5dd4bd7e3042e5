import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { notificationSettingsPath } from '#shared/notifications/channels.ts';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import { call } from '#client/platform/call.ts';
import { failureCode } from '#client/platform/failures.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useCategoryNames } from '#client/notifications/category-words.ts';

type Step = { is: 'asked' | 'sent' | 'absent' } | { is: 'failed'; error: unknown } | { is: 'done'; category: NoticeCategory | null };

/** Asks for it once, since whatever looks at the links in mails before their reader does must not unsubscribe them. */
function useUnsubscribing() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [step, setStep] = useState<Step>({ is: token === '' ? 'absent' : 'asked' });
  const send = () => {
    setStep({ is: 'sent' });
    call(unsubscribeEndpoint, { query: { token } }).then(
      ({ category }) => setStep({ is: 'done', category }),
      (error: unknown) =>
        setStep(['record.absent', 'input.invalid'].includes(failureCode(error)) ? { is: 'absent' } : { is: 'failed', error }),
    );
  };
  return { step, send };
}

function Done({ category }: { category: NoticeCategory | null }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const name = category && names[category];
  return (
    <StateMessage
      kind="empty"
      level={1}
      title={name ? t`No more e-mails about: ${name}` : t`No more e-mails about what happens in Cairn`}
      sentence={t`In Cairn itself you are told as before. You can switch the e-mails on again at any time.`}
      action={
        <Button component={Link} href={notificationSettingsPath} variant="default">
          {t`Notification settings`}
        </Button>
      }
    />
  );
}

/** Where the link at the foot of a mail leads, also for whoever is not signed in. */
export function UnsubscribeScreen() {
  const { t } = useLingui();
  const { step, send } = useUnsubscribing();
  if (step.is === 'done') return <Done category={step.category} />;
  if (step.is === 'absent')
    return <StateMessage kind="absent" level={1} sentence={t`The link is not whole. Open it from the e-mail once more.`} />;
  const failure = step.is === 'failed' && { sentence: t(sentenceFor(failureCode(step.error))) };
  return (
    <>
      <PageTitle parts={[t`Stop these e-mails`]} />
      <StateMessage
        kind={failure ? 'failed' : 'empty'}
        level={1}
        title={t`Stop these e-mails?`}
        sentence={t`In Cairn itself you are told as before.`}
        {...failure}
        action={
          <Button loading={step.is === 'sent'} onClick={send}>
            {t`Stop these e-mails`}
          </Button>
        }
      />
    </>
  );
}
