import { canCreateTask } from '#shared/tasks/tasks.policy.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useOpenImport } from '#client/records/transfers/use-open-import.ts';

/** Tells whether the import is open, for a reader who may create tasks on the board. */
export function useIsImporting(board: Readonly<Board> | null): boolean {
  const { actor } = useSession();
  const { id } = useOpenImport();
  return id !== null && board !== null && actor !== null && canCreateTask(actor, board);
}
