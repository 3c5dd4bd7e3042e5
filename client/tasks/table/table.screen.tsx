import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useDirectory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { boardParams } from '#client/tasks/state/open-task.ts';
import { BoardNotFound } from '#client/tasks/board/board-not-found.tsx';
import { TableSkeleton } from '#client/tasks/skeletons/view-skeletons.tsx';
import { useIsImporting } from '#client/tasks/transfers/use-is-importing.ts';
import { useTableGroups } from './table-groups.ts';
import { TableView } from './table-view.tsx';

const TaskImport = lazyComponent(async () => (await import('#client/tasks/transfers/task-import.tsx')).TaskImport);

type Choose = (boardId: string | null) => void;

function AllTable({ onChoose }: { onChoose: Choose }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle parts={[t`All tasks`]} />
      <TableView title={t`All tasks`} board={null} groups={useTableGroups(null)} onChoose={onChoose} />
    </>
  );
}

function TableOf({ board, onChoose }: { board: Readonly<Board>; onChoose: Choose }) {
  const { t } = useLingui();
  const title = useBoardTitle()(board);
  return (
    <>
      <PageTitle parts={[title, t`Tasks`]} />
      <TableView title={title} board={board} groups={useTableGroups(board.id)} onChoose={onChoose} />
    </>
  );
}

function BoardTable({ boardId, onChoose }: { boardId: string; onChoose: Choose }) {
  const [live] = useRoom(boardRoom, boardId);
  const isImporting = useIsImporting(live.state);
  return (
    <RoomGate live={live} loading={<TableSkeleton />} lost={<BoardNotFound boardId={boardId} onChoose={onChoose} />}>
      {(board) => (isImporting ? <TaskImport board={board} /> : <TableOf board={board} onChoose={onChoose} />)}
    </RoomGate>
  );
}

export function TableScreen() {
  const [params, setParams] = useSearchParams();
  useDirectory();
  const boardId = params.get('boardId') || null;
  const choose: Choose = (next) => setParams((now) => boardParams(now, next));
  if (boardId === null) return <AllTable onChoose={choose} />;
  if (!isId(boardId)) return <StateMessage kind="absent" action={<HomeButton />} />;
  return <BoardTable key={boardId} boardId={boardId} onChoose={choose} />;
}
