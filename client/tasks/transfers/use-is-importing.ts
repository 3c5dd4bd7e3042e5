import { useSearchParams } from 'wouter';
import { canCreateTask } from '#shared/tasks/tasks.policy.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';

/** Tells whether the import is open, for a reader who may create tasks on the board. */
export function useIsImporting(board: Readonly<Board> | null): boolean {
  const { actor } = useSession();
  const [params] = useSearchParams();
  return params.has('importId') && board !== null && actor !== null && canCreateTask(actor, board);
}
