import { useLingui } from '@lingui/react/macro';
import { titleField, titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import type { DetailsEditing } from './details-editing.ts';
import { EditableField } from './editable-field.tsx';
import classes from './record-drawer.module.css';

interface RecordTitleProps {
  record: AnyRecord;
  row: RecordRow;
  editing: DetailsEditing | undefined;
}

/** Title of an open record, which is edited in its place. */
export function RecordTitle({ record, row, editing }: RecordTitleProps) {
  const { t } = useLingui();
  const name = titleField(record);
  const field = record.fields[name]!;
  const isEditable = editing !== undefined && !record.readOnly.includes(name) && !editing.rulesOf(name).isFixed;
  if (!isEditable)
    return (
      <h2 className={classes.title}>
        <bdi>{titleOf(record, row)}</bdi>
      </h2>
    );
  return (
    <h2 className={classes.title} data-editable data-field-of={name}>
      <EditableField
        named={[name, field]}
        label={t(field.label)}
        labelId={name}
        rules={editing.rulesOf(name)}
        {...{ row, editing }}
        isLoaded
        isTitle
      />
    </h2>
  );
}
