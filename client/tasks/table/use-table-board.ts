import { emptyBoard } from '#shared/tasks/task-lists.ts';
import { boardRoom, type Board } from '#shared/tasks/board.room.ts';
import { taskStatuses } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';
import { listsOf, type BoardList } from '#client/tasks/state/board-lists.ts';
import { useFindBoardAccess } from '#client/tasks/state/board-access.ts';
import { shownLists, type TableGroup } from './table-groups.ts';

const roomOf = (boardId: string) => followedRoom(boardRoom, boardId);

function listsOfAll(groups: readonly TableGroup[]): BoardList[] {
  const seen = shownLists(groups);
  const none = (status: (typeof taskStatuses)[number]): BoardList => ({
    key: status,
    status,
    lane: null,
    cards: [],
    total: null,
    live: emptyList,
  });
  return taskStatuses.map((status) => seen.find((list) => list.status === status) ?? none(status));
}

/** Table actions, as on a board. With several boards, permissions follow a department board; each board checks them again. */
export function useTableBoard(open: Readonly<Board> | null, groups: readonly TableGroup[]) {
  const { actor } = useSession();
  const accessOf = useFindBoardAccess();
  const known = Object.fromEntries(groups.flatMap(({ list }) => list.known.map((card) => [card.id, card])));
  if (!open) {
    const board: Board = { ...emptyBoard(), kind: 'department', departmentId: actor?.departmentId ?? null, cards: known };
    return { board, boardOf: accessOf, lists: listsOfAll(groups), roomOf };
  }
  const completed = groups.find(({ status }) => status === 'completed')?.list ?? emptyList;
  return { board: { ...open, cards: { ...known, ...open.cards } }, boardOf: () => open, lists: listsOf(open, completed), roomOf };
}
