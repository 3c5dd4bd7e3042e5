import { useLingui } from '@lingui/react/macro';
import { Button, Group, Input, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { department } from '#shared/people/department.record.ts';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { RecordPicker } from '#client/records/record-picker.tsx';

export interface DepartmentDialogProps {
  place: RecordPlace;
  row: RecordRow;
  onClose: () => void;
}

interface TargetProps {
  label: string;
  value: string | null;
  onChange: (id: string) => void;
}

/** Picker of another department. */
export function TargetField({ label, value, onChange }: TargetProps) {
  const { t } = useLingui();
  return (
    <Input.Wrapper label={label} labelElement="div">
      <RecordPicker to="department" label={label} chosen={value === null ? [] : [value]} onChoose={onChange} isField>
        {value === null ? t`Not selected` : <FieldValue field={department.fields.parentId} value={value} />}
      </RecordPicker>
    </Input.Wrapper>
  );
}

interface FrameProps {
  title: string;
  label: string;
  isDangerous?: boolean;
  onSubmit: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with one button that changes a department. */
export function DialogFrame({ title, label, isDangerous = false, onSubmit, onClose, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size={460} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button color={isDangerous ? 'red' : undefined} disabled={!onSubmit} onClick={() => onSubmit?.()}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
