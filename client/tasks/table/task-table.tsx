import { useMediaQuery } from '@mantine/hooks';
import { useRef, type RefObject } from 'react';
import { News, useReading } from '#client/tasks/board/list-news.tsx';
import { SelectionBar } from '#client/tasks/cards/selection-bar.tsx';
import { useBoard } from '#client/tasks/board-context.ts';
import { seenIn, type TableGroup } from './table-groups.ts';
import { ColumnWidths, SortSelect, TableHead } from './table-head.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import type { Columns } from './use-columns.ts';
import { useTableSort } from './use-table-sort.ts';
import classes from './task-table.module.css';

/** A phone keeps the title with its date below it, and whose it is. */
const phone = '(max-width: 767px)';
export const useIsNarrow = () => useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;

interface TaskTableProps extends Pick<TableRowsProps, 'boardNameOf'> {
  label: string;
  groups: readonly TableGroup[];
  columns: Columns;
}

/** Nothing comes between the rows of a group while somebody is at the table. */
function Reading({ lane, list }: { lane: RefObject<HTMLElement | null>; list: TableGroup['list'] }) {
  useReading(lane, list);
  return null;
}

/** What is new in all groups together. */
function newsOf(groups: readonly TableGroup[]) {
  const lists = groups.filter(({ isFolded }) => !isFolded).map(({ list }) => list);
  return { news: lists.reduce((sum, { news }) => sum + news, 0), showNew: () => lists.forEach((list) => list.showNew()) };
}

const PhoneWidths = () => (
  <colgroup>
    <col className={classes.narrowBox} />
    <col />
    <col className={classes.narrowWho} />
  </colgroup>
);

/** As wide as its columns are together, and never so narrow that a title has no room. */
const leastWidth = ({ shown, widthOf }: Columns) => 52 + shown.reduce((sum, column) => sum + widthOf(column), 0);

/** Tasks on one line each below their status, in the order of a column, live; what is new while somebody reads waits above. */
export function TaskTable({ label, groups, columns, boardNameOf }: TaskTableProps) {
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const order = useTableSort();
  const { selection } = useBoard();
  const fresh = newsOf(groups);
  const ids = seenIn(groups).flatMap(({ cards }) => cards.map(({ id }) => id));
  const total = groups.reduce((sum, { list }) => sum + list.total + 1, 1);
  return (
    <div ref={area} className={classes.area}>
      {isNarrow && <SortSelect order={order} />}
      {groups.map(({ status, list, isFolded }) => !isFolded && <Reading key={status} lane={area} list={list} />)}
      <div data-scroller className={classes.scroll}>
        <table
          className={classes.table}
          style={isNarrow ? undefined : { minInlineSize: leastWidth(columns) }}
          aria-label={label}
          aria-rowcount={total}
          aria-busy={groups.some(({ list }) => list.status === 'loading')}
        >
          {isNarrow ? <PhoneWidths /> : <ColumnWidths columns={columns} />}
          {!isNarrow && <TableHead order={order} columns={columns} ids={ids} />}
          <TableRows groups={groups} columns={columns.shown} boardNameOf={boardNameOf} isNarrow={isNarrow} />
        </table>
      </div>
      {fresh.news > 0 && (
        <div className={classes.news}>
          <News live={fresh} lane={area} />
        </div>
      )}
      {selection.cards.length > 0 && <SelectionBar />}
    </div>
  );
}
