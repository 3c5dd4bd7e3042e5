import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo, type ComponentType } from 'react';
import type { FieldKind } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { titleOf, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import type { Field } from '#shared/records/field.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { FieldText, FieldValue, useValueText } from './field-value.tsx';
import type { RowState } from './live-table.tsx';
import type { CellEditors } from './use-cell-editing.tsx';
import type { RecordCells, RowMarkProps } from './record-drawer-parts.ts';
import { RowEditor } from './record-presence.tsx';
import { TreeDrag } from './tree-drag.tsx';
import { TableRow } from './table-row.tsx';
import own from './record-row.module.css';

/** Field of a column; null for a column that a record of another kind does not have. */
export type CellField = readonly [column: string, field: Field | null, name?: string];

export interface RecordRowProps extends RowState {
  record: AnyRecord;
  /** Fields of the shown columns, the title first. */
  fields: readonly CellField[];
  /** Sign in front of the title. */
  Icon?: ComponentType<RowMarkProps> | undefined;
  row: RecordRow;
  href: string;
  change: RecentChange | undefined;
  level?: number;
  isExpanded?: boolean | null;
  /** Names of the fields that the reader may edit in the table. */
  editable: ReadonlySet<string> | null;
  /** Open editors, above their cells. */
  editors: CellEditors | undefined;
  /** Values that the feature shows in its own way. */
  shown?: RecordCells | undefined;
  /** Marks beside the title. */
  Mark: ComponentType<RowMarkProps> | undefined;
}

const firstKinds: readonly FieldKind[] = ['status', 'person', 'percent', 'day', 'choice', 'text'];
const placeOf = (kind: FieldKind) => firstKinds.indexOf(kind) + 1 || firstKinds.length + 1;

/** States come first, also those that follow from other fields. */
const rankOf = ({ computed }: AnyRecord, [name, { kind }]: NamedField) => placeOf(kind === 'choice' && computed[name] ? 'status' : kind);

/** Value on the second line, with its label if it does not speak for itself. */
function SecondValue({ field, value }: { field: Field; value: unknown }) {
  const { t } = useLingui();
  if (field.kind === 'boolean')
    return (
      <span className={own.yes}>
        <IconCheck size={13} stroke={2} aria-hidden="true" />
        <bdi>{t(field.label)}</bdi>
      </span>
    );
  if (field.kind === 'percent') return <FieldText field={field} value={value} />;
  return (
    <>
      {isNumeric(field) && `${t(field.label)} `}
      <FieldValue field={field} value={value} isInTable />
    </>
  );
}

/** Second line of a narrow row. A field of yes or no shows its label if it is true. */
function Second({ record, fields, row, shown: own = {} }: Pick<RecordRowProps, 'record' | 'fields' | 'row' | 'shown'>) {
  const named = fields.slice(1).flatMap(([column, field, name = column]): NamedField[] => (field ? [[name, field]] : []));
  const isShown = ([name, { kind }]: NamedField) =>
    row[name] !== null && kind !== 'reference' && (kind !== 'boolean' || row[name] === true);
  const shown = named.filter(isShown);
  // The line may be cut at its end, so the fields that say most come first.
  const others = shown.toSorted((one, other) => rankOf(record, one) - rankOf(record, other));
  return others.map(([name, field]) => {
    const Shown = own[name];
    return <span key={name}>{Shown ? <Shown recordId={row.id} row={row} /> : <SecondValue field={field} value={row[name]} />}</span>;
  });
}

interface CellButtonProps {
  name: string;
  field: Field;
  value: unknown;
  title: string;
}

/** Value that a press edits. */
function CellButton({ name, field, value, title }: CellButtonProps) {
  const { t } = useLingui();
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const textOf = useValueText();
  // The name contains what the cell shows, so that it can be spoken.
  const [label, text] = [t(field.label), field.kind === 'day' ? String(value) : textOf(field, value)];
  const cell = { type: 'button', className: own.cell, 'data-cell': name, tabIndex: -1 } as const;
  if (field.to && !isEmpty)
    return (
      <button {...cell}>
        <VisuallyHidden>{t`Change ${label} of ${title}`}: </VisuallyHidden>
        <span data-shown>
          <FieldValue field={field} value={value} isInTable />
        </span>
      </button>
    );
  return (
    <button {...cell} aria-label={isEmpty ? t`Set ${label} of ${title}` : `${t`Change ${label} of ${title}`}: ${text}`}>
      {isEmpty ? <span className={own.unset}>{label}</span> : <FieldValue field={field} value={value} isInTable />}
    </button>
  );
}

type CellsProps = Pick<RecordRowProps, 'fields' | 'row' | 'editable' | 'editors' | 'shown'> & { title: string };

const Cells = ({ fields, row, editable, editors, shown = {}, title }: CellsProps) =>
  fields.slice(1).map(([column, field, name = column]) => {
    const value = row[name];
    const Shown = field ? shown[column] : undefined;
    const isEditable = !Shown && editable?.has(name);
    return (
      <td key={column} data-column={column} data-figure={(field && isNumeric(field)) || undefined}>
        {field && isEditable && <CellButton {...{ name, field, value, title }} />}
        {Shown && <Shown recordId={row.id} row={row} />}
        {field && !Shown && !isEditable && <FieldValue field={field} value={value} isInTable />}
        {editors?.[name]}
      </td>
    );
  });

/** Row of a record in a table or a tree. */
export const RecordTableRow = memo(function RecordTableRow(rowProps: RecordRowProps) {
  const { record, fields, row, Mark, Icon, shown, editable, editors, ...props } = rowProps;
  const title = titleOf(record, row);
  const [titleName] = fields[0]!;
  return (
    <TableRow
      {...props}
      id={row.id}
      title={title}
      titleCell={editable?.has(titleName) ? titleName : undefined}
      icon={Icon && <Icon recordId={row.id} row={row} />}
      beside={
        <>
          {Mark && <Mark recordId={row.id} row={row} />}
          <TreeDrag record={record} row={row} />
        </>
      }
      second={<Second {...{ record, fields, row, shown }} />}
      editor={
        <>
          <RowEditor recordId={row.id} />
          {editors?.[titleName]}
        </>
      }
    >
      {!props.isNarrow && <Cells {...{ fields, row, editable, editors, shown }} title={isolateDirection(title)} />}
    </TableRow>
  );
});
