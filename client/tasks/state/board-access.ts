import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useBoards } from './boards.store.ts';

export function useFindBoardAccess(): (boardId: string) => BoardAccess {
  const { actor } = useSession();
  const { list } = useBoards();
  const byId = new Map(list.map((board) => [board.id, board]));
  return (boardId) => {
    const board = byId.get(boardId);
    const { kind, departmentId, isArchived, role } = board ?? { kind: 'private', departmentId: null, isArchived: true, role: null };
    return { kind, departmentId, isArchived, companyId: actor?.companyId ?? '', members: actor && role ? { [actor.id]: role } : {} };
  };
}
