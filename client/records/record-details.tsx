import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { titleField, type EditedFields, type NamedField } from './any-record.ts';
import type { DetailsEditing } from './details-editing.ts';
import { isInternal } from '#shared/records/field.ts';
import { EditableField, ShownValue } from './editable-field.tsx';
import { isLongInput } from './in-place-editor.tsx';
import type { FactsOfRows } from './shown-rows.tsx';
import classes from './record-details.module.css';

export interface RecordDetailsProps {
  record: EditedFields;
  row: Values & { readonly id: string };
  /** Names of the fields to show, in this order; without them all but the title. */
  names?: readonly string[] | undefined;
  /** False while the long texts are loading. */
  isComplete: boolean;
  /** Lets the reader edit the values; without it they are only shown. */
  editing?: DetailsEditing | undefined;
  /** Values to show for fields that are empty, as those that are in force instead. */
  shown?: Values;
  rowFacts?: FactsOfRows | undefined;
}

type DetailProps = RecordDetailsProps & { named: NamedField };

function Detail({ named: [name, field], record, row, isComplete, editing, shown = {}, rowFacts = {} }: DetailProps) {
  const { t } = useLingui();
  const label = t(field.label);
  const labelId = useId();
  const isLong = isLongInput(field);
  const isLoaded = isComplete || field.kind !== 'richText';
  const rules = editing?.rulesOf(name) ?? {};
  const isEditable = editing !== undefined && !rules.isFixed && !record.readOnly.includes(name);
  const value = isEditable ? (
    <EditableField
      {...{ label, labelId, row, rules, editing, isLoaded }}
      named={[name, field]}
      shown={shown[name]}
      Facts={rowFacts[name]}
    />
  ) : (
    <ShownValue field={field} value={row[name] ?? shown[name]} isLoaded={isLoaded} Facts={rowFacts[name]} />
  );
  const marks = { 'data-field-of': name, 'data-editable': isEditable || undefined };
  if (isLong)
    return (
      <section className={classes.long} aria-label={label} {...marks}>
        <h3>{label}</h3>
        {value}
      </section>
    );
  return (
    <div className={classes.field} {...marks}>
      <dt id={labelId}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** All fields of a record: short ones side by side, long ones below. Where the reader may, each is edited in its place. */
export function RecordDetails(props: RecordDetailsProps) {
  const { record, editing, names } = props;
  const isHidden = ([name, field]: NamedField) => field.kind === 'publication' || isInternal(field) || editing?.rulesOf(name).isHidden;
  const isShown = (named: NamedField) => (names !== undefined || named[0] !== titleField(record)) && !isHidden(named);
  const all = names ? names.map((name): NamedField => [name, record.fields[name]!]) : Object.entries(record.fields);
  const fields = all.filter(isShown);
  const [short, long] = [false, true].map((isLong) => fields.filter(([, field]) => isLongInput(field) === isLong));
  return (
    <div className={classes.details}>
      <dl className={classes.list}>
        {short!.map((named) => (
          <Detail key={named[0]} {...props} named={named} />
        ))}
      </dl>
      {long!.map((named) => (
        <Detail key={named[0]} {...props} named={named} />
      ))}
    </div>
  );
}
