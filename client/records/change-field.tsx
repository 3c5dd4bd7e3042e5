import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Menu, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { Field } from '#shared/records/field.ts';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { barAction, barIcon } from '#client/ui/selection-bar.tsx';
import type { RecordRow } from './any-record.ts';
import type { BulkField, BulkFields } from './bulk-fields.ts';
import { FieldInput } from './field-input.tsx';
import { NoFormRules, type FormRules } from './form-rules.ts';
import { fromInput, toInput } from './record-inputs.ts';
import { useFaultText } from './use-fault-text.ts';

/** A status offers only states that one of the records can have next. */
function reachable({ field, valueOf }: BulkField, rows: readonly RecordRow[]): Field {
  const { states, options = {} } = field;
  if (!states) return field;
  const next = new Set(rows.flatMap((row) => states[valueOf(row) as string]?.to ?? []));
  return { ...field, options: Object.fromEntries(Object.entries(options).filter(([name]) => next.has(name))) };
}

/** Empty values for the rules of the form: what depends on the values of a record is checked for each. */
const emptied = ([first]: readonly RecordRow[]): Values => Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, null]));

interface ChangeFormProps {
  name: string;
  bulk: BulkField;
  rows: readonly RecordRow[];
  Rules?: FormRules | undefined;
  onApply: (to: unknown) => void;
  onClose: () => void;
}

function ChangeForm({ name, bulk, rows, Rules = NoFormRules, onApply, onClose }: ChangeFormProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const field = reachable(bulk, rows);
  const [input, setInput] = useState(() => toInput(field, null));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const to = fromInput(field, input);
    const fault = faultsOf({ [name]: field }, { [name]: to })[name];
    if (fault) setError(faultText(fault));
    else onApply(to);
  };
  const change = (value: typeof input) => {
    setInput(value);
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={apply}>
      <Rules values={emptied(rows)} row={null}>
        {(rulesOf) => {
          const { conditions } = rulesOf(name);
          const rules = {
            ...(conditions && { conditions }),
            ...(field.isOptional && { hint: t`Leave this empty to clear it.` }),
            ...bulk.rules,
          };
          return <FieldInput {...{ field, rules, error }} value={input} revision={0} hasFocus onChange={change} />;
        }}
      </Rules>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit">{t`Apply`}</Button>
      </Group>
    </form>
  );
}

export interface ChangeFieldProps {
  fields: BulkFields;
  rows: readonly RecordRow[];
  Rules?: FormRules | undefined;
  onChange: (name: string, to: unknown) => void;
}

/** Button of the selection bar that changes one field of all selected records. */
export function ChangeField({ fields, rows, Rules, onChange }: ChangeFieldProps) {
  const { t } = useLingui();
  const [name, setName] = useState<string | null>(null);
  const bulk = name === null ? null : fields[name]!;
  const close = () => setName(null);
  const apply = (to: unknown) => {
    close();
    onChange(name!, to);
  };
  const count = plural(rows.length, { one: '# record', other: '# records' });
  const label = bulk && t(bulk.field.label);
  return (
    <>
      <Menu position="top-start" width={220}>
        <Menu.Target>
          <Button {...barAction} leftSection={<IconPencil {...barIcon} />}>
            {t`Change field`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.entries(fields).map(([one, { field }]) => (
            <Menu.Item key={one} onClick={() => setName(one)}>
              {t(field.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={bulk !== null}
        onClose={close}
        title={t`Change ${label} of ${count}`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        size="sm"
      >
        {bulk && <ChangeForm key={name} name={name!} {...{ bulk, rows, Rules }} onApply={apply} onClose={close} />}
      </Modal>
    </>
  );
}
