import { useLingui } from '@lingui/react/macro';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { authPaths } from '#shared/access/auth-paths.ts';
import { Refused } from './refused.tsx';
import { signIn } from './session.store.ts';
import classes from './sign-in.module.css';

interface Credentials {
  login: string;
  password: string;
}

function useCredentials(filledWith: Credentials | undefined) {
  const { t } = useLingui();
  const form = useForm<Credentials>({
    initialValues: { login: '', password: '' },
    validate: {
      login: (login) => (login.trim() ? null : t`Enter your username or email.`),
      password: (password) => (password ? null : t`Enter your password.`),
    },
  });
  const { setValues, clearErrors } = form;
  useEffect(() => {
    if (!filledWith) return;
    setValues({ login: filledWith.login, password: filledWith.password });
    clearErrors();
  }, [filledWith, setValues, clearErrors]);
  return form;
}

interface SignIn {
  refused: FailureCode | undefined;
  isSending: boolean;
  submit: (credentials: Credentials) => Promise<void>;
}

function useSignIn(): SignIn {
  const [refused, setRefused] = useState<FailureCode>();
  const [isSending, setIsSending] = useState(false);
  const submit = async ({ login, password }: Credentials) => {
    setIsSending(true);
    setRefused(undefined);
    try {
      await signIn(login.trim(), password);
    } catch (error) {
      setRefused(failureCode(error));
    } finally {
      setIsSending(false);
    }
  };
  return { refused, isSending, submit };
}

const required = { size: 'md', required: true, withAsterisk: false } as const;

export function SignInForm({ filledWith }: { filledWith?: Credentials | undefined }) {
  const { t } = useLingui();
  const form = useCredentials(filledWith);
  const { refused, isSending, submit } = useSignIn();
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      {refused && <Refused code={refused} />}
      <TextInput
        {...required}
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        attributes={autoDirection(form.values.login)}
        {...form.getInputProps('login')}
      />
      <PasswordInput
        {...required}
        label={t`Password`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show password`, c: 'dimmed', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <Button size="md" type="submit" fullWidth loading={isSending}>{t`Sign in`}</Button>
      <Anchor component={Link} href={authPaths.forgotPassword} size="sm" className={classes.below!}>
        {t`Forgot password?`}
      </Anchor>
    </form>
  );
}
