import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { faultsOf } from '#shared/records/field-faults.ts';
import { askedFields } from '#shared/records/record-action.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import { FieldInput } from './field-input.tsx';
import { fromInputs, toInputs, type InputValue } from './record-inputs.ts';
import { useFaultText } from './use-fault-text.ts';

interface ActionDialogProps {
  record: AnyRecord;
  name: string;
  /** Words of the button of the action. */
  label: string;
  rows: readonly RecordRow[];
  answer: (values: Values | null) => void;
}

/** Empty fields of the action, or for a single record what the action suggests for it. */
function beginningOf({ record, name, rows }: ActionDialogProps): Values {
  const { suggest } = record.actions[name]!;
  return rows.length === 1 && suggest ? suggest(rows[0] as never) : {};
}

/** Inputs of the fields of an action, with their faults. */
function useAnswers(props: ActionDialogProps) {
  const { record, name, answer } = props;
  const faultText = useFaultText();
  const fields = askedFields(record.fields, record.actions[name]!);
  const [inputs, setInputs] = useState(() => toInputs(fields, beginningOf(props)));
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    const values = fromInputs(fields, inputs);
    const faults = Object.entries(faultsOf(fields, values)).map(([field, fault]) => [field, faultText(fault)]);
    if (faults.length > 0) setErrors(Object.fromEntries(faults));
    else answer(values);
  };
  const write = (field: string, value: InputValue) => {
    setInputs((all) => ({ ...all, [field]: value }));
    setErrors((all) => ({ ...all, [field]: undefined }));
  };
  const shown = Object.entries(fields).map(([field, one], index) => (
    <FieldInput
      key={field}
      field={one}
      rules={{}}
      value={inputs[field] ?? null}
      error={errors[field]}
      revision={0}
      hasFocus={index === 0}
      onChange={(value) => write(field, value)}
    />
  ));
  return { shown, send };
}

/** Asks for the fields of a named action, the same for all its records. */
export function ActionDialog(props: ActionDialogProps) {
  const { record, label, rows, answer } = props;
  const { t } = useLingui();
  const { shown, send } = useAnswers(props);
  const title = rows.length === 1 ? isolateDirection(titleOf(record, rows[0]!)) : null;
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      title={title === null ? label : `${label}: ${title}`}
      centered
      size={460}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={send}>
        <Stack gap="sm">{shown}</Stack>
        <Group justify="flex-end" gap={8} mt={16}>
          <Button variant="default" onClick={() => answer(null)}>{t`Cancel`}</Button>
          <Button type="submit">{label}</Button>
        </Group>
      </form>
    </Modal>
  );
}
