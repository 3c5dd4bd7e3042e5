import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { countedTo } from '#shared/platform/list.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { BoardContext } from '#client/tasks/board-context.ts';
import { BoardSwitcher } from '#client/tasks/boards/board-switcher.tsx';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { useBoardTitle } from '#client/tasks/boards/board-words.ts';
import { useBoards } from '#client/tasks/boards/boards.store.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { LiveNews } from '#client/tasks/live-news.tsx';
import { SelectionSaid } from '#client/tasks/cards/selection-said.tsx';
import { useSelection } from '#client/tasks/cards/selection.ts';
import { seenIn, type TableGroup } from './table-groups.ts';
import { TaskFilterBar } from '#client/tasks/filter/task-filter-bar.tsx';
import { TaskTable, useIsNarrow } from './task-table.tsx';
import { useActions } from '#client/tasks/cards/use-actions.ts';
import { useColumns, type Columns } from './use-columns.ts';
import { usePicking } from '#client/tasks/cards/use-picking.tsx';
import { useTableBoard } from './use-table-board.ts';
import { useTaskSearch, type TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useToday } from '#client/tasks/use-today.ts';

interface TableViewProps {
  title: string;
  /** The board whose tasks these are; null for those of all boards. */
  board: Readonly<Board> | null;
  groups: readonly TableGroup[];
  onChoose: (boardId: string | null) => void;
}

function useCountLine(groups: readonly TableGroup[]): ReactNode {
  const { t, i18n } = useLingui();
  if (groups.some(({ list }) => list.status !== 'live')) return null;
  const most = i18n.number(countedTo);
  const total = groups.reduce((sum, { list }) => sum + list.total, 0);
  const isMore = groups.some(({ list }) => list.total > countedTo);
  return isMore ? t`More than ${most} tasks` : t`${plural(total, { one: '# task', other: '# tasks' })}`;
}

function Nothing({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  if (!search.isFiltering) return <StateMessage kind="empty" />;
  const clear = (
    <Button variant="default" onClick={search.clear}>
      {t`Clear filters`}
    </Button>
  );
  return <StateMessage kind="empty" sentence={t`No task here fits the filters`} action={clear} />;
}

type BodyProps = Omit<TableViewProps, 'onChoose'> & { search: TaskSearch; columns: Columns };

function Body({ title, board, groups, search, columns }: BodyProps) {
  const titleOf = useBoardTitle();
  const boards = useBoards().list;
  const failed = groups.filter(({ list }) => list.status === 'failed');
  const retry = () => failed.forEach(({ list }) => list.retry());
  if (failed.length > 0) return <NotLoaded onRetry={retry} />;
  if (groups.every(({ list }) => list.status === 'live' && list.total === 0)) return <Nothing search={search} />;
  const names = new Map(boards.map((one) => [one.id, titleOf(one)]));
  const boardNameOf = board === null ? (id: string) => names.get(id) ?? null : null;
  return <TaskTable label={title} groups={groups} columns={columns} boardNameOf={boardNameOf} />;
}

/** What can be done with the tasks of a table: what a board does with its cards. */
function useTable({ board: open, groups }: Pick<TableViewProps, 'board' | 'groups'>) {
  const today = useToday();
  const { board, boardOf, lists, roomOf } = useTableBoard(open, groups);
  const actions = useActions(board, lists, { roomOf, boardOf });
  const selection = useSelection(seenIn(groups));
  const { pick, menu } = usePicking();
  return { value: { board, boardOf, lists, actions, selection, pick, inHandId: null, today }, menu };
}

/** Tasks as a table, with what they are looked for above it. */
export function TableView({ title, board, groups, onChoose }: TableViewProps) {
  const { button, form } = useNewTask('boards', () => ({ boardId: board?.id ?? null }));
  const search = useTaskSearch();
  const columns = useColumns();
  const isNarrow = useIsNarrow();
  const { value, menu } = useTable({ board, groups });
  const changes = Object.assign({}, ...groups.map(({ list }) => list.changes)) as TableGroup['list']['changes'];
  return (
    <BoardContext value={value}>
      <PageHeader
        title={<BoardSwitcher board={board} onChoose={onChoose} onChooseAll={() => onChoose(null)} />}
        context={useCountLine(groups)}
        actions={button}
      />
      <TaskFilterBar search={search} after={isNarrow ? null : <ColumnsMenu columns={columns} />} />
      <Body title={title} board={board} groups={groups} search={search} columns={columns} />
      {menu}
      {form}
      <SelectionSaid count={value.selection.cards.length} />
      <LiveNews changes={changes} cards={value.board.cards} />
    </BoardContext>
  );
}
