import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { passwordLength } from '#shared/access/passwords.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';

/** Sentences for a password that the server has refused, by the rule. */
function useFaultWords(): (rule: string) => string {
  const { t } = useLingui();
  const { least, most } = passwordLength;
  return (rule) => {
    if (rule === 'weak') return t`This password is easy to guess. Choose a longer or less common one.`;
    if (rule === 'wrong') return t`This is not your current password.`;
    return t`Use ${least} to ${most} characters.`;
  };
}

/**
 * A form whose fields are passwords. `send` sends them; a refusal of a field stands at the field, and any other one in `refused`. A new
 * password has the field `newPassword` or `password`.
 */
export function usePasswordForm<Values extends Record<string, string>>(initialValues: Values, send: (values: Values) => Promise<void>) {
  const { t } = useLingui();
  const wordsFor = useFaultWords();
  const [refused, setRefused] = useState<FailureCode>();
  const [isSending, setIsSending] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, text]) => {
          if (field === 'currentPassword') return [field, text ? null : t`Enter your current password.`];
          return [field, text.length < passwordLength.least ? wordsFor('minLength') : null];
        }),
      ),
  });
  const { setErrors } = form;
  const refuse = (error: unknown) => {
    const faults = error instanceof AppError && error.code === 'input.invalid' ? (error.fields ?? []) : [];
    const found = faults
      .map(({ path, rule }) => [path.replace('body.', ''), wordsFor(rule)] as const)
      .filter(([field]) => field in initialValues);
    if (found.length > 0) setErrors(Object.fromEntries(found));
    else setRefused(failureCode(error));
  };
  const submit = form.onSubmit((values) => {
    setIsSending(true);
    setRefused(undefined);
    void send(values)
      .catch(refuse)
      .finally(() => setIsSending(false));
  });
  return { form, refused, isSending, submit };
}
