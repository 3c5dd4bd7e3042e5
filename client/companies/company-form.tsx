import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordLength } from '#shared/access/passwords.api.ts';
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
