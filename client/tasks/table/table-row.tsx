import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'wouter';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { AssigneeCell, cells, NearDue, type CellProps } from './table-cells.tsx';
import { ChangeHighlight } from '#client/tasks/cards/task-card.tsx';
import { TableRowHolder } from '#client/tasks/drag/drag-holder.tsx';
import { usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import type { TableColumn } from '#client/tasks/state/use-columns.ts';
import rows from '#client/ui/table-row.module.css';
import classes from './table-row.module.css';

export interface TableRowProps extends CellProps {
  change: RecentChange | undefined;
  board: string | null;
  href: string;
  columns: readonly TableColumn[];
  isSelected: boolean;
  /** Roving tab index: one row is in the tab order, arrows reach the others. */
  isStop: boolean;
  line: number;
}

function Select({ card, isSelected }: Pick<TableRowProps, 'card' | 'isSelected'>) {
  const { t } = useLingui();
  const title = isolateDirection(card.title);
  return (
    <td>
      <input type="checkbox" data-select aria-label={t`Select ${title}`} checked={isSelected} readOnly tabIndex={-1} />
    </td>
  );
}

function Title({ card, href, isStop }: Pick<TableRowProps, 'card' | 'href' | 'isStop'>) {
  return (
    <Link className={rows.title!} data-card={card.id} href={href} tabIndex={isStop ? 0 : -1} dir="auto" title={card.title}>
      {card.title}
    </Link>
  );
}

const marksOf = ({ card, isSelected, line }: TableRowProps) => ({
  'data-task': card.id,
  'data-index': line,
  'data-done': card.status === 'completed' || undefined,
  'data-selected': isSelected || undefined,
  'aria-rowindex': line + 2,
});

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { card, change, board, columns } = props;
  return (
    <tr className={`${rows.row} ${classes.row}`} {...marksOf(props)}>
      <Select {...props} />
      <th scope="row" className={rows.name}>
        <span className={rows.line}>
          <Title {...props} />
          {board !== null && <bdi className={classes.board}>{board}</bdi>}
        </span>
        <TableRowHolder cardId={card.id} />
        {change && <ChangeHighlight change={change} of={card.title} />}
      </th>
      {columns.map((column) => {
        if (column === 'title') return null;
        const Cell = cells[column];
        return (
          <td key={column} data-column={column}>
            <Cell {...props} />
          </td>
        );
      })}
    </tr>
  );
});

function Priority({ card }: Pick<CellProps, 'card'>) {
  return <PriorityMark priority={card.priority} label={usePriorityLabels()[card.priority]} />;
}

export const NarrowRow = memo(function NarrowRow(props: TableRowProps) {
  const { card, change, board, today } = props;
  return (
    <tr className={`${rows.row} ${classes.row}`} {...marksOf(props)}>
      <Select {...props} />
      <th scope="row" className={rows.name}>
        <Title {...props} />
        <span className={rows.second}>
          <Priority card={card} />
          <NearDue card={card} today={today} />
          {board !== null && <bdi className={classes.board}>{board}</bdi>}
        </span>
        <TableRowHolder cardId={card.id} />
        {change && <ChangeHighlight change={change} of={card.title} />}
      </th>
      <td>
        <AssigneeCell {...props} />
      </td>
    </tr>
  );
});
