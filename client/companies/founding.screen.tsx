import { useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { authPaths } from '#shared/access/auth-paths.ts';
import { foundCompanyEndpoint, type FoundingCompany } from '#shared/companies/companies.api.ts';
import { AuthPage } from '#client/access/auth-page.tsx';
import { NewPasswordField } from '#client/access/passwords/new-password-field.tsx';
import { Refused } from '#client/access/refused.tsx';
import { signIn } from '#client/access/session.store.ts';
import { useFounding } from '#client/access/use-founding.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';
import { focusFirstError } from '#client/ui/use-submit.ts';
import { companyIn, TextOf, useCompanyForm, useRefusal } from './company-form.tsx';

const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Fields of this form; the time zone is that of the browser. */
const foundingNames = ['name', 'firstName', 'lastName', 'email', 'password'];

/** Founds the company and signs in. Returns false for a company of somebody else. */
async function foundAndSignIn(body: FoundingCompany): Promise<boolean> {
  const { isFounded } = await call(foundCompanyEndpoint, { body });
  try {
    await signIn(body.admin.email, body.admin.password);
    return true;
  } catch (error) {
    // An earlier attempt may have founded the company although its reply was lost; only that of somebody else has another password.
    if (isFounded || failureCode(error) !== 'sign-in.failed') throw error;
    return false;
  }
}

function FoundingForm({ onTooLate }: { onTooLate: () => void }) {
  const { t } = useLingui();
  const form = useCompanyForm(zoneOfBrowser());
  const [refused, setRefused] = useState<FailureCode>();
  const showError = useRefusal(form, foundingNames, setRefused);
  const [isSending, setSending] = useState(false);
  const found = async (values: typeof form.values) => {
    setSending(true);
    setRefused(undefined);
    const body = companyIn(values);
    try {
      if (!(await foundAndSignIn(body))) onTooLate();
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void found(values), focusFirstError(form))}>
      <Stack gap="md">
        {refused && <Refused code={refused} />}
        <TextOf form={form} name="name" label={t`Entity or group name`} />
        <TextOf form={form} name="firstName" label={t`First name`} autoComplete="given-name" />
        <TextOf form={form} name="lastName" label={t`Last name`} autoComplete="family-name" />
        <TextOf form={form} name="email" label={t`Email`} autoComplete="username" />
        <NewPasswordField
          ofPerson={[form.values.firstName, form.values.lastName, form.values.email]}
          size="sm"
          label={t`Password`}
          password={form.values.password}
          {...form.getInputProps('password')}
        />
        <Button size="md" type="submit" fullWidth loading={isSending}>{t`Create company`}</Button>
      </Stack>
    </form>
  );
}

/** Page for the first visitor of an empty installation; everybody else needs an invitation. */
export function FoundingScreen() {
  const { t } = useLingui();
  const isPossible = useFounding();
  const [isTooLate, setTooLate] = useState(false);
  if (isPossible === undefined) return <AuthPage title={t`Register`} lead="" />;
  if (isPossible && !isTooLate)
    return (
      <AuthPage title={t`Set up your company`} lead={t`You become its Super Admin.`}>
        <FoundingForm onTooLate={() => setTooLate(true)} />
      </AuthPage>
    );
  return (
    <AuthPage
      title={t`Register`}
      lead={
        isTooLate
          ? t`Somebody else has set up the company. Ask them for an invitation.`
          : t`You need an invitation to register. Ask your HR team for one, and open the link in the email.`
      }
      isNews={isTooLate}
    >
      <Button component={Link} href={authPaths.login} size="md" fullWidth>
        {t`Sign in`}
      </Button>
    </AuthPage>
  );
}
