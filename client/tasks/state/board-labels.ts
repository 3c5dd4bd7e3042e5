import { useLingui } from '@lingui/react/macro';
import type { BoardKind, BoardSummary } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { useBoards } from './boards.store.ts';

/** A private board has a translated title; other boards have the title that people gave them. */
export function useBoardTitle(): (board: Pick<BoardSummary, 'kind' | 'title'>) => string {
  const { t } = useLingui();
  return ({ kind, title }) => (kind === 'private' ? t`My private board` : title);
}

export function useFindBoardTitle(): (boardId: string) => string {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const { list } = useBoards();
  return (boardId) => {
    const board = list.find(({ id }) => id === boardId);
    return board ? titleOf(board) : t`Another board`;
  };
}

export function useKindNames(): Record<BoardKind, string> {
  const { t } = useLingui();
  return { department: t`Departments`, private: t`Private`, project: t`Projects` };
}

export function useRoleNames(): Record<BoardRole, string> {
  const { t } = useLingui();
  return { owner: t`Owner`, editor: t`Editor`, viewer: t`Viewer` };
}

export { normalizeText as folded } from '#shared/platform/normalize-text.ts';
