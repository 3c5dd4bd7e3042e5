import { useLingui } from '@lingui/react/macro';
import { Button, Group, PasswordInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

interface SecretInputProps {
  label: string;
  description: string;
  /** A secret with several lines. */
  isLong?: boolean;
  isStored: boolean;
  maxLength: number;
  /** Stores a secret; null deletes the stored one. */
  onStore: (secret: string | null) => Promise<void>;
}

function useStoring({ onStore }: SecretInputProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const sayRefusal = useErrorToast();
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const store = async (secret: string | null) => {
    setSending(true);
    setFault(null);
    try {
      await onStore(secret);
      setValue('');
      showToast({ tone: 'done', words: secret === null ? t`Secret deleted` : t`Secret stored`, closeLabel: t`Close` });
    } catch (error) {
      const [first] = error instanceof AppError ? (error.fields ?? []) : [];
      if (first) setFault(faultText(first));
      else sayRefusal(error);
    } finally {
      setSending(false);
    }
  };
  const change = (text: string) => {
    setValue(text);
    setFault(null);
  };
  return { value, fault, isSending, store, change };
}

/** Takes a secret. It can be replaced or deleted, but nobody reads it again. */
export function SecretInput(props: SecretInputProps) {
  const { t } = useLingui();
  const { label, description, isLong = false, isStored, maxLength } = props;
  const { value, fault, isSending, store, change } = useStoring(props);
  const input = { label, description, value, error: fault, autoComplete: 'off', maxLength, placeholder: isStored ? t`Stored` : '' };
  return (
    <Stack gap="sm">
      {isLong ? (
        <Textarea {...input} autosize minRows={3} maxRows={8} dir="ltr" onChange={({ currentTarget }) => change(currentTarget.value)} />
      ) : (
        <PasswordInput
          {...input}
          dir="ltr"
          visibilityToggleButtonProps={{ 'aria-label': t`Show what you type` }}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      <Group gap="xs">
        <Button size="xs" loading={isSending} disabled={value.trim() === ''} onClick={() => void store(value)}>{t`Store`}</Button>
        {isStored && (
          <Button size="xs" variant="default" disabled={isSending} onClick={() => void store(null)}>
            {t`Delete the stored secret`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
