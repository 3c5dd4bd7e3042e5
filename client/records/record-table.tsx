import { useLingui } from '@lingui/react/macro';
import { Fragment, useRef, type RefObject } from 'react';
import { isNumeric } from '#shared/records/filter.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { SelectAll, SortButton, SortSelect, type TableOrder } from '#client/ui/table-head.tsx';
import head from '#client/ui/table-head.module.css';
import { LoadingLine, LoadMoreLine, SpacerRow } from '#client/ui/table-lines.tsx';
import table from '#client/ui/table.module.css';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import { useVirtualRows } from '#client/ui/virtual-rows.ts';
import { shortFields, titleField, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import { RecordTableRow } from './record-row.tsx';
import { useRowClicks, useRowFocus, useRowKeys } from './use-row-keys.ts';
import classes from './record-table.module.css';

export interface RecordTableProps {
  record: AnyRecord;
  label: string;
  list: LiveList<RecordRow>;
  order: TableOrder;
  selection: SelectedIds;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

interface Line {
  readonly id: string;
  /** Other lines than rows have none. */
  readonly row?: RecordRow;
}

function linesOf({ status, items, hasMore }: LiveList<RecordRow>): Line[] {
  const rows = items.map((row): Line => ({ id: row.id, row }));
  if (status === 'loading') return Array.from({ length: 12 }, (_, at) => ({ id: `waiting ${at}` }));
  return hasMore ? [...rows, { id: 'more' }] : rows;
}

function Rows({ isNarrow, width, ...props }: RecordTableProps & { isNarrow: boolean; width: number }) {
  const { record, list, selection, hrefOf, onOpen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = linesOf(list);
  const ids = list.items.map(({ id }) => id);
  const { stopId, ...focus } = useRowFocus(ids);
  const press = useRowKeys(ids, selection);
  const point = useRowClicks(selection, onOpen);
  const { standing, foot } = useVirtualRows(body, lines, [stopId], () => (isNarrow ? 56 : 40));
  const drawn = (line: Line, at: number) => {
    const { row } = line;
    if (!row && list.status === 'loading') return <LoadingLine width={width} line={at} />;
    if (!row) return <LoadMoreLine list={list} width={width} line={at} />;
    const own = { isSelected: selection.ids.has(row.id), isStop: row.id === stopId, change: list.changes[row.id], isNarrow };
    return <RecordTableRow record={record} row={row} href={hrefOf(row.id)} line={at} {...own} />;
  };
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the titles are links */
    <tbody ref={body} onKeyDown={press} onClick={point} {...focus}>
      {standing.map(({ index, gap }) => (
        <Fragment key={lines[index]!.id}>
          {gap > 0 && <SpacerRow height={gap} width={width} />}
          {drawn(lines[index]!, index)}
        </Fragment>
      ))}
      {foot > 0 && <SpacerRow height={foot} width={width} />}
    </tbody>
  );
}

function Head({ record, list, order, selection }: RecordTableProps) {
  const { t } = useLingui();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <thead className={head.head}>
      <tr aria-rowindex={1}>
        <td>
          <SelectAll label={t`Select all shown`} ids={list.items.map(({ id }) => id)} selection={selection} />
        </td>
        {columnsOf(record).map(([name, field]) => {
          const label = t(field.label);
          const sort = name === order.by ? direction : undefined;
          return (
            <th key={name} scope="col" data-column={name} data-figure={isNumeric(field) || undefined} aria-label={label} aria-sort={sort}>
              {record.sorts.includes(name) ? <SortButton column={name} name={label} order={order} /> : label}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The title comes first, whatever its place in the definition is. */
function columnsOf(record: AnyRecord): NamedField[] {
  const isTitle = ([name]: NamedField) => name === titleField(record);
  const fields = shortFields(record);
  return [...fields.filter(isTitle), ...fields.filter((field) => !isTitle(field))];
}

const Widths = ({ record, isNarrow }: { record: AnyRecord; isNarrow: boolean }) => (
  <colgroup>
    <col className={isNarrow ? classes.narrowBox : head.boxes} />
    <col />
    {!isNarrow &&
      columnsOf(record)
        .slice(1)
        .map(([name, field]) => <col key={name} className={isNumeric(field) ? classes.figure : classes.column} />)}
  </colgroup>
);

function useSortNames(record: AnyRecord) {
  const { t } = useLingui();
  const names = columnsOf(record).filter(([name]) => record.sorts.includes(name));
  return { columns: names.map(([name]) => name), names: Object.fromEntries(names.map(([name, field]) => [name, t(field.label)])) };
}

/** Live table of records: sortable columns, virtual rows, selection and keyboard; on narrow screens a list of two-line rows. */
export function RecordTable(props: RecordTableProps) {
  const { record, label, list, order } = props;
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const sorting = useSortNames(record);
  const width = isNarrow ? 2 : columnsOf(record).length + 1;
  useHoldWhileReading(area as RefObject<HTMLElement | null>, list);
  return (
    <div ref={area} className={table.area}>
      {isNarrow && <SortSelect {...sorting} order={order} />}
      <div data-scroller className={table.scroll}>
        <table className={table.table} aria-label={label} aria-rowcount={list.total + 1} aria-busy={list.status === 'loading'}>
          <Widths record={record} isNarrow={isNarrow} />
          {!isNarrow && <Head {...props} />}
          <Rows {...props} isNarrow={isNarrow} width={width} />
        </table>
      </div>
      {list.news > 0 && (
        <div className={table.news}>
          <NewRowsButton live={list} area={area} />
        </div>
      )}
    </div>
  );
}
