import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { oneLine } from '#shared/platform/one-line.ts';
import { ownDirection } from '#client/ui/own-direction.ts';
import { useSubmit } from '#client/tasks/use-submit.ts';

interface TextDialogProps {
  title: string;
  label: string;
  /** What stands there at first. */
  text?: string;
  maxLength: number;
  submit: string;
  onSubmit: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one line of text. What is refused stays as it was written, with the reason. */
export function TextDialog({ title, label, text = '', maxLength, submit, onSubmit, onClose }: TextDialogProps) {
  const { t } = useLingui();
  const [value, setValue] = useState(text);
  const form = useSubmit(onSubmit, onClose);
  const input = useRef<HTMLInputElement>(null);
  const write = (next: string) => {
    setValue(next);
    form.forgive();
  };
  const field = { label, maxLength, value, error: form.error, attributes: ownDirection(value) };
  return (
    <Modal opened onClose={onClose} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form
        onSubmit={(event) => {
          form.submit(event, value);
          if (oneLine(value) === '') input.current?.focus();
        }}
      >
        <TextInput
          ref={input}
          data-autofocus
          withAsterisk
          aria-required
          {...field}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={form.isBusy}>
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
