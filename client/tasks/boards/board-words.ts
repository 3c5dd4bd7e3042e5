import { useLingui } from '@lingui/react/macro';
import type { BoardKind, BoardSummary } from '#shared/tasks/board.schema.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';

/** A private board is called alike for everybody, each in their language; the others by the name that people gave them. */
export function useBoardTitle(): (board: Pick<BoardSummary, 'kind' | 'title'>) => string {
  const { t } = useLingui();
  return ({ kind, title }) => (kind === 'private' ? t`My desk` : title);
}

export function useKindNames(): Record<BoardKind, string> {
  const { t } = useLingui();
  return { department: t`Departments`, private: t`Your own`, project: t`Projects` };
}

export function useRoleNames(): Record<BoardRole, string> {
  const { t } = useLingui();
  return { owner: t`Owner`, editor: t`Editor`, viewer: t`Viewer` };
}

/** As names are looked for, here as on the server. */
export { fold as folded } from '#shared/platform/fold.ts';
