import { useLingui } from '@lingui/react/macro';
import { Button, Group, Menu, Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type FormEvent, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { isOfMany, type Field } from '#shared/records/field.ts';
import { useTypeAhead } from '#client/ui/type-ahead.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { FieldInput } from './field-input.tsx';
import { useValueText } from './field-value.tsx';
import { NoFormRules, type FieldRules, type FormRules } from './form-rules.ts';
import type { RecordChanges } from './record.store.ts';
import { useCellValue, type CellValue } from './use-cell-value.ts';
import type { EditedCell } from './use-cell-editing.tsx';
import classes from './cell-editor.module.css';

export interface CellEditorProps {
  record: AnyRecord;
  /** Current record, which may change while the editor is open. */
  row: RecordRow;
  edited: EditedCell;
  Rules?: FormRules | undefined;
  onSend: (changes: RecordChanges) => Promise<unknown>;
  onClose: () => void;
}

/** An empty element as target, so that Mantine sets no ARIA attributes on the cell. */
const Anchor = ({ at: { x, y, height }, ref }: Pick<EditedCell, 'at'> & { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className={classes.anchor} style={{ left: x, top: y, blockSize: height }} />
);

const hasOptions = ({ kind }: Field) => kind === 'choice' || kind === 'boolean';

interface OpenProps extends CellEditorProps {
  field: Field;
  label: string;
  rules: FieldRules;
  cell: CellValue;
}

/** Menu of the values of a choice. Choosing saves. */
function OptionsEditor({ field, label, cell, edited, onClose }: OpenProps) {
  const { t } = useLingui();
  const textOf = useValueText();
  const find = useTypeAhead();
  const values: readonly unknown[] = field.kind === 'boolean' ? [true, false] : Object.keys(field.options ?? {});
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" width={220} returnFocus={false} trapFocus>
      <Menu.Target>
        <Anchor at={edited.at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} onKeyDown={find}>
        {values.map((value) => (
          <Menu.Item key={String(value)} data-autofocus={value === cell.value || undefined} onClick={() => cell.save(value as never)}>
            {textOf(field, value)}
          </Menu.Item>
        ))}
        {field.isOptional && <Menu.Item onClick={() => cell.save(null)}>{t`No value`}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

const floating = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown';

/** A press outside saves, so that nothing typed is lost. The calendar of a day and the list of a picker are popovers beside this one. */
function usePressOutside(act: () => void) {
  const press = useEffectEvent((event: PointerEvent) => {
    if (!(event.target as Element).closest(floating)) act();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('pointerdown', (event) => press(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Puts the focus in the field, and opens the list of a picker. */
function useFieldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('input');
    input?.focus();
    input?.select();
    const picker = form.current?.querySelector<HTMLElement>('button[aria-haspopup=listbox]');
    picker?.focus();
    // In the next frame, because the picker knows its list only after it is on the page.
    const frame = requestAnimationFrame(() => picker?.click());
    return () => cancelAnimationFrame(frame);
  }, [form]);
}

function InputForm({ field, rules, cell, onClose }: OpenProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  usePressOutside(() => (rules.isFixed ? onClose() : cell.save()));
  useFieldFocus(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cell.save();
  };
  const press = (event: KeyboardEvent) => {
    const isInList = (event.target as Element).closest('.mantine-Combobox-dropdown') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || isInList) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the field in it
    <form ref={form} noValidate onSubmit={submit} onKeyDown={press}>
      <FieldInput
        field={field}
        rules={rules}
        value={cell.input}
        error={cell.error}
        revision={0}
        hasFocus
        onChange={field.to && !isOfMany(field) ? cell.save : cell.write}
      />
      <Group gap={8} mt={10}>
        {!rules.isFixed && <Button type="submit" size="xs" loading={cell.isSending}>{t`Save`}</Button>}
        <Button size="xs" variant="default" data-autofocus={rules.isFixed || undefined} onClick={onClose}>
          {rules.isFixed ? t`Close` : t`Cancel`}
        </Button>
      </Group>
    </form>
  );
}

const InputEditor = (props: OpenProps) => (
  <Popover
    opened
    position="bottom-start"
    offset={-props.edited.at.height}
    width={280}
    trapFocus
    returnFocus={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    shadow="md"
  >
    <Popover.Target>
      <Anchor at={props.edited.at} />
    </Popover.Target>
    <Popover.Dropdown aria-label={props.label} p={12}>
      <InputForm {...props} />
    </Popover.Dropdown>
  </Popover>
);

/** Editor of one cell of a table: Enter saves, Escape leaves the value, and a refusal is shown at the cell. */
export function CellEditor(props: CellEditorProps) {
  const { t } = useLingui();
  const { record, row, edited, Rules = NoFormRules, onSend, onClose } = props;
  const field = record.fields[edited.name]!;
  const cell = useCellValue({ record, row, name: edited.name, onSend, onClose });
  const label = t(field.label);
  return (
    <Rules values={{ ...row, [edited.name]: cell.value }} row={row}>
      {(rulesOf) => {
        const rules = rulesOf(edited.name);
        const Kind = hasOptions(field) && !rules.isFixed && cell.error === undefined ? OptionsEditor : InputEditor;
        return <Kind {...props} {...{ field, label, rules, cell }} />;
      }}
    </Rules>
  );
}
