import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, PasswordInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { createCompanyEndpoint } from '#shared/companies/companies.api.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { codeOptions, maxOptions } from '#client/records/locale-fields.tsx';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { call } from '#client/platform/http/call.ts';
import { showToast } from '#client/ui/toast.tsx';
import { focusFirstError } from '#client/ui/use-submit.ts';
import { companyIn, TextOf, useCompanyForm, useRefusal, type CompanyForm } from './company-form.tsx';

interface NewCompanyDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Fields of this form. */
const companyNames = ['name', 'timeZone', 'country', 'firstName', 'lastName', 'email', 'password'];

function CompanyFields({ form }: { form: CompanyForm }) {
  const { t, i18n } = useLingui();
  const choice = { size: 'sm', searchable: true, limit: maxOptions, nothingFoundMessage: t`Nothing found` } as const;
  return (
    <>
      <TextOf form={form} name="name" label={t`Entity or group name`} />
      <Select {...choice} required label={t`Time zone`} data={codeOptions('timeZone', i18n.locale)} {...form.getInputProps('timeZone')} />
      <Select {...choice} clearable label={t`Country`} data={codeOptions('country', i18n.locale)} {...form.getInputProps('country')} />
    </>
  );
}

/** Sends the form. A fault that the server finds is shown at its field. */
function useCreation(form: CompanyForm, { onClose, onCreated }: NewCompanyDialogProps) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  // One id for all attempts, so that a repeated request creates no second company.
  const [id] = useState(() => crypto.randomUUID());
  const showError = useRefusal(form, companyNames, (code) => form.setFieldError('name', t(messageForError(code))));
  const create = async (values: CompanyForm['values']) => {
    setSending(true);
    try {
      await call(createCompanyEndpoint, { body: { id, ...companyIn(values) } });
    } catch (error) {
      return showError(error);
    } finally {
      setSending(false);
    }
    showToast({ tone: 'done', words: t`Company created`, closeLabel: t`Close` });
    onClose();
    onCreated(id);
  };
  return { isSending, create };
}

function AdminFields({ form }: { form: CompanyForm }) {
  const { t } = useLingui();
  return (
    <Stack component="fieldset" gap="md" m={0} p={0} bd={0}>
      <legend>{t`First HR Admin`}</legend>
      <TextOf form={form} name="firstName" label={t`First name`} />
      <TextOf form={form} name="lastName" label={t`Last name`} />
      <TextOf form={form} name="email" label={t`Email`} />
      <PasswordInput
        size="sm"
        required
        label={t`Password for the first sign-in`}
        maxLength={128}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show password`, c: 'dimmed', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </Stack>
  );
}

/** Asks for a new company and its first HR Admin. */
export function NewCompanyDialog(props: NewCompanyDialogProps) {
  const { t } = useLingui();
  const form = useCompanyForm(readerClock.zone());
  const { isSending, create } = useCreation(form, props);
  return (
    <Modal opened onClose={props.onClose} size={480} centered title={t`New company`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form noValidate onSubmit={form.onSubmit((values) => void create(values), focusFirstError(form))}>
        <Stack gap="md">
          <CompanyFields form={form} />
          <AdminFields form={form} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={props.onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={isSending}>{t`Create company`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
