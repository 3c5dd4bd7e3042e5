import { memo } from 'react';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import type { RowState } from '#client/records/live-table.tsx';
import { TableRow } from '#client/records/table-row.tsx';
import { UnreadMark } from '#client/comments/unread-mark.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { SubtaskMark } from '#client/tasks/cards/card-counts.tsx';
import { TableRowHolder } from '#client/tasks/drag/drag-holder.tsx';
import { RecurrenceMark } from '#client/tasks/recurrence/recurrence-mark.tsx';
import { usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import { figureColumns, type TableColumn } from '#client/tasks/state/use-columns.ts';
import { AssigneeCell, cells, NearDue, type CellProps } from './table-cells.tsx';
import classes from './task-row.module.css';

interface TaskRowProps extends CellProps, RowState {
  change: RecentChange | undefined;
  /** Name of the board, shown in the table of all boards. */
  board: string | null;
  href: string;
  columns: readonly TableColumn[];
}

function Second({ card, today, board }: Pick<TaskRowProps, 'card' | 'today'> & { board: React.ReactNode }) {
  return (
    <>
      <PriorityMark priority={card.priority} label={usePriorityLabels()[card.priority]} />
      <NearDue card={card} today={today} />
      {board}
    </>
  );
}

const Cells = ({ columns, ...props }: CellProps & Pick<TaskRowProps, 'columns'>) =>
  columns.map((column) => {
    if (column === 'title') return null;
    const Cell = cells[column];
    return (
      <td key={column} data-column={column} data-figure={figureColumns.includes(column) || undefined}>
        <Cell {...props} />
      </td>
    );
  });

export const TaskRow = memo(function TaskRow({ card, board, today, canMove, canEdit, columns, ...row }: TaskRowProps) {
  const name = board !== null && <bdi className={classes.board}>{board}</bdi>;
  const cell = { card, today, canMove, canEdit };
  return (
    <TableRow
      {...row}
      id={card.id}
      title={card.title}
      beside={
        <>
          {card.mainTaskId && <SubtaskMark />}
          {card.isRecurring && <RecurrenceMark className={classes.recurrence} />}
          <UnreadMark recordId={card.id} />
          {!row.isNarrow && name}
        </>
      }
      second={<Second card={card} today={today} board={name} />}
      editor={<TableRowHolder cardId={card.id} />}
      attributes={{ 'data-task': card.id, 'data-done': card.status === 'completed' || undefined }}
      className={classes.row!}
    >
      {row.isNarrow ? (
        <td>
          <AssigneeCell {...cell} />
        </td>
      ) : (
        <Cells {...cell} columns={columns} />
      )}
    </TableRow>
  );
});
