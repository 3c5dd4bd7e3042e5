import { useLingui } from '@lingui/react/macro';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isVisitor } from '#shared/platform/provider.policy.ts';
import { isId } from '#shared/platform/schema.ts';
import { may } from '#shared/access/access.policy.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { BoardView } from './board/board-view.tsx';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { openPrivateBoard, useBoards, visitBoard } from '#client/tasks/state/boards.store.ts';
import { useReopenWhenInvited } from '#client/tasks/state/use-reopen-when-invited.ts';
import { BoardNotFound } from './board/board-not-found.tsx';
import { boardParams, useOpenTask } from '#client/tasks/state/open-task.ts';
import { AllBoardsSkeleton, MyTasksSkeleton, TableSkeleton, TeamSkeleton } from '#client/tasks/skeletons/view-skeletons.tsx';
import { TaskViews } from './task-views.tsx';
import { useFoundTask } from '#client/tasks/drawer/use-task-card.ts';
import { CompletionHost } from '#client/tasks/cards/completion-host.tsx';
import { useCompleted } from './board/use-completed.ts';
import { useIsImporting } from '#client/tasks/transfers/use-is-importing.ts';

interface BoardRoomProps {
  boardId: string;
  onChoose: (boardId: string) => void;
}

function useVisit(boardId: string, isShown: boolean) {
  useEffect(() => {
    // A failed visit only affects the order of the switcher, so it is ignored.
    if (isShown) visitBoard(boardId).catch(() => {});
  }, [boardId, isShown]);
}

function BoardRoom({ boardId, onChoose }: BoardRoomProps) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const [live, room] = useRoom(boardRoom, boardId);
  const completed = useCompleted(boardId);
  const isImporting = useIsImporting(live.state);
  useVisit(boardId, live.state !== null);
  useReopenWhenInvited(boardId, live.state !== null, live.retry);
  return (
    <>
      {live.state && <PageTitle parts={[titleOf(live.state), t`Tasks`]} />}
      <RoomGate live={live} loading={<BoardSkeleton />} lost={<BoardNotFound boardId={boardId} onChoose={onChoose} />}>
        {(board) =>
          isImporting ? <TaskImport board={board} /> : <BoardView board={board} room={room} completed={completed} onChoose={onChoose} />
        }
      </RoomGate>
    </>
  );
}

function usePrivateBoard() {
  const { actor } = useSession();
  const { status, list } = useBoards();
  const isOwner = actor !== null && may(actor, 'Tasks', 'view') && !isVisitor(actor);
  const isMissing = status === 'ready' && isOwner && !list.some(({ kind }) => kind === 'private');
  useEffect(() => {
    // Ignored here: opening the page again repeats the request.
    if (isMissing) openPrivateBoard().catch(() => {});
  }, [isMissing]);
}

/** Chooses the board of the URL, else the last one used on this device, else the one of the own department. */
function useBoardId(requestedId: string | null): [string | null, (boardId: string) => void] {
  const [, setParams] = useSearchParams();
  const { user } = useSession();
  const key = `cairn.board.${user?.id}`;
  const [last, setLast] = useLocalStorage<string | null>({ key, defaultValue: null, getInitialValueInEffect: false });
  const { list } = useBoards();
  const open = list.filter(({ isArchived }) => !isArchived);
  const known = open.find(({ id }) => id === last) ?? open[0];
  const boardId = requestedId ?? known?.id ?? null;
  useEffect(() => {
    if (boardId === null) return;
    setLast(boardId);
    if (requestedId === null) setParams((now) => ({ ...Object.fromEntries(now), boardId }), { replace: true });
  }, [boardId, requestedId, setLast, setParams]);
  return [boardId, (next) => setParams((now) => boardParams(now, next))];
}

function ChosenBoard({ requestedId }: { requestedId: string | null }) {
  const { status, retry } = useBoards();
  usePrivateBoard();
  const [boardId, choose] = useBoardId(requestedId);
  if (boardId !== null) return <BoardRoom key={boardId} boardId={boardId} onChoose={choose} />;
  if (status === 'loading') return <BoardSkeleton />;
  if (status === 'ready') return <StateMessage kind="empty" />;
  return <NotLoaded onRetry={retry} />;
}

const TaskImport = lazyComponent(async () => (await import('#client/tasks/transfers/task-import.tsx')).TaskImport);

const TaskDrawer = lazyComponent(async () => (await import('#client/tasks/drawer/task-drawer.tsx')).TaskDrawer);

const SeriesQuestionDialog = lazyComponent(
  async () => (await import('#client/tasks/recurrence/series-question-dialog.tsx')).SeriesQuestionDialog,
);

function OpenDrawer() {
  const { taskId, open, close } = useOpenTask();
  return taskId !== null && <TaskDrawer taskId={taskId} onOpen={open} onClose={close} />;
}

function AskedBoard() {
  const [params] = useSearchParams();
  const requestedId = params.get('boardId') || null;
  if (requestedId !== null && !isId(requestedId)) return <StateMessage kind="absent" action={<HomeButton />} />;
  const taskId = params.get('taskId');
  return requestedId === null && taskId !== null && isId(taskId) ? (
    <BoardOfTask key={taskId} taskId={taskId} />
  ) : (
    <ChosenBoard requestedId={requestedId} />
  );
}

function BoardOfTask({ taskId }: { taskId: string }) {
  const [, setParams] = useSearchParams();
  const { status, card } = useFoundTask(taskId);
  const boards = useBoards();
  const boardId = boards.list.find(({ id }) => id === card?.boardId)?.id;
  useEffect(() => {
    if (boardId !== undefined) setParams((now) => ({ ...Object.fromEntries(now), boardId }), { replace: true });
  }, [boardId, setParams]);
  const isComing = status === 'loading' || boards.status === 'loading' || boardId !== undefined;
  return isComing ? <BoardSkeleton /> : <ChosenBoard requestedId={null} />;
}

const views = {
  my: lazyComponent(async () => (await import('#client/tasks/my-tasks/my-tasks.screen.tsx')).MyTasksScreen, <MyTasksSkeleton />),
  team: lazyComponent(async () => (await import('#client/tasks/my-tasks/team.screen.tsx')).TeamScreen, <TeamSkeleton />),
  calendar: lazyComponent(async () => (await import('#client/tasks/calendar/calendar.screen.tsx')).CalendarScreen, <TableSkeleton />),
  table: lazyComponent(async () => (await import('#client/tasks/table/table.screen.tsx')).TableScreen, <TableSkeleton />),
  boards: lazyComponent(async () => (await import('#client/tasks/boards/all-boards.screen.tsx')).AllBoardsScreen, <AllBoardsSkeleton />),
};

export function BoardScreen() {
  const [params] = useSearchParams();
  const viewName = params.get('view') ?? '';
  const View = Object.hasOwn(views, viewName) ? views[viewName as keyof typeof views] : AskedBoard;
  return (
    <>
      <TaskViews />
      <View />
      <OpenDrawer />
      <CompletionHost />
      <SeriesQuestionDialog />
    </>
  );
}
