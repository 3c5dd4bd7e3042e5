import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { canBeEmpty, type Field } from '#shared/records/field.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import type { Values } from '#shared/records/record.schema.ts';
import type { InnerRow } from '#shared/records/rows.ts';
import type { NamedField } from './any-record.ts';
import { ChangeHighlight } from './change-highlight.tsx';
import type { DetailsEditing } from './details-editing.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { FieldValue } from './field-value.tsx';
import type { FieldRules } from './form-rules.ts';
import { InPlaceEditor, isLongInput, type FocusMove } from './in-place-editor.tsx';
import { FieldEditor } from './record-presence.tsx';
import { toInput } from './record-inputs.ts';
import { ShownRows, type RowFacts } from './shown-rows.tsx';
import { useFieldDraft } from './use-field-draft.ts';
import classes from './editable-field.module.css';

const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface ShownValueProps {
  field: Field;
  value: unknown;
  isLoaded: boolean;
  /** Shows the values of the rows of the field, instead of their names only. */
  Facts?: RowFacts | undefined;
}

/** Value of a field that takes several lines, or of a short one. */
export function ShownValue({ field, value, isLoaded, Facts }: ShownValueProps) {
  if (Facts && field.rows && !isEmptyValue(value)) return <ShownRows field={field} rows={value as InnerRow[]} Facts={Facts} />;
  if (field.kind !== 'richText') return <FieldValue field={field} value={value} />;
  if (!isLoaded) return <Skeleton height={40} />;
  return value ? <RichTextView document={value as RichText} /> : <span className={classes.none}>–</span>;
}

/** Goes to the value after (1) or before (-1) this one in the drawer, and edits it. */
function editBeside(own: HTMLElement, step: 1 | -1): boolean {
  const all = [...(own.closest('[data-drawer]') ?? document).querySelectorAll<HTMLElement>('[data-editable]')];
  const next = all[all.indexOf(own) + step];
  if (!next) return false;
  const value = next.querySelector<HTMLElement>('[data-value]');
  if (value) value.click();
  else next.querySelector<HTMLElement>('input, textarea, [contenteditable=true], button')?.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

interface ValueProps {
  named: NamedField;
  label: string;
  value: ReactNode;
  isEmpty: boolean;
  labelId: string;
  isTitle: boolean;
  hint: string | undefined;
  onOpen: () => void;
  onClear: () => void;
  /** Gets the focus when it appears. */
  wantsFocus: { current: boolean };
}

/** Keys of a value: Enter edits, Delete empties a short one. A long one is too much to lose by one key. */
const keysOf =
  ({ named: [, field], onOpen, onClear }: ValueProps) =>
  (event: KeyboardEvent) => {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    if (event.key === 'F2') onOpen();
    else if (isDelete && !isLongInput(field) && canBeEmpty(field)) onClear();
    else if (!isDelete || !isLongInput(field)) return;
    event.preventDefault();
    event.stopPropagation();
  };

/** Focuses a value when it appears, if its editor has asked for it. */
const focusWanted =
  ({ wantsFocus }: ValueProps) =>
  (element: HTMLButtonElement | null) => {
    if (!element || !wantsFocus.current) return;
    wantsFocus.current = false;
    element.focus();
  };

/** A short value: a press edits it. */
function ValueButton(props: ValueProps) {
  const { t } = useLingui();
  const { named, label, value, isEmpty, labelId, isTitle, hint, onOpen } = props;
  const valueId = `${labelId}-value`;
  return (
    <UnstyledButton
      ref={focusWanted(props)}
      className={classes.value}
      data-value={named[0]}
      data-key-of={isTitle ? 'edit' : undefined}
      {...(isTitle ? { title: t`Edit ${label}` } : { 'aria-labelledby': `${labelId} ${valueId}`, title: hint })}
      onClick={onOpen}
      onKeyDown={keysOf(props)}
    >
      <span id={valueId} className={classes.shown}>
        {isEmpty ? <span className={classes.none}>{t`Not set`}</span> : value}
      </span>
    </UnstyledButton>
  );
}

/** A value of several lines: a press beside its links edits it, and so does the pencil. */
function LongValue(props: ValueProps) {
  const { t } = useLingui();
  const { named, label, value, isEmpty, onOpen } = props;
  const press = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a, button') && window.getSelection()?.isCollapsed !== false) onOpen();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pencil does the same
    <div className={classes.long} onClick={press}>
      <div className={classes.text}>{isEmpty ? <span className={classes.none}>{t`Not set`}</span> : value}</div>
      <UnstyledButton
        ref={focusWanted(props)}
        className={classes.pencil}
        data-value={named[0]}
        aria-label={t`Edit ${label}`}
        onClick={onOpen}
        onKeyDown={keysOf(props)}
      >
        <IconPencil size={15} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
    </div>
  );
}

interface EditableFieldProps {
  named: NamedField;
  label: string;
  labelId: string;
  row: Values & { readonly id: string };
  rules: FieldRules;
  editing: DetailsEditing;
  isLoaded: boolean;
  isTitle?: boolean;
  /** Value to show while nobody edits it, if it is not the stored one. */
  shown?: unknown;
  Facts?: RowFacts | undefined;
}

/** Value of an open record that is edited in its place and saved on its own. */
export function EditableField(props: EditableFieldProps) {
  const { named, label, labelId, row, rules, editing, isLoaded, isTitle = false } = props;
  const [name, field] = named;
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const draft = useFieldDraft({ record: editing.record, row, name, isLoaded, onSend: editing.onSend });
  const change = editing.changes[name];
  const stored = draft.state?.isSending ? draft.value : row[name];
  const value = isEmptyValue(stored) && props.shown !== undefined ? props.shown : stored;
  const leave = (to: FocusMove) => {
    const step = to === 'next' ? 1 : to === 'previous' ? -1 : null;
    wantsFocus.current = step === null || !editBeside(box.current!.closest<HTMLElement>('[data-editable]')!, step);
  };
  const clear = () => {
    draft.open(toInput(field, null));
    wantsFocus.current = draft.save();
  };
  const Value = isLongInput(field) ? LongValue : ValueButton;
  return (
    <div ref={box} className={classes.field} data-title={isTitle || undefined}>
      {draft.isOpen ? (
        <InPlaceEditor {...{ field, label, rules, draft }} onLeave={leave} />
      ) : (
        <Value
          {...{ named, label, labelId, isTitle, wantsFocus }}
          value={<ShownValue field={field} value={value} isLoaded={isLoaded} Facts={props.Facts} />}
          isEmpty={isLoaded && isEmptyValue(value)}
          hint={rules.hint}
          onOpen={() => isLoaded && draft.open()}
          onClear={clear}
        />
      )}
      {draft.state?.isStale && <DraftConflict {...{ field, draft }} byId={editing.authors[name] ?? null} />}
      <FieldEditor recordId={row.id} field={name} isEditing={draft.isOpen && draft.state?.error === undefined} />
      {change && <ChangeHighlight change={change} of={isolateDirection(label)} />}
    </div>
  );
}
