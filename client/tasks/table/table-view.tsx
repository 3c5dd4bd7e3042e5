import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxCounted } from '#shared/platform/list.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { canCreateTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { BoardContext } from '#client/tasks/state/board-context.ts';
import { FirstSteps } from '#client/tasks/board/empty-board.tsx';
import { BoardPresenceProvider } from '#client/tasks/board/board-presence.tsx';
import { BoardSwitcher } from '#client/tasks/boards/board-switcher.tsx';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { ColumnsMenu } from '#client/records/columns-menu.tsx';
import { ChangeAnnouncer } from '#client/records/change-announcer.tsx';
import { SelectionAnnouncement } from '#client/tasks/cards/selection-announcement.tsx';
import { useSelection } from '#client/tasks/state/selection.ts';
import { changesIn, shownLists, type TableGroup } from './table-groups.ts';
import { TaskFilterBar } from '#client/tasks/filter/task-filter-bar.tsx';
import { TaskExport, TaskImportButton, TaskTransferList } from '#client/tasks/transfers/task-export.tsx';
import { useTableSort } from './use-table-sort.ts';
import { filterToParams } from '#shared/tasks/task-filter.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { TaskTable } from './task-table.tsx';
import { BoardLabelsContext } from '#client/tasks/state/labels.store.ts';
import { useActions } from '#client/tasks/board/use-board-actions.ts';
import { useColumnNames, useTaskColumns, type TaskColumns } from '#client/tasks/state/use-columns.ts';
import { usePicking } from '#client/tasks/cards/use-picking.tsx';
import { useTableBoard } from './use-table-board.ts';
import { useTaskSearch, type TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useToday } from '#client/access/use-today.ts';

interface TableViewProps {
  title: string;
  board: Readonly<Board> | null;
  groups: readonly TableGroup[];
  onChoose: (boardId: string | null) => void;
}

const totalOf = (groups: readonly TableGroup[]) => groups.reduce((sum, { list }) => sum + list.total, 0);

function useCountLine(groups: readonly TableGroup[]): ReactNode {
  const { t, i18n } = useLingui();
  if (groups.some(({ list }) => list.status !== 'live')) return null;
  const most = i18n.number(maxCounted);
  const total = totalOf(groups);
  const isMore = groups.some(({ list }) => list.total > maxCounted);
  return isMore ? t`More than ${most} tasks` : t`${plural(total, { one: '# task', other: '# tasks' })}`;
}

type NothingProps = Pick<TableViewProps, 'board'> & { search: TaskSearch; onAdd: (() => void) | undefined };

function Nothing({ board, search, onAdd }: NothingProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!search.isFiltering) {
    if (!board) return <StateMessage kind="empty" />;
    const add = actor !== null && canCreateTask(actor, board) ? onAdd : undefined;
    const steps = <FirstSteps board={board} room={followedRoom(boardRoom, board.id)} onAdd={add} />;
    return <StateMessage kind="empty" sentence={t`This board has no tasks yet.`} action={steps} />;
  }
  const clear = (
    <Button variant="default" onClick={search.clear}>
      {t`Clear filters`}
    </Button>
  );
  return <StateMessage kind="empty" sentence={t`No tasks match the filters`} action={clear} />;
}

type BodyProps = Omit<TableViewProps, 'onChoose'> & { search: TaskSearch; columns: TaskColumns; onAdd: NothingProps['onAdd'] };

function Body({ title, board, groups, search, columns, onAdd }: BodyProps) {
  const titleOf = useBoardTitle();
  const boards = useBoards().list;
  const failed = groups.filter(({ list }) => list.status === 'failed');
  const retry = () => failed.forEach(({ list }) => list.retry());
  if (failed.length > 0) return <NotLoaded onRetry={retry} />;
  if (groups.every(({ list }) => list.status === 'live' && list.total === 0))
    return <Nothing board={board} search={search} onAdd={onAdd} />;
  const names = new Map(boards.map((one) => [one.id, titleOf(one)]));
  const boardNameOf = board === null ? (id: string) => names.get(id) ?? null : null;
  return <TaskTable label={title} groups={groups} columns={columns} boardNameOf={boardNameOf} />;
}

function useTable({ board: open, groups }: Pick<TableViewProps, 'board' | 'groups'>) {
  const today = useToday();
  const { board, boardOf, lists, roomOf } = useTableBoard(open, groups);
  const actions = useActions(board, lists, { roomOf, boardOf });
  const selection = useSelection(shownLists(groups));
  const { pick, menu } = usePicking();
  return { value: { board, boardOf, lists, actions, selection, pick, inHandId: null, today }, menu };
}

const noLabels: Board['labels'] = [];

/** Filter, columns and export of the table. */
function Toolbar({ board, groups, search, columns }: Omit<BodyProps, 'title' | 'onAdd'>) {
  const names = useColumnNames();
  const isNarrow = useIsNarrow();
  const { sort } = useTableSort();
  const query = { sort, ...(board && { boardId: board.id }), ...filterToParams(search.resolved) };
  const after = (
    <>
      {!isNarrow && <ColumnsMenu columns={columns} names={names} />}
      {board && <TaskImportButton board={board} />}
      <TaskExport query={query} total={totalOf(groups)} columns={columns.shown} />
    </>
  );
  return (
    <>
      <TaskFilterBar search={search} after={after} />
      <TaskTransferList />
    </>
  );
}

function TableOf({ title, board, groups, onChoose, people }: TableViewProps & { people: ReactNode }) {
  const { button, form, begin } = useNewTask('boards', () => ({ boardId: board?.id ?? null }));
  const search = useTaskSearch();
  const columns = useTaskColumns(board !== null);
  const { value, menu } = useTable({ board, groups });
  return (
    <BoardLabelsContext value={board?.labels ?? noLabels}>
      <BoardContext value={value}>
        <PageHeader
          title={<BoardSwitcher board={board} onChoose={onChoose} onChooseAll={() => onChoose(null)} />}
          context={useCountLine(groups)}
          actions={
            <>
              {people}
              {button}
            </>
          }
        />
        <Toolbar board={board} groups={groups} search={search} columns={columns} />
        <Body title={title} board={board} groups={groups} search={search} columns={columns} onAdd={begin && (() => begin())} />
        {menu}
        {form}
        <SelectionAnnouncement count={value.selection.cards.length} />
        <ChangeAnnouncer changes={changesIn(groups)} titleOf={(id) => value.board.cards[id]?.title} />
      </BoardContext>
    </BoardLabelsContext>
  );
}

/** Tasks as a table, with what they are looked for above it; of one board, with those who are on it. */
export function TableView(props: TableViewProps) {
  if (!props.board) return <TableOf {...props} people={null} />;
  return <BoardPresenceProvider boardId={props.board.id}>{(people) => <TableOf {...props} people={people} />}</BoardPresenceProvider>;
}
