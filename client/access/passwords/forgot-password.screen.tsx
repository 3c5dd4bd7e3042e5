import { useLingui } from '@lingui/react/macro';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { forgotPasswordEndpoint } from '#shared/access/passwords.api.ts';
import { AuthPage } from '#client/access/auth-page.tsx';
import { Refused } from '#client/access/refused.tsx';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import classes from './passwords.module.css';

function BackToSignIn() {
  const { t } = useLingui();
  return (
    <Anchor component={Link} href={authPaths.login} size="sm">
      {t`Back to sign-in`}
    </Anchor>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<FailureCode>();
  const [isSending, setIsSending] = useState(false);
  const form = useForm({
    initialValues: { login: '' },
    validate: { login: (login) => (login.trim() ? null : t`Enter your username or email.`) },
  });
  const submit = ({ login }: { login: string }) => {
    setIsSending(true);
    setRefused(undefined);
    call(forgotPasswordEndpoint, { body: { login: login.trim() } }).then(onSent, (error: unknown) => {
      setRefused(failureCode(error));
      setIsSending(false);
    });
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      {refused && <Refused code={refused} />}
      <TextInput
        size="md"
        required
        withAsterisk={false}
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        attributes={autoDirection(form.values.login)}
        {...form.getInputProps('login')}
      />
      <Button size="md" type="submit" fullWidth loading={isSending}>{t`Send link`}</Button>
      <BackToSignIn />
    </form>
  );
}

export function ForgotPasswordScreen() {
  const { t } = useLingui();
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <AuthPage
        title={t`Check your email`}
        lead={t`If this account exists, an email with a link is on its way. The link is valid for 30 minutes.`}
        isNews
      >
        <BackToSignIn />
      </AuthPage>
    );
  return (
    <AuthPage title={t`Reset your password`} lead={t`Enter your username or email, and you get an email with a link.`}>
      <RequestForm onSent={() => setIsSent(true)} />
    </AuthPage>
  );
}
