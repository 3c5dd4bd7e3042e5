import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordLength } from '#shared/access/passwords.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';

/** Form for a new company and its first person. */
export function useCompanyForm(timeZone: string) {
  const { t } = useLingui();
  const filled = (value: string | null) => (value?.trim() ? null : t`Enter a value.`);
  const fewestCharacters = passwordLength.least;
  return useForm({
    initialValues: { name: '', timeZone, country: null as string | null, firstName: '', lastName: '', email: '', password: '' },
    validate: {
      name: filled,
      timeZone: filled,
      firstName: filled,
      lastName: filled,
      email: (value) => (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : t`Enter an email address.`),
      password: (value) => (value.length < fewestCharacters ? t`Enter at least ${fewestCharacters} characters.` : null),
    },
  });
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** Returns a function that shows a refusal: faults at the fields with these names, and anything else by `onOther`. */
export function useRefusal(form: CompanyForm, names: readonly string[], onOther: (code: FailureCode) => void): (error: unknown) => void {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (error) => {
    const fields = error instanceof AppError ? (error.fields ?? []) : [];
    const faults = fields.map((fault) => ({ ...fault, name: fault.path.split('.').at(-1)! })).filter(({ name }) => names.includes(name));
    for (const { name, ...fault } of faults) {
      const words = fault.rule === 'weak' ? t`This password is easy to guess. Choose a longer or less common one.` : faultText(fault);
      form.setFieldError(name, words);
    }
    if (faults.length === 0) onOther(failureCode(error));
  };
}

/** The company of a form as requests send it. */
export function companyIn({ name, timeZone, country, email, firstName, lastName, password }: CompanyForm['values']) {
  const admin = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
  return { name: name.trim(), timeZone, country, admin };
}

interface TextOfProps {
  form: CompanyForm;
  name: 'name' | 'firstName' | 'lastName' | 'email';
  label: string;
  autoComplete?: string;
}

export function TextOf({ form, name, label, autoComplete = 'off' }: TextOfProps) {
  return (
    <TextInput
      size="sm"
      required
      label={label}
      maxLength={name === 'email' ? 254 : 120}
      autoComplete={autoComplete}
      attributes={autoDirection(form.values[name])}
      {...form.getInputProps(name)}
    />
  );
}
