import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { maxCheckInText } from '#shared/objectives/check-in.schema.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';

interface CommentFieldProps {
  value: string;
  error: string | null | undefined;
  onChange: (comment: string) => void;
}

/** Comment of a check-in. */
export function CommentField({ value, error, onChange }: CommentFieldProps) {
  const { t } = useLingui();
  return (
    <Textarea
      label={t`Comment`}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maxCheckInText}
      attributes={autoDirection(value)}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
