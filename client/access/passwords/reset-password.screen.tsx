import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { resetPasswordEndpoint } from '#shared/access/passwords.api.ts';
import { AuthPage } from '#client/access/auth-page.tsx';
import { Refused } from '#client/access/refused.tsx';
import { failureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useLink, type LinkHolder } from './use-link.ts';
import { usePasswordForm } from './use-password-form.ts';
import classes from './passwords.module.css';

interface ResetFormProps {
  token: string;
  holder: LinkHolder;
  onDone: () => void;
  onUnusable: () => void;
}

function ResetForm({ token, holder: { firstName, email }, onDone, onUnusable }: ResetFormProps) {
  const { t } = useLingui();
  const { form, refused, isSending, submit } = usePasswordForm({ password: '' }, async ({ password }) => {
    try {
      await call(resetPasswordEndpoint, { body: { token, password } });
    } catch (error) {
      if (failureCode(error) !== 'link.unusable') throw error;
      return onUnusable();
    }
    onDone();
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {refused && <Refused code={refused} />}
      {/* Password managers store the new password under this name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField data-autofocus ofPerson={[firstName, email]} password={form.values.password} {...form.getInputProps('password')} />
      <Button size="md" type="submit" fullWidth loading={isSending}>{t`Save password`}</Button>
    </form>
  );
}

function Unusable() {
  const { t } = useLingui();
  return (
    <AuthPage title={t`Link not valid`} lead={t(messageForError('link.unusable'))} isNews>
      <Button component={Link} href={authPaths.forgotPassword} size="md" fullWidth>
        {t`Send a new link`}
      </Button>
    </AuthPage>
  );
}

function Done() {
  const { t } = useLingui();
  return (
    <AuthPage title={t`Password changed`} lead={t`You were signed out everywhere. Sign in with the new password.`} isNews>
      <Button component={Link} href={authPaths.login} size="md" fullWidth>
        {t`Sign in`}
      </Button>
    </AuthPage>
  );
}

export function ResetPasswordScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const link = useLink(token, 'reset');
  const [end, setEnd] = useState<'done' | 'unusable'>();
  if (end === 'done') return <Done />;
  if (end === 'unusable' || link.refused === 'link.unusable') return <Unusable />;
  const email = isolateDirection(link.holder?.email ?? '');
  return (
    <AuthPage title={t`Choose a new password`} lead={link.holder ? t`For ${email}` : ''}>
      {link.refused && <Refused code={link.refused} />}
      {link.holder && <ResetForm token={token} holder={link.holder} onDone={() => setEnd('done')} onUnusable={() => setEnd('unusable')} />}
    </AuthPage>
  );
}
