import { useLingui } from '@lingui/react/macro';
import type { ImportRow } from '#shared/records/transfer.schema.ts';
import type { ImportableList } from '#client/records/any-record.ts';
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
  onCorrect: CorrectCell;
}

function useResultText(): (row: ImportRow) => string {
  const { t } = useLingui();
  return ({ action, isDone, faults }) => {
    if (isDone) return t`Imported`;
    if (faults.length > 0) return t`With errors`;
    return { create: t`New`, update: t`Changed`, unchanged: t`Unchanged` }[action ?? 'unchanged'];
  };
}

/** Row of an import. Faults of fields without a column stand beside the result. */
export function ImportTableRow({ record, row, mapped, line, measure, onCorrect }: ImportTableRowProps) {
  const { t } = useLingui();
  const resultText = useResultText();
  const faultText = useImportFaultText();
  const { number, faults, cells, isDone } = row;
  const elsewhere = faults.filter(({ path }) => !mapped.some(({ field }) => field === path));
  const labelOf = (name: string) => (record.fields[name] ? t(record.fields[name].label) : name);
  return (
    <tr ref={measure} data-index={line} aria-rowindex={line + 2} data-faulty={faults.length > 0 || undefined}>
      <th scope="row">{number}</th>
      <td className={classes.result}>
        {resultText(row)}
        {elsewhere.map((fault) => (
          <span key={fault.path} className={classes.fault}>
            {labelOf(fault.path)}: {faultText(fault, record.fields[fault.path])}
          </span>
        ))}
      </td>
      {mapped.map(({ at, field }) => {
        const fault = faults.find(({ path }) => path === field);
        const label = t`${labelOf(field)}, row ${number}`;
        return (
          <td key={at} data-label={labelOf(field)} data-faulty={fault ? true : undefined}>
            {isDone ? (
              <bdi>{cells[at]}</bdi>
            ) : (
              <ImportCell
                text={cells[at] ?? ''}
                label={label}
                fault={fault ? faultText(fault, record.fields[field]) : null}
                onCorrect={(text) => onCorrect(number, { column: at, text })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
