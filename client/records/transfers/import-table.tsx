import { useLingui } from '@lingui/react/macro';
import { Fragment, useRef } from 'react';
import type { ImportColumn, ImportRow } from '#shared/records/transfer.schema.ts';
import { SpacerRow } from '#client/ui/table-lines.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { useVirtualRows } from '#client/ui/virtual-rows.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { ImportTableRow } from './import-table-row.tsx';
import { mappedColumns, type CorrectCell } from './mapped-columns.ts';
import classes from './import-table.module.css';

interface ImportTableProps {
  record: ImportableList;
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
  isLoading: boolean;
  /** Null for rows that can only be read. */
  onCorrect: CorrectCell | null;
}

/** Rows of an import with their cells, of which only those in view are in the page. */
export function ImportTable({ record, columns, rows, isLoading, onCorrect }: ImportTableProps) {
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useIsNarrow();
  const mapped = mappedColumns(columns);
  const lines = rows.map((row) => ({ id: String(row.number) }));
  const { standing, foot, measure } = useVirtualRows(body, lines, [], (at) => (rows[at]?.faults.length ? (isNarrow ? 150 : 60) : 41));
  const width = mapped.length + 2;
  if (rows.length === 0 && !isLoading)
    return <StateMessage kind="empty" title={t`Nothing to correct`} sentence={t`All rows can be imported.`} />;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t`Rows of the file`} aria-rowcount={rows.length + 1} aria-busy={isLoading}>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            <th scope="col">{t`Result`}</th>
            {mapped.map(({ at, field }) => (
              <th key={at} scope="col">
                {t(record.fields[field]!.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {standing.map(({ index, gap }) => (
            <Fragment key={lines[index]!.id}>
              {gap > 0 && <SpacerRow height={gap} width={width} />}
              <ImportTableRow record={record} row={rows[index]!} mapped={mapped} line={index} measure={measure} onCorrect={onCorrect} />
            </Fragment>
          ))}
          {foot > 0 && <SpacerRow height={foot} width={width} />}
        </tbody>
      </table>
    </div>
  );
}
