import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Input, Modal, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { askTransferEndpoint } from '#shared/objectives/transfers.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { call } from '#client/platform/http/call.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { usePersonOf } from '#client/records/record-person.ts';
import { UnsavedGuard } from '#client/records/unsaved-guard.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { focusFirstError } from '#client/ui/use-submit.ts';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';

interface TransferDialogProps {
  found: ObjectiveValues;
  /** Key results that the reader may give. */
  results: readonly KeyResultValues[];
  /** The reader may give the objective. */
  isWhole: boolean;
  onClose: () => void;
}

interface Values {
  readonly toId: string;
  readonly what: string;
  readonly keyResultIds: string[];
}
const wholeObjective = 'objective';
const someResults = 'key-results';

/** Rule that a refused receiver breaks; undefined for a refusal for another reason. */
const ruleOf = (error: unknown) => (error instanceof AppError ? error.fields?.find(({ path }) => path === 'body.toId')?.rule : undefined);

/** Form of a request. A refused receiver is told at the field. */
function useTransferForm({ found, results, isWhole, onClose }: TransferDialogProps) {
  const { t } = useLingui();
  const sayError = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const form = useForm<Values>({
    initialValues: { toId: '', what: isWhole ? wholeObjective : someResults, keyResultIds: results.length === 1 ? [results[0]!.id] : [] },
    validate: {
      toId: (toId) => (toId === '' ? t`Choose a person.` : null),
      keyResultIds: (ids, { what }) => (what === someResults && ids.length === 0 ? t`Choose at least one key result.` : null),
    },
  });
  const sentences: Readonly<Record<string, string>> = {
    'not-reader': t`This person cannot read the objective. Add them to its assignees, or choose another person.`,
    holder: t`This person has it already. Choose another person.`,
  };
  const send = async ({ toId, what, keyResultIds }: Values) => {
    setIsSending(true);
    const body = { toId, keyResultIds: what === someResults ? keyResultIds : [] };
    try {
      await call(askTransferEndpoint, { params: { objectiveId: found.id }, body, key: crypto.randomUUID() });
      const title = isolateDirection(found.name);
      showToast({ tone: 'done', words: t`Request sent: ${title}`, closeLabel: t`Close` });
      onClose();
    } catch (error) {
      const sentence = sentences[ruleOf(error) ?? ''];
      if (sentence) form.setFieldError('toId', sentence);
      else sayError(error);
      setIsSending(false);
    }
  };
  return { form, isSending, submit: form.onSubmit((values) => void send(values), focusFirstError(form)) };
}

type TransferForm = ReturnType<typeof useTransferForm>['form'];

function Receiver({ form, holderId }: { form: TransferForm; holderId: string }) {
  const { t } = useLingui();
  const { toId } = form.values;
  const person = usePersonOf(toId);
  return (
    <Input.Wrapper label={t`Receiver`} error={form.errors['toId']} size="sm">
      <PersonPicker
        label={t`Receiver`}
        isField
        hasError={form.errors['toId'] !== undefined}
        chosen={toId === '' ? [] : [toId]}
        canChoose={(id) => id !== holderId}
        onChoose={(id) => form.setFieldValue('toId', id)}
      >
        {toId === '' ? t`Choose a person` : <bdi>{person.name}</bdi>}
      </PersonPicker>
    </Input.Wrapper>
  );
}

function Subject({ form, results, isWhole }: { form: TransferForm } & Pick<TransferDialogProps, 'results' | 'isWhole'>) {
  const { t } = useLingui();
  return (
    <>
      {isWhole && results.length > 0 && (
        <Radio.Group label={t`Transfer`} {...form.getInputProps('what')}>
          <Stack gap={6} mt={6}>
            <Radio value={wholeObjective} label={t`The objective, with the key results of its owner`} />
            <Radio value={someResults} label={t`Single key results`} />
          </Stack>
        </Radio.Group>
      )}
      {form.values.what === someResults && (
        <Checkbox.Group label={t`Key results`} {...form.getInputProps('keyResultIds')}>
          <Stack gap={6} mt={6}>
            {results.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}

/** Asks a person to take over an objective or key results of it. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useLingui();
  const { found, onClose } = props;
  const { form, isSending, submit } = useTransferForm(props);
  const holderId = form.values.what === wholeObjective ? found.ownerId : '';
  return (
    <Modal
      opened
      centered
      onClose={() => leaveForm(onClose)}
      size={460}
      title={t`Transfer to a person`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <UnsavedGuard isDirty={form.isDirty() && !isSending} onDiscard={form.reset} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t`The receiver decides within 7 days. Until then nothing changes. Check-ins keep their authors.`}
          </Text>
          <Subject form={form} {...props} />
          <Receiver form={form} holderId={holderId} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={isSending}>{t`Send request`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
