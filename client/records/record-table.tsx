import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Fragment, useMemo, useRef, type RefObject } from 'react';
import { isNumeric } from '#shared/records/filter.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { SelectAll, SortButton, type TableOrder } from '#client/ui/table-head.tsx';
import head from '#client/ui/table-head.module.css';
import { LoadingLine, LoadMoreLine, SpacerRow } from '#client/ui/table-lines.tsx';
import table from '#client/ui/table.module.css';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import { useVirtualRows } from '#client/ui/virtual-rows.ts';
import { tableFields, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import { ColumnEdge } from './column-edge.tsx';
import { RecordTableRow } from './record-row.tsx';
import { leastWidth, type Columns } from './use-columns.ts';
import { useRowClicks, useRowFocus, useRowKeys } from './use-row-keys.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeRows } from './use-tree-rows.ts';
import classes from './record-table.module.css';

const SortSelect = lazyComponent(
  async () => (await import('#client/ui/sort-select.tsx')).SortSelect<string, string>,
  <Skeleton height={30} />,
);

export interface RecordTableProps {
  record: AnyRecord;
  label: string;
  list: LiveList<RecordRow>;
  columns: Columns;
  tree: TreeRows;
  isTree: boolean;
  order: TableOrder;
  selection: SelectedIds;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onDelete: (ids: readonly string[]) => void;
}

interface Line {
  readonly id: string;
  /** Other lines than rows have none. */
  readonly line?: TreeRow;
}

function linesOf({ status, hasMore }: LiveList<RecordRow>, { rows: shown }: TreeRows): Line[] {
  const rows = shown.map((line): Line => ({ id: line.row.id, line }));
  if (status === 'loading') return Array.from({ length: 12 }, (_, at) => ({ id: `waiting ${at}` }));
  return hasMore ? [...rows, { id: 'more' }] : rows;
}

function Rows({
  isNarrow,
  width,
  fields,
  ...props
}: RecordTableProps & { isNarrow: boolean; width: number; fields: readonly NamedField[] }) {
  const { record, list, tree, isTree, selection, hrefOf, onOpen, onDelete } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = linesOf(list, tree);
  const ids = tree.rows.map(({ row }) => row.id);
  const { stopId, ...focus } = useRowFocus(ids);
  const press = useRowKeys({ ids, selection, tree: isTree ? tree : null, onOpen, onDelete });
  const point = useRowClicks(selection, onOpen, tree);
  const { standing, foot } = useVirtualRows(body, lines, [stopId], () => (isNarrow ? 56 : 40));
  const drawn = ({ line }: Line, at: number) => {
    if (!line && list.status === 'loading') return <LoadingLine width={width} line={at} />;
    if (!line) return <LoadMoreLine list={list} width={width} line={at} />;
    const { row, level, isExpanded } = line;
    const own = { isSelected: selection.ids.has(row.id), isStop: row.id === stopId, change: tree.changes[row.id], isNarrow };
    const place = isTree ? { level, isExpanded } : {};
    return <RecordTableRow record={record} fields={fields} row={row} href={hrefOf(row.id)} line={at} {...own} {...place} />;
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

function Head({ record, columns, fields, tree, order, selection }: RecordTableProps & { fields: readonly NamedField[] }) {
  const { t } = useLingui();
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <thead className={head.head}>
      <tr aria-rowindex={1}>
        <td>
          <SelectAll label={t`Select all shown`} ids={tree.rows.map(({ row }) => row.id)} selection={selection} />
        </td>
        {fields.map(([name, field]) => {
          const label = t(field.label);
          const sort = name === order.by ? direction : undefined;
          return (
            <th key={name} scope="col" data-column={name} data-figure={isNumeric(field) || undefined} aria-label={label} aria-sort={sort}>
              {record.sorts.includes(name) ? <SortButton column={name} name={label} order={order} /> : label}
              <ColumnEdge column={name} name={label} columns={columns} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const Widths = ({ columns, isNarrow }: { columns: Columns; isNarrow: boolean }) => (
  <colgroup>
    <col className={isNarrow ? classes.narrowBox : head.boxes} />
    {isNarrow && <col />}
    {!isNarrow &&
      columns.shown.map((name) => <col key={name} style={columns.isFlexible(name) ? undefined : { inlineSize: columns.widthOf(name) }} />)}
  </colgroup>
);

/** Fields of the shown columns. Their identity changes only with the columns, so that rows are not rendered again. */
function useShownFields(record: AnyRecord, { shown }: Columns): readonly NamedField[] {
  const names = shown.join(' ');
  return useMemo(() => names.split(' ').map((name): NamedField => [name, record.fields[name]!]), [record, names]);
}

function useSortNames(record: AnyRecord) {
  const { t } = useLingui();
  const names = tableFields(record).filter(([name]) => record.sorts.includes(name));
  return { columns: names.map(([name]) => name), names: Object.fromEntries(names.map(([name, field]) => [name, t(field.label)])) };
}

/** Live table of records: sortable columns, virtual rows, selection and keyboard; on narrow screens a list of two-line rows. */
export function RecordTable(props: RecordTableProps) {
  const { record, label, list, order } = props;
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const sorting = useSortNames(record);
  const { columns, isTree, tree } = props;
  const fields = useShownFields(record, columns);
  const width = isNarrow ? 2 : fields.length + 1;
  useHoldWhileReading(area as RefObject<HTMLElement | null>, list);
  return (
    <div ref={area} className={table.area}>
      {isNarrow && <SortSelect {...sorting} order={order} />}
      <div data-scroller className={table.scroll}>
        <table
          className={table.table}
          style={{ minInlineSize: isNarrow ? undefined : leastWidth(columns) }}
          {...(isTree && { role: 'treegrid' })}
          aria-label={label}
          aria-rowcount={isTree ? tree.rows.length + 1 : list.total + 1}
          aria-busy={list.status === 'loading'}
        >
          <Widths columns={columns} isNarrow={isNarrow} />
          {!isNarrow && <Head {...props} fields={fields} />}
          <Rows {...props} fields={fields} isNarrow={isNarrow} width={width} />
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
