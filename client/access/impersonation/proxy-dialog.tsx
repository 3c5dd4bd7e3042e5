import { useLingui } from '@lingui/react/macro';
import { Button, Group, Input, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ImpersonationReason } from '#shared/access/impersonation.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { usePersonOf } from '#client/records/record-person.ts';
import { UnsavedGuard } from '#client/records/unsaved-guard.tsx';
import { startImpersonation } from './act-as.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { focusFirstError } from '#client/ui/use-submit.ts';

const { minLength = 0, maxLength = 200 } = ImpersonationReason as { minLength?: number; maxLength?: number };

/** Starts to act as the chosen person; the page loads anew then. */
function useStart() {
  const { t } = useLingui();
  const showRefusal = useErrorToast();
  const [isStarting, setStarting] = useState(false);
  const refuse = (words: string) => showToast({ tone: 'refused', words, closeLabel: t`Close` });
  const start = async ({ personId, reason }: { personId: string; reason: string }) => {
    setStarting(true);
    try {
      await startImpersonation(personId, reason.trim());
    } catch (error) {
      setStarting(false);
      const code = failureCode(error);
      if (code === 'record.absent') refuse(t`User is Inactive`);
      else if (code === 'access.denied') refuse(t`You can act only as people with a lower role.`);
      else showRefusal(error);
    }
  };
  return { isStarting, start };
}

function useProxyForm() {
  const { t } = useLingui();
  return useForm({
    initialValues: { personId: '', reason: '' },
    validate: {
      personId: (personId) => (personId === '' ? t`Choose an employee.` : null),
      reason: (reason) => (reason.trim().length < minLength ? t`Give a reason of at least 5 characters.` : null),
    },
  });
}

function ProxyForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { isStarting, start } = useStart();
  const form = useProxyForm();
  const { personId } = form.values;
  const person = usePersonOf(personId);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void start(values), focusFirstError(form))}>
      <UnsavedGuard isDirty={form.isDirty() && !isStarting} onDiscard={form.reset} />
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t`You see and do what this person may, for at most 30 minutes. The person is notified, and the history names both of you.`}
        </Text>
        <Input.Wrapper label={t`Employee`} error={form.errors['personId']} size="sm">
          <PersonPicker
            label={t`Employee`}
            isField
            hasError={form.errors['personId'] !== undefined}
            chosen={personId === '' ? [] : [personId]}
            canChoose={(id) => id !== user?.id}
            onChoose={(id) => form.setFieldValue('personId', id)}
          >
            {personId === '' ? t`Choose an employee` : <bdi>{person.name}</bdi>}
          </PersonPicker>
        </Input.Wrapper>
        <TextInput size="sm" required label={t`Reason`} maxLength={maxLength} {...form.getInputProps('reason')} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={isStarting}>{t`Act as this person`}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks a super admin as whom to act, and why. */
export function ProxyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      centered
      onClose={() => leaveForm(onClose)}
      size={440}
      padding="xl"
      title={t`Proxy As`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ProxyForm onClose={onClose} />
    </Modal>
  );
}
