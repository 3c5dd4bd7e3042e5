import { useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { LiveTable, type RowGroup, type RowState } from '#client/records/live-table.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { SelectionBar } from '#client/tasks/cards/selection-bar.tsx';
import { CardLeasesContext, useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { taskHref, useOpenTask } from '#client/tasks/state/open-task.ts';
import { selectedOrSelf } from '#client/tasks/state/selection.ts';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { figureColumns, useColumnNames, type TaskColumns } from '#client/tasks/state/use-columns.ts';
import { changesIn, shownLists, useFoldedGroups, type TableGroup } from './table-groups.ts';
import { TaskRow } from './task-row.tsx';
import { useRights, useTableKeys } from './use-table-keys.ts';
import { useTableSort } from './use-table-sort.ts';

interface TaskTableProps {
  label: string;
  groups: readonly TableGroup[];
  columns: TaskColumns;
  /** Null in the table of one board. */
  boardNameOf: ((boardId: string) => string | null) | null;
}

function Heading({ status }: { status: TaskStatus }): ReactNode {
  return (
    <>
      <StatusMark status={status} />
      <span>{useStatusLabels()[status]}</span>
    </>
  );
}

const sorts = ['title', 'status', 'priority', 'startDate', 'dueDate', 'estimate', 'actualCompletionDate'] as const;

const rowsOf = (groups: readonly TableGroup[]): RowGroup<TaskCard>[] =>
  groups.map(({ status, list, isFolded }) => ({ key: status, list, rows: list.items, heading: <Heading status={status} />, isFolded }));

function useRenderRow({ groups, columns, boardNameOf }: TaskTableProps) {
  const [params] = useSearchParams();
  const { today } = useBoard();
  const rights = useRights();
  const changes = changesIn(groups);
  return (card: TaskCard, state: RowState) => (
    <TaskRow
      {...state}
      card={card}
      change={changes[card.id]}
      board={boardNameOf && boardNameOf(card.boardId)}
      href={taskHref(params, card.id)}
      columns={columns.shown}
      today={today}
      {...rights(card)}
    />
  );
}

/** Tasks in groups by status. */
export function TaskTable(props: TaskTableProps) {
  const { t } = useLingui();
  const { label, groups, columns } = props;
  const { selection, pick, board } = useBoard();
  const presence = use(CardLeasesContext)?.presence;
  const { fold } = useFoldedGroups();
  const cards = shownLists(groups).flatMap((list) => list.cards);
  useRegisterShownTasks(cards);
  return (
    <LiveTable
      {...{ label, columns, selection, sorts }}
      {...useTableKeys(cards)}
      allLabel={t`Select all tasks shown`}
      groups={rowsOf(groups)}
      names={useColumnNames()}
      figures={figureColumns}
      order={useTableSort()}
      narrowWidths={[56]}
      tree={null}
      renderRow={useRenderRow(props)}
      onOpen={useOpenTask().open}
      onFold={(status) => fold(status as TaskStatus)}
      onCell={(id, cell) => pick(cell.dataset['cell'] as PickerKind, selectedOrSelf(selection, board.cards[id]!), cell)}
      onRowFocus={(id) => presence?.setActivity({ at: id ?? undefined })}
    >
      {selection.cards.length > 0 && <SelectionBar />}
    </LiveTable>
  );
}
