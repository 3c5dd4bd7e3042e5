import { useCallback, useEffect, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { failureCode } from '#client/platform/failures.ts';
import { useRoomIfAny, type Live } from '#client/platform/use-room.ts';
import { readTaskBoard } from '#client/tasks/drawer/task.store.ts';

/** A board of which one sees nothing but the task that is on somebody's desk. */
const closedBoard = (summary: BoardSummary): Board => ({ ...summary, lanes: [], members: {}, cards: {} });

interface Told {
  status: 'loading' | 'live' | 'absent' | 'failed';
  board: Board | null;
}

/** A task for who has no part in its board: what the board is, and the card as the desk tells it on which it lies. */
export function useOutsideCard({ id, assigneeId }: Pick<TaskCard, 'id' | 'assigneeId'>, isOutside: boolean) {
  const [{ status, board }, setTold] = useState<Told>({ status: 'loading', board: null });
  const [desk] = useRoomIfAny(deskRoom, isOutside ? assigneeId : null);
  const load = useCallback(() => {
    readTaskBoard(id).then(
      (summary) => setTold({ status: 'live', board: closedBoard(summary) }),
      (error: unknown) => setTold({ status: failureCode(error) === 'record.absent' ? 'absent' : 'failed', board: null }),
    );
  }, [id]);
  useEffect(() => {
    if (isOutside) load();
  }, [isOutside, load]);
  const live = { status, state: board, error: null, retry: load } as Live<Board>;
  return { board: live, card: desk?.state?.cards[id] ?? null };
}
