import { useLingui } from '@lingui/react/macro';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';
import { may } from '#shared/access/access.policy.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { useRoom } from '#client/platform/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardView } from './board-view.tsx';
import { useBoardTitle } from '#client/tasks/boards/board-words.ts';
import { openDesk, useBoards, visitBoard } from '#client/tasks/boards/boards.store.ts';
import { useReturn } from '#client/tasks/boards/use-return.ts';
import { LostBoard } from './lost-board.tsx';
import { boardParams, useOpenTask } from '#client/tasks/cards/open-task.ts';
import { AllBoardsSkeleton, MyTasksSkeleton, TableSkeleton, TeamSkeleton } from '#client/tasks/view-skeletons.tsx';
import { TaskViews } from '#client/tasks/task-views.tsx';
import { useFoundTask } from '#client/tasks/drawer/use-task-card.ts';
import { useCompleted } from './use-completed.ts';

interface BoardRoomProps {
  boardId: string;
  onChoose: (boardId: string) => void;
}

/** The boards that were used last stand first in the switcher, on every machine. */
function useVisit(boardId: string, isShown: boolean) {
  useEffect(() => {
    // A visit that is not noted is no loss worth a word.
    if (isShown) visitBoard(boardId).catch(() => {});
  }, [boardId, isShown]);
}

function BoardRoom({ boardId, onChoose }: BoardRoomProps) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const [live, room] = useRoom(boardRoom, boardId);
  const completed = useCompleted(boardId);
  useVisit(boardId, live.state !== null);
  useReturn(boardId, live.state !== null, live.retry);
  return (
    <>
      {live.state && <PageTitle parts={[titleOf(live.state), t`Tasks`]} />}
      <RoomGate live={live} loading={<BoardSkeleton />} lost={<LostBoard boardId={boardId} onChoose={onChoose} />}>
        {(board) => <BoardView board={board} room={room} completed={completed} onChoose={onChoose} />}
      </RoomGate>
    </>
  );
}

/** Makes the private board of somebody who has none yet. */
function useDesk() {
  const { actor } = useSession();
  const { status, list } = useBoards();
  const isMissing = status === 'ready' && actor !== null && may(actor, 'Tasks', 'view') && !list.some(({ kind }) => kind === 'private');
  useEffect(() => {
    // It is asked for again whenever the page is opened.
    if (isMissing) openDesk().catch(() => {});
  }, [isMissing]);
}

/** The board of the address, else the one used last on this device, else one's own department's. */
function useBoardId(asked: string | null): [string | null, (boardId: string) => void] {
  const [, setParams] = useSearchParams();
  const { user } = useSession();
  const key = `cairn.board.${user?.id}`;
  const [last, setLast] = useLocalStorage<string | null>({ key, defaultValue: null, getInitialValueInEffect: false });
  const { list } = useBoards();
  const open = list.filter(({ isArchived }) => !isArchived);
  const known = open.find(({ id }) => id === last) ?? open[0];
  const boardId = asked ?? known?.id ?? null;
  useEffect(() => {
    if (boardId === null) return;
    setLast(boardId);
    if (asked === null) setParams((now) => ({ ...Object.fromEntries(now), boardId }), { replace: true });
  }, [boardId, asked, setLast, setParams]);
  return [boardId, (next) => setParams((now) => boardParams(now, next))];
}

function ChosenBoard({ asked }: { asked: string | null }) {
  const { status, retry } = useBoards();
  useDesk();
  const [boardId, choose] = useBoardId(asked);
  if (boardId !== null) return <BoardRoom key={boardId} boardId={boardId} onChoose={choose} />;
  if (status === 'loading') return <BoardSkeleton />;
  if (status === 'ready') return <StateMessage kind="empty" />;
  return <NotLoaded onRetry={retry} />;
}

const TaskDrawer = late(async () => (await import('#client/tasks/drawer/task-drawer.tsx')).TaskDrawer);

function OpenDrawer() {
  const { taskId, open, close } = useOpenTask();
  return taskId !== null && <TaskDrawer taskId={taskId} onOpen={open} onClose={close} />;
}

/** An address that names no board is not asked about; without a board in it, one is chosen. */
function AskedBoard() {
  const [params] = useSearchParams();
  const asked = params.get('boardId') || null;
  if (asked !== null && !isId(asked)) return <StateMessage kind="absent" action={<HomeButton />} />;
  const taskId = params.get('taskId');
  return asked === null && taskId !== null && isId(taskId) ? <BoardOfTask key={taskId} taskId={taskId} /> : <ChosenBoard asked={asked} />;
}

/** An address that names a task alone leads to its board, where that is open to its reader. */
function BoardOfTask({ taskId }: { taskId: string }) {
  const [, setParams] = useSearchParams();
  const { status, card } = useFoundTask(taskId);
  const boards = useBoards();
  const boardId = boards.list.find(({ id }) => id === card?.boardId)?.id;
  useEffect(() => {
    if (boardId !== undefined) setParams((now) => ({ ...Object.fromEntries(now), boardId }), { replace: true });
  }, [boardId, setParams]);
  const isComing = status === 'loading' || boards.status === 'loading' || boardId !== undefined;
  return isComing ? <BoardSkeleton /> : <ChosenBoard asked={null} />;
}

const views = {
  my: late(async () => (await import('#client/tasks/desk/my-tasks.screen.tsx')).MyTasksScreen, <MyTasksSkeleton />),
  team: late(async () => (await import('#client/tasks/desk/team.screen.tsx')).TeamScreen, <TeamSkeleton />),
  table: late(async () => (await import('#client/tasks/table/table.screen.tsx')).TableScreen, <TableSkeleton />),
  boards: late(async () => (await import('#client/tasks/boards/all-boards.screen.tsx')).AllBoardsScreen, <AllBoardsSkeleton />),
};

/** One board, or a view over the desks of people. */
export function BoardScreen() {
  const [params] = useSearchParams();
  const asked = params.get('view') ?? '';
  const View = Object.hasOwn(views, asked) ? views[asked as keyof typeof views] : AskedBoard;
  return (
    <>
      <TaskViews />
      <View />
      <OpenDrawer />
    </>
  );
}
