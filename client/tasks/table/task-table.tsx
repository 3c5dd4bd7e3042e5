import { useRef, type RefObject } from 'react';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { SelectionBar } from '#client/tasks/cards/selection-bar.tsx';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { shownLists, type TableGroup } from './table-groups.ts';
import { SortSelect } from '#client/ui/sort-select.tsx';
import { ColumnWidths, sortableColumns, TableHead, useColumnNames } from './table-head.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { leastWidth } from '#client/records/use-columns.ts';
import type { TaskColumns } from '#client/tasks/state/use-columns.ts';
import { useTableSort } from './use-table-sort.ts';
import classes from '#client/ui/table.module.css';
import rows from './table-row.module.css';

interface TaskTableProps extends Pick<TableRowsProps, 'boardNameOf'> {
  label: string;
  groups: readonly TableGroup[];
  columns: TaskColumns;
}

/** New rows wait while somebody is working in the table, so that rows do not move. */
function Reading({ lane, list }: { lane: RefObject<HTMLElement | null>; list: TableGroup['list'] }) {
  useHoldWhileReading(lane, list);
  return null;
}

function newsOf(groups: readonly TableGroup[]) {
  const lists = groups.filter(({ isFolded }) => !isFolded).map(({ list }) => list);
  return { news: lists.reduce((sum, { news }) => sum + news, 0), showNew: () => lists.forEach((list) => list.showNew()) };
}

const PhoneWidths = () => (
  <colgroup>
    <col className={rows.narrowBox} />
    <col />
    <col className={rows.narrowWho} />
  </colgroup>
);

export function TaskTable({ label, groups, columns, boardNameOf }: TaskTableProps) {
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const order = useTableSort();
  const names = useColumnNames();
  const { selection } = useBoard();
  const fresh = newsOf(groups);
  const ids = shownLists(groups).flatMap(({ cards }) => cards.map(({ id }) => id));
  const total = groups.reduce((sum, { list }) => sum + list.total + 1, 1);
  return (
    <div ref={area} className={classes.area}>
      {isNarrow && <SortSelect columns={sortableColumns} names={names} order={order} />}
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
          <NewRowsButton live={fresh} area={area} />
        </div>
      )}
      {selection.cards.length > 0 && <SelectionBar />}
    </div>
  );
}
