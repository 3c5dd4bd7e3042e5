import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toOneLine } from '#shared/platform/line-text.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { focusFirstError, useSubmit } from '#client/ui/use-submit.ts';

interface TextDialogProps {
  title: string;
  label: string;
  text?: string;
  maxLength: number;
  submit: string;
  onSubmit: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export function TextDialog({ title, label, text = '', maxLength, submit, onSubmit, onClose }: TextDialogProps) {
  const { t } = useLingui();
  const send = useSubmit(onClose);
  const form = useForm({
    initialValues: { text },
    validate: { text: (written) => (toOneLine(written) === '' ? t`Enter a name.` : null) },
  });
  const attributes = autoDirection(form.values.text);
  return (
    <Modal opened onClose={onClose} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={form.onSubmit((values) => send(form, 'text', onSubmit(toOneLine(values.text))), focusFirstError(form))}>
        <TextInput data-autofocus withAsterisk aria-required {...{ label, maxLength, attributes }} {...form.getInputProps('text')} />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={form.submitting}>
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
