import { blankBoard } from '#shared/tasks/task-lists.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { taskStatuses } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { nothingListed } from '#client/platform/use-list.ts';
import { followedRoom } from '#client/platform/room-store.ts';
import { listsOf, type BoardList } from '#client/tasks/board-lists.ts';
import { useBoardAccess } from '#client/tasks/boards/board-access.ts';
import { seenIn, type TableGroup } from './table-groups.ts';

const roomOf = (boardId: string) => followedRoom(boardRoom, boardId);

/** Every list of cards that can be moved into, on whichever board they are. */
function listsOfAll(groups: readonly TableGroup[]): BoardList[] {
  const seen = seenIn(groups);
  const none = (status: (typeof taskStatuses)[number]): BoardList => ({
    key: status,
    status,
    lane: null,
    cards: [],
    total: null,
    live: nothingListed,
  });
  return taskStatuses.map((status) => seen.find((list) => list.status === status) ?? none(status));
}

/**
 * What is done with the tasks of a table, as on a board. Where they are of many boards, a department's stands for them:
 * whoever works here may be chosen, and each board says for itself whether they may.
 */
export function useTableBoard(open: Readonly<Board> | null, groups: readonly TableGroup[]) {
  const { actor } = useSession();
  const accessOf = useBoardAccess();
  const known = Object.fromEntries(groups.flatMap(({ list }) => list.known.map((card) => [card.id, card])));
  if (!open) {
    const board: Board = { ...blankBoard(), kind: 'department', departmentId: actor?.departmentId ?? null, cards: known };
    return { board, boardOf: accessOf, lists: listsOfAll(groups), roomOf };
  }
  const completed = groups.find(({ status }) => status === 'completed')?.list ?? nothingListed;
  return { board: { ...open, cards: { ...known, ...open.cards } }, boardOf: () => open, lists: listsOf(open, completed), roomOf };
}
