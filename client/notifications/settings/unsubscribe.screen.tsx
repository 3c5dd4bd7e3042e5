import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { notificationSettingsPath } from '#shared/notifications/channels.ts';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { unsubscribeEndpoint } from '#shared/notifications/unsubscribe.api.ts';
import { call } from '#client/platform/http/call.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useCategoryNames } from '#client/notifications/category-words.ts';

type Step =
  | { is: 'confirm' | 'sent' | 'absent' }
  | { is: 'failed'; error: unknown }
  | { is: 'done'; category: NotificationCategory | null };

/** Unsubscribes only after a click, because email scanners open links. */
function useUnsubscribing() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [step, setStep] = useState<Step>({ is: token === '' ? 'absent' : 'confirm' });
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

function Done({ category }: { category: NotificationCategory | null }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const name = category && names[category];
  return (
    <StateMessage
      kind="empty"
      level={1}
      title={name ? t`You unsubscribed from emails about: ${name}` : t`You unsubscribed from notification emails`}
      sentence={t`You still get notifications in Cairn. You can turn these emails back on at any time.`}
      action={
        <Button component={Link} href={notificationSettingsPath} variant="default">
          {t`Notification settings`}
        </Button>
      }
    />
  );
}

export function UnsubscribeScreen() {
  const { t } = useLingui();
  const { step, send } = useUnsubscribing();
  if (step.is === 'done') return <Done category={step.category} />;
  if (step.is === 'absent')
    return <StateMessage kind="absent" level={1} sentence={t`This link is incomplete. Open it again from the email.`} />;
  const failure = step.is === 'failed' && { sentence: t(messageForError(failureCode(step.error))) };
  return (
    <>
      <PageTitle parts={[t`Unsubscribe`]} />
      <StateMessage
        kind={failure ? 'failed' : 'empty'}
        level={1}
        title={t`Unsubscribe from these emails?`}
        sentence={t`You still get notifications in Cairn.`}
        {...failure}
        action={
          <Button loading={step.is === 'sent'} onClick={send}>
            {t`Unsubscribe`}
          </Button>
        }
      />
    </>
  );
}
