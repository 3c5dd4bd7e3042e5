import { Skeleton } from '@mantine/core';
import { Fragment, useRef, type ReactNode, type RefObject } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import type { TableOrder } from '#client/ui/table-head.tsx';
import { LoadingLine, LoadMoreLine, SpacerRow } from '#client/ui/table-lines.tsx';
import table from '#client/ui/table.module.css';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { useVirtualRows } from '#client/ui/virtual-rows.ts';
import { GroupHeading } from './group-heading.tsx';
import { NarrowWidths, TableHead, Widths } from './table-columns.tsx';
import { leastWidth, type Columns } from './use-columns.ts';
import { cellClipboard, useRowClicks, useRowFocus, useRowKeys, type RowKeys } from './use-row-keys.ts';

const SortSelect = lazyComponent(
  async () => (await import('#client/ui/sort-select.tsx')).SortSelect<string, string>,
  <Skeleton height={30} />,
);

interface TableRowId {
  readonly id: string;
}

/** Rows of one live list in a table. A table of several groups shows a heading above each. */
export interface RowGroup<Row extends TableRowId> {
  readonly key: string;
  readonly list: Pick<LiveList<unknown>, 'status' | 'total' | 'hasMore' | 'more' | 'known' | 'news' | 'showNew' | 'hold'>;
  readonly rows: readonly Row[];
  readonly heading?: ReactNode;
  /** A folded group shows its heading only. */
  readonly isFolded?: boolean;
}

/** Place and state of a row. */
export interface RowState {
  readonly line: number;
  readonly isSelected: boolean;
  /** Roving tab index: one row is in the tab order, arrows reach the others. */
  readonly isStop: boolean;
  readonly isNarrow: boolean;
  /** False in a table without actions for selected rows. */
  readonly canSelect: boolean;
}

export interface LiveTableProps<Row extends TableRowId, Column extends string> extends Omit<RowKeys, 'ids' | 'selectable'> {
  label: string;
  /** Label of the box that selects all rows. */
  allLabel: string;
  groups: readonly RowGroup<Row>[];
  columns: Columns<Column>;
  names: Readonly<Record<Column, string>>;
  /** Columns by which the table can be sorted. */
  sorts: readonly Column[];
  /** Columns of figures, which are aligned at their end. */
  figures: readonly Column[];
  order: TableOrder;
  /** Widths of the columns after the title on narrow screens, in pixels. */
  narrowWidths?: readonly number[];
  /** False for a row without a checkbox; by default all have one. */
  isSelectable?: (row: Row) => boolean;
  renderRow: (row: Row, state: RowState) => ReactNode;
  onFold?: (key: string) => void;
  /** False in a table without actions for selected rows. */
  canSelect?: boolean;
  /** A press on an element with `data-cell` in a row. */
  onCell?: (id: string, cell: HTMLElement) => void;
  onRowFocus?: (id: string | null) => void;
  /** Bar above the end of the table. */
  children?: ReactNode;
}

interface Line<Row extends TableRowId> {
  readonly id: string;
  readonly kind: 'heading' | 'waiting' | 'row' | 'more';
  readonly group: RowGroup<Row>;
  readonly row?: Row;
}

function linesOf<Row extends TableRowId>(group: RowGroup<Row>): Line<Row>[] {
  const { key, list, rows, heading, isFolded = false } = group;
  const headings: Line<Row>[] = heading === undefined ? [] : [{ id: `heading ${key}`, kind: 'heading', group }];
  if (isFolded) return headings;
  const waiting = list.status === 'loading' ? 12 / (headings.length + 1) : 0;
  return [
    ...headings,
    ...Array.from({ length: waiting }, (_, at): Line<Row> => ({ id: `waiting ${key} ${at}`, kind: 'waiting', group })),
    ...rows.map((row): Line<Row> => ({ id: row.id, kind: 'row', group, row })),
    ...(list.hasMore ? [{ id: `more ${key}`, kind: 'more', group } as const] : []),
  ];
}

