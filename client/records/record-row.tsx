import { useLingui } from '@lingui/react/macro';
import { memo, type ComponentType } from 'react';
import { isNumeric } from '#shared/records/filter.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { titleOf, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import { FieldText, FieldValue } from './field-value.tsx';
import type { RowState } from './live-table.tsx';
import { RowEditor } from './record-presence.tsx';
import { TableRow } from './table-row.tsx';

export interface RecordRowProps extends RowState {
  record: AnyRecord;
  /** Shown fields, the title first. */
  fields: readonly NamedField[];
  row: RecordRow;
  href: string;
  change: RecentChange | undefined;
  level?: number;
  isExpanded?: boolean | null;
  /** Marks beside the title. */
  Mark: ComponentType<{ recordId: string }> | undefined;
}

function Second({ fields, row }: Pick<RecordRowProps, 'fields' | 'row'>) {
  const { t } = useLingui();
  const shown = fields.slice(1).filter(([name, { kind }]) => row[name] !== null && kind !== 'reference');
  // Figures come last, because the line may be cut at its end.
  const others = shown.toSorted(([, one], [, other]) => Number(isNumeric(one)) - Number(isNumeric(other)));
  return others.map(([name, field]) => (
    <span key={name}>
      {isNumeric(field) && `${t(field.label)} `}
      {field.kind === 'percent' ? <FieldText field={field} value={row[name]} /> : <FieldValue field={field} value={row[name]} isInTable />}
    </span>
  ));
}

const Cells = ({ fields, row }: Pick<RecordRowProps, 'fields' | 'row'>) =>
  fields.slice(1).map(([name, field]) => (
    <td key={name} data-column={name} data-figure={isNumeric(field) || undefined}>
      <FieldValue field={field} value={row[name]} isInTable />
    </td>
  ));

/** Row of a record in a table or a tree. */
export const RecordTableRow = memo(function RecordTableRow({ record, fields, row, Mark, ...props }: RecordRowProps) {
  return (
    <TableRow
      {...props}
      id={row.id}
      title={titleOf(record, row)}
      beside={Mark && <Mark recordId={row.id} />}
      second={<Second fields={fields} row={row} />}
      editor={<RowEditor recordId={row.id} />}
    >
      {!props.isNarrow && <Cells fields={fields} row={row} />}
    </TableRow>
  );
});
