import { useLingui } from '@lingui/react/macro';
import { CloseButton, Input, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field } from '#shared/records/field.ts';
import { limitsOf } from '#shared/records/field-faults.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import texts from '#client/ui/rich-text.module.css';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { framed, labelled, type FieldInputProps, type KindProps } from './field-input-props.ts';
import { offeredField } from './form-rules.ts';
import { FilesField } from './field-files.tsx';
import { FieldValue, isYear } from './field-value.tsx';
import { ChoicesField, PeopleField } from './list-fields.tsx';
import { ListedField } from './listed-field.tsx';
import { CodeField, MoneyField } from './locale-fields.tsx';
import { PersonPicker } from './person-picker.tsx';
import { EditableRows } from './rows-field.tsx';
import { ScaleField } from './scale-field.tsx';
import { RecordPicker } from './record-picker.tsx';
import { DateTimeField, TimeField } from './time-fields.tsx';
import classes from './record-form.module.css';

const RichTextEditor = lazy(async () => ({ default: (await import('#client/ui/rich-text-editor.tsx')).RichTextEditor }));
const DayInput = lazy(async () => ({ default: (await import('#client/ui/day-input.tsx')).DayInput }));

const none: readonly string[] = [];

const requiredOf = (field: Field) => !field.isOptional && { 'aria-required': true };

function TextField(props: KindProps) {
  const { field, value, error, hasFocus, onChange } = props;
  const text = (value as string | null) ?? '';
  return (
    <TextInput
      {...labelled(props)}
      value={text}
      error={error}
      maxLength={field.maxLength}
      attributes={autoDirection(text)}
      data-autofocus={hasFocus || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...requiredOf(field)}
    />
  );
}

function NumberField(props: KindProps) {
  const { field, value, error, inPlace, onChange } = props;
  const { t, i18n } = useLingui();
  const { minimum, maximum, multipleOf } = limitsOf(field);
  const format = { useGrouping: !isYear(field) };
  const [low, high] = [i18n.number(minimum ?? 0, format), i18n.number(maximum ?? 0, format)];
  return (
    <NumberInput
      {...labelled(props, minimum !== undefined && maximum !== undefined ? t`${low} to ${high}` : undefined)}
      value={value as number | string}
      error={error}
      allowDecimal={field.kind !== 'number'}
      clampBehavior="none"
      step={multipleOf ?? 1}
      hideControls={inPlace !== undefined}
      onChange={onChange}
      {...requiredOf(field)}
    />
  );
}

function ChoiceField(props: KindProps) {
  const { field, rules, value, error, onChange } = props;
  const { t } = useLingui();
  const current = value as string | null;
  const next = current !== null && field.states ? [current, ...field.states[current]!.to] : null;
  const options = Object.entries(offeredField(field, rules, value).options ?? {}).filter(([name]) => next === null || next.includes(name));
  return (
    <Select
      {...labelled(props)}
      data={options.map(([name, words]) => ({ value: name, label: t(words) }))}
      value={current}
      error={error}
      clearable={field.isOptional}
      allowDeselect={field.isOptional}
      onChange={onChange}
      {...requiredOf(field)}
    />
  );
}

function DayField(props: KindProps) {
  const { label, value, error, inPlace, onChange } = props;
  const today = dayInZone(readerClock.now(), readerClock.zone());
  return (
    <Input.Wrapper {...framed(props)} {...(!inPlace && { labelElement: 'label' })} error={error}>
      <Suspense fallback={<TextInput readOnly aria-label={label} />}>
        <DayInput
          aria-label={label}
          aria-describedby={undefined}
          size="sm"
          isInDialog
          value={(value as string | null) ?? ''}
          today={today}
          error={error !== undefined}
          onChange={onChange}
          onPick={inPlace?.onPick}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

/** As high as the editor, because a field that moves during a press loses the click. */
const WaitingText = ({ document }: { document: RichText | null }) => (
  <div className={texts.editor} aria-busy="true">
    <div className={texts.waitingBar} />
    <div className={texts.waiting}>{document && <RichTextView document={document} />}</div>
  </div>
);

function RichTextField(props: KindProps) {
  const { label, value, error, revision, inPlace, onChange } = props;
  return (
    <Input.Wrapper {...framed(props)} error={error}>
      <Suspense fallback={<WaitingText document={value as RichText | null} />}>
        <RichTextEditor
          label={label}
          document={value as RichText | null}
          revision={String(revision)}
          isFocused={inPlace !== undefined}
          onChange={onChange}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

const BooleanField = ({ label, value, error, onChange }: KindProps) => (
  <Switch label={label} checked={value === true} error={error} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

/** Button with the chosen person or record, which opens the picker, and one that empties an optional field. */
function IdField(props: KindProps) {
  const { field, rules, label, value, error, inPlace, onChange } = props;
  const { t } = useLingui();
  const id = value as string | null;
  const chosen = id === null ? none : [id];
  const shown = id === null ? <span className={classes.empty}>{t`Not selected`}</span> : <FieldValue field={field} value={id} />;
  const common = { label, chosen, onChoose: onChange, isField: true, hasError: error !== undefined, children: shown };
  const list = { firstSearch: inPlace?.typed, onOpen: (isOpen: boolean) => !isOpen && inPlace?.onEnd() };
  return (
    <Input.Wrapper {...framed(props)} error={error}>
      <div className={classes.picker}>
        {field.kind === 'person' ? (
          <PersonPicker {...common} {...list} {...(rules.canChoosePerson && { canChoose: rules.canChoosePerson })} />
        ) : (
          <RecordPicker {...common} {...list} to={field.to!} {...(rules.conditions && { conditions: rules.conditions })} />
        )}
        {field.isOptional && id !== null && <CloseButton aria-label={t`Clear ${label}`} onClick={() => onChange(null)} />}
      </div>
    </Input.Wrapper>
  );
}

/** Value that this form cannot change. */
const FixedField = ({ field, rules, label, value }: KindProps) => (
  <Input.Wrapper label={label} labelElement="div" description={rules.hint}>
    <p className={classes.fixed}>
      <FieldValue field={field} value={value} />
    </p>
  </Input.Wrapper>
);

const inputs: Partial<Record<Field['kind'], (props: KindProps) => React.ReactNode>> = {
  number: NumberField,
  decimal: NumberField,
  percent: NumberField,
  choice: ChoiceField,
  status: ChoiceField,
  day: DayField,
  richText: RichTextField,
  boolean: BooleanField,
  person: IdField,
  reference: IdField,
  scale: ScaleField,
  rows: (props) => <EditableRows {...props} Inputs={FieldInput} />,
  people: PeopleField,
  choices: ChoicesField,
  money: MoneyField,
  country: CodeField,
  timeZone: CodeField,
  currency: CodeField,
  time: TimeField,
  dateTime: DateTimeField,
  file: FilesField,
  files: FilesField,
  picture: FilesField,
};

/** Input element of a field. */
export function FieldInput(props: FieldInputProps) {
  const { t } = useLingui();
  const { field, rules } = props;
  const Input = field.listedIn === undefined ? (inputs[field.kind] ?? TextField) : ListedField;
  const Kind = rules.isFixed ? FixedField : Input;
  return <Kind {...props} label={t(field.label)} />;
}
