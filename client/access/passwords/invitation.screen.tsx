import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { acceptInvitationEndpoint } from '#shared/access/invitations.api.ts';
import { AuthPage } from '#client/access/auth-page.tsx';
import { Refused } from '#client/access/refused.tsx';
import { signIn } from '#client/access/session.store.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useLink, type LinkHolder } from './use-link.ts';
import { usePasswordForm } from './use-password-form.ts';
import classes from './passwords.module.css';

type End = 'unusable' | 'early' | 'stored';

interface AcceptFormProps {
  token: string;
  holder: LinkHolder;
  onEnd: (end: End) => void;
}

function AcceptForm({ token, holder: { firstName, email }, onEnd }: AcceptFormProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { form, refused, isSending, submit } = usePasswordForm({ password: '' }, async ({ password }) => {
    try {
      await call(acceptInvitationEndpoint, { body: { token, password } });
    } catch (error) {
      if (failureCode(error) !== 'link.unusable') throw error;
      return onEnd('unusable');
    }
    await signIn(email, password).then(
      () => navigate('/admin/slider', { replace: true }),
      // Somebody who joins later cannot sign in yet; any other failure says nothing about the first day.
      (error: unknown) => onEnd(failureCode(error) === 'sign-in.failed' ? 'early' : 'stored'),
    );
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {refused && <Refused code={refused} />}
      {/* Password managers store the new password under this name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        data-autofocus
        ofPerson={[firstName, email]}
        label={t`Password`}
        password={form.values.password}
        {...form.getInputProps('password')}
      />
      <Button size="md" type="submit" fullWidth loading={isSending}>{t`Register`}</Button>
    </form>
  );
}

function Ended({ end }: { end: End }) {
  const { t } = useLingui();
  const leads = {
    early: t`You can sign in from your first working day.`,
    stored: t`Sign in with your new password.`,
    unusable: t`This invitation has expired, was revoked or was already used. Ask your HR team for a new one.`,
  };
  return (
    <AuthPage title={end === 'unusable' ? t`Link not valid` : t`You are registered`} lead={leads[end]} isNews>
      <Button component={Link} href={authPaths.login} size="md" fullWidth>
        {t`Sign in`}
      </Button>
    </AuthPage>
  );
}

/** Page of an invitation, on which a person chooses a password. */
export function InvitationScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const { holder, refused } = useLink(token, 'invitation');
  const [end, setEnd] = useState<End>();
  if (end || refused === 'link.unusable') return <Ended end={end ?? 'unusable'} />;
  const [name, company] = [isolateDirection(holder?.firstName ?? ''), isolateDirection(holder?.companyName ?? '')];
  return (
    <AuthPage title={holder ? t`Welcome, ${name}` : t`Register`} lead={holder ? t`Choose a password to join ${company}.` : ''}>
      {refused && <Refused code={refused} />}
      {holder && <AcceptForm token={token} holder={holder} onEnd={setEnd} />}
    </AuthPage>
  );
}
