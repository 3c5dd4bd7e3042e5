import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Change } from '#client/platform/live-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { AssigneeCell, cells, NearDue, type CellProps } from './table-cells.tsx';
import { Changed } from '#client/tasks/cards/task-card.tsx';
import { usePriorityNames } from '#client/tasks/task-words.ts';
import type { TableColumn } from '#shared/tasks/saved-views.room.ts';
import classes from './table-row.module.css';

export interface TableRowProps extends CellProps {
  /** What somebody else has just done to it. */
  change: Change | undefined;
  /** The name of its board, where the table is of more than one. */
  board: string | null;
  /** Where its drawer is. */
  href: string;
  columns: readonly TableColumn[];
  isSelected: boolean;
  /** The tab key stops at one row; the arrows lead to the others. */
  isStop: boolean;
  /** Which line of the table it is: not all of them stand in the document. */
  line: number;
}

/** Of which the table hears, so that Shift and Space reach further. */
function Select({ card, isSelected }: Pick<TableRowProps, 'card' | 'isSelected'>) {
  const { t } = useLingui();
  const title = isolate(card.title);
  return (
    <td>
      <input type="checkbox" data-select aria-label={t`Select ${title}`} checked={isSelected} readOnly tabIndex={-1} />
    </td>
  );
}

/** Marked as a card, which the drawer gives the focus back to. */
function Title({ card, href, isStop }: Pick<TableRowProps, 'card' | 'href' | 'isStop'>) {
  return (
    <Link className={classes.title!} data-card={card.id} href={href} tabIndex={isStop ? 0 : -1} dir="auto" title={card.title}>
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

/** One task on one line: every field in its column. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { card, change, board, columns } = props;
  return (
    <tr className={classes.row} {...marksOf(props)}>
      <Select {...props} />
      <th scope="row" className={classes.name}>
        <span className={classes.line}>
          <Title {...props} />
          {board !== null && <bdi className={classes.board}>{board}</bdi>}
        </span>
        {change && <Changed change={change} of={card.title} />}
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
  return <PriorityMark priority={card.priority} label={usePriorityNames()[card.priority]} />;
}

/** One task on two lines, for a phone: what it is and when, and whose; its status stands above its group. */
export const NarrowRow = memo(function NarrowRow(props: TableRowProps) {
  const { card, change, board, today } = props;
  return (
    <tr className={classes.row} {...marksOf(props)}>
      <Select {...props} />
      <th scope="row" className={classes.name}>
        <Title {...props} />
        <span className={classes.second}>
          <Priority card={card} />
          <NearDue card={card} today={today} />
          {board !== null && <bdi className={classes.board}>{board}</bdi>}
        </span>
        {change && <Changed change={change} of={card.title} />}
      </th>
      <td>
        <AssigneeCell {...props} />
      </td>
    </tr>
  );
});
