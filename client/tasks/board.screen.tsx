import { useLingui } from '@lingui/react/macro';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { completedTasks } from '#shared/tasks/task-lists.ts';
import { useList } from '#client/platform/use-list.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton, RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardView } from './board-view.tsx';
import { useBoards } from './boards.store.ts';
import { LostBoard } from './lost-board.tsx';

interface BoardRoomProps {
  boardId: string;
  onChoose: (boardId: string) => void;
}

function BoardRoom({ boardId, onChoose }: BoardRoomProps) {
  const { t } = useLingui();
  const [live, room] = useRoom(boardRoom, boardId);
  const completed = useList(completedTasks, { boardId });
  return (
    <>
      {live.state && <title>{`${live.state.title} · ${t`Tasks`} · Cairn`}</title>}
      <RoomGate live={live} loading={<BoardSkeleton />} lost={<LostBoard boardId={boardId} onChoose={onChoose} />}>
        {(board) => <BoardView board={board} room={room} completed={completed} onChoose={onChoose} />}
      </RoomGate>
    </>
  );
}

/** The board of the address, else the one used last on this device, else one's own department's. */
function useBoardId(asked: string | null): [string | null, (boardId: string) => void] {
  const [, setParams] = useSearchParams();
  const [last, setLast] = useLocalStorage<string | null>({ key: 'cairn.board', defaultValue: null, getInitialValueInEffect: false });
  const { list } = useBoards();
  const known = list.find(({ id }) => id === last) ?? list[0];
  const boardId = asked ?? known?.id ?? null;
  useEffect(() => {
    if (boardId === null) return;
    setLast(boardId);
    if (asked === null) setParams((now) => ({ ...Object.fromEntries(now), boardId }), { replace: true });
  }, [boardId, asked, setLast, setParams]);
  return [boardId, (next) => setParams((now) => ({ ...Object.fromEntries(now), boardId: next }))];
}

function ChosenBoard({ asked }: { asked: string | null }) {
  const { status, retry } = useBoards();
  const [boardId, choose] = useBoardId(asked);
  if (boardId !== null) return <BoardRoom key={boardId} boardId={boardId} onChoose={choose} />;
  if (status === 'loading') return <BoardSkeleton />;
  if (status === 'ready') return <StateMessage kind="empty" />;
  return <StateMessage kind={navigator.onLine ? 'failed' : 'offline'} action={<RetryButton onRetry={retry} />} />;
}

/** An address that names no board is not asked about; without a board in it, one is chosen. */
export function BoardScreen() {
  const [params] = useSearchParams();
  const asked = params.get('boardId') || null;
  if (asked !== null && !isId(asked)) return <StateMessage kind="absent" action={<HomeButton />} />;
  return <ChosenBoard asked={asked} />;
}
