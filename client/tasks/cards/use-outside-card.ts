import { useCallback, useEffect, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useRoomIfAny, type Live } from '#client/platform/live/use-room.ts';
import { readTaskBoard } from '#client/tasks/state/task.store.ts';

const closedBoard = (summary: BoardSummary): Board => ({ ...summary, lanes: [], labels: [], members: {}, cards: {} });

interface OutsideCardState {
  status: 'loading' | 'live' | 'absent' | 'failed';
  board: Board | null;
}

export function useOutsideCard({ id, assigneeId }: Pick<TaskCard, 'id' | 'assigneeId'>, isOutside: boolean) {
  const [{ status, board }, setTold] = useState<OutsideCardState>({ status: 'loading', board: null });
  const [assignedTasks] = useRoomIfAny(assignedTasksRoom, isOutside ? assigneeId : null);
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
  return { board: live, card: assignedTasks?.state?.cards[id] ?? null };
}