type RowIds = Readonly<Record<'ids' | 'selectable', readonly string[]>> & { width: number };

function Rows<Row extends TableRowId, Column extends string>(props: LiveTableProps<Row, Column> & RowIds) {
  const { groups, ids, selection, width, renderRow, onFold, onRowFocus, canSelect: isSelecting = true, isSelectable } = props;
  const isNarrow = useIsNarrow();
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = groups.flatMap(linesOf);
  const headings = lines.flatMap(({ kind, id }) => (kind === 'heading' ? id : []));
  const { stopId, ...focus } = useRowFocus(ids, onRowFocus);
  const press = useRowKeys(props);
  const point = useRowClicks(props);
  const heightOf = (at: number) => (isNarrow && /row|waiting/.test(lines[at]!.kind) ? 56 : 40);
  const { standing, foot } = useVirtualRows(body, lines, [...headings, stopId], heightOf);
  const drawn = ({ kind, group, row }: Line<Row>, line: number) => {
    if (kind === 'heading') return <GroupHeading {...{ group, width, line, onFold }} />;
    if (kind === 'waiting') return <LoadingLine width={width} line={line} />;
    if (!row) return <LoadMoreLine list={group.list} width={width} line={line} />;
    const canSelect = isSelecting && (isSelectable?.(row) ?? true);
    return renderRow(row, { line, isSelected: selection.ids.has(row.id), isStop: row.id === stopId, isNarrow, canSelect });
  };
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the titles are links, and what is in the cells buttons */
    <tbody ref={body} onKeyDown={press} onClick={point} {...focus} {...cellClipboard(props)}>
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

/** New rows wait while somebody is working in the table, so that rows do not move. */
function HoldWhileReading({ area, list }: { area: RefObject<HTMLElement | null>; list: Pick<LiveList<unknown>, 'hold'> }) {
  useHoldWhileReading(area, list);
  return null;
}

/** Live table: sortable columns, groups, virtual rows, selection and keyboard; on narrow screens a list of two-line rows. */
export function LiveTable<Row extends TableRowId, Column extends string>(props: LiveTableProps<Row, Column>) {
  const { label, groups, columns, names, sorts, order, narrowWidths = [], tree, children, isSelectable = () => true } = props;
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const unfolded = groups.filter(({ isFolded }) => !isFolded);
  const shown = unfolded.flatMap(({ rows }) => rows);
  const ids = shown.map(({ id }) => id);
  const selectable = shown.filter(isSelectable).map(({ id }) => id);
  const news = unfolded.reduce((sum, { list }) => sum + list.news, 0);
  const width = isNarrow ? narrowWidths.length + 2 : columns.shown.length + 1;
  const count = groups.reduce((sum, { list, heading }) => sum + list.total + Number(heading !== undefined), 1);
  return (
    <div ref={area} className={table.area}>
      {isNarrow && <SortSelect columns={sorts} names={names} order={order} />}
      {unfolded.map(({ key, list }) => (
        <HoldWhileReading key={key} area={area} list={list} />
      ))}
      <div data-scroller className={table.scroll}>
        <table
          className={table.table}
          style={{ minInlineSize: isNarrow ? undefined : leastWidth(columns) }}
          {...(tree && { role: 'treegrid' })}
          aria-label={label}
          aria-rowcount={count}
          aria-busy={groups.some(({ list }) => list.status === 'loading')}
        >
          {isNarrow ? <NarrowWidths widths={narrowWidths} /> : <Widths columns={columns} />}
          {!isNarrow && <TableHead {...props} ids={selectable} />}
          <Rows {...props} {...{ ids, selectable, width }} />
        </table>
      </div>
      {news > 0 && (
        <div className={table.news}>
          <NewRowsButton live={{ news, showNew: () => unfolded.forEach(({ list }) => list.showNew()) }} area={area} />
        </div>
      )}
      {children}
    </div>
  );
}
