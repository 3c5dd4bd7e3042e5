import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '#shared/records/field.ts';
import type { ImportRow } from '#shared/records/transfer.schema.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { FieldText } from '#client/records/field-value.tsx';
import { ImportCell } from './import-cell.tsx';
import type { CorrectCell, MappedColumn } from './mapped-columns.ts';
import { useImportFaultText } from './use-import-fault-text.ts';
import classes from './import-table.module.css';

interface ImportTableRowProps {
  record: ImportableList;
  row: ImportRow;
  mapped: readonly MappedColumn[];
  line: number;
  measure: (element: HTMLElement | null) => void;
  onCorrect: CorrectCell | null;
}

function useResultText(): (row: ImportRow) => string {
  const { t } = useLingui();
  return ({ action, isDone, faults }) => {
    if (isDone) return t`Imported`;
    if (faults.length > 0) return t`With errors`;
    return { create: t`New`, update: t`Changed`, unchanged: t`Unchanged` }[action ?? 'unchanged'];
  };
}

/** Value of a record before the row changes it. */
function ValueBefore({ field, value }: { field: Field; value: unknown }) {
  const { t } = useLingui();
  return (
    <span className={classes.before}>
      {t`Before:`}{' '}
      <bdi>
        <FieldText field={field} value={value} />
      </bdi>
    </span>
  );
}

type RowCellProps = Pick<ImportTableRowProps, 'record' | 'row' | 'onCorrect'> & { column: MappedColumn };

function RowCell({ record, row, column: { at, field: name }, onCorrect }: RowCellProps) {
  const { t } = useLingui();
  const faultText = useImportFaultText();
  const { number, faults, cells, isDone, before } = row;
  const field = record.fields[name]!;
  const found = faults.find(({ path }) => path === name);
  const text = cells[at] ?? '';
  const fault = found ? faultText(found, field, text) : null;
  return (
    <td data-label={t(field.label)} data-faulty={found ? true : undefined}>
      {isDone || !onCorrect ? (
        <>
          <bdi>{text}</bdi>
          {fault !== null && <span className={classes.fault}>{fault}</span>}
        </>
      ) : (
        <ImportCell
          text={text}
          label={t`${t(field.label)}, row ${number}`}
          fault={fault}
          onCorrect={(typed) => onCorrect(number, { column: at, text: typed })}
        />
      )}
      {!isDone && before?.[name] !== undefined && <ValueBefore field={field} value={before[name]} />}
    </td>
  );
}

interface AllFieldsProps {
  number: number;
  isWhole: boolean;
  onToggle: () => void;
}

/** Shows the fields that a narrow screen hides. */
function AllFields({ number, isWhole, onToggle }: AllFieldsProps) {
  const { t } = useLingui();
  return (
    <Button
      className={classes.whole}
      size="compact-xs"
      variant="subtle"
      aria-expanded={isWhole}
      aria-label={t`All fields of row ${number}`}
      onClick={onToggle}
    >
      {t`All fields`}
    </Button>
  );
}

/** Row of an import. Faults of fields without a column stand beside the result. */
export function ImportTableRow({ record, row, mapped, line, measure, onCorrect }: ImportTableRowProps) {
  const { t } = useLingui();
  const resultText = useResultText();
  const faultText = useImportFaultText();
  const { number, faults } = row;
  const [isWhole, setIsWhole] = useState(false);
  const elsewhere = faults.filter(({ path }) => !mapped.some(({ field }) => field === path));
  const labelOf = (name: string) => (record.fields[name] ? t(record.fields[name].label) : name);
  return (
    <tr
      ref={measure}
      data-index={line}
      aria-rowindex={line + 2}
      data-faulty={faults.length > 0 || undefined}
      data-whole={isWhole || undefined}
    >
      <th scope="row">{number}</th>
      <td className={classes.result}>
        {resultText(row)}
        {elsewhere.map((fault) => (
          <span key={fault.path} className={classes.fault} tabIndex={-1} data-fault>
            {labelOf(fault.path)}: {faultText(fault, record.fields[fault.path])}
          </span>
        ))}
        {mapped.length > 1 && <AllFields {...{ number, isWhole }} onToggle={() => setIsWhole(!isWhole)} />}
      </td>
      {mapped.map((column) => (
        <RowCell key={column.at} record={record} row={row} column={column} onCorrect={onCorrect} />
      ))}
    </tr>
  );
}
