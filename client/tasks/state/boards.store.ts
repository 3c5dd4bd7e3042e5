import type { Actor } from '#shared/platform/actor.schema.ts';
import { isVisitor } from '#shared/platform/provider.policy.ts';
import type { StateOf } from '#shared/platform/room.ts';
import { markFavouriteEndpoint, openPrivateBoardEndpoint, renameBoardEndpoint, visitBoardEndpoint } from '#shared/tasks/boards.api.ts';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { boardRenamed } from '#shared/tasks/boards.events.ts';
import { companyBoardsRoom } from '#shared/tasks/company-boards.room.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import { ownBoardsRoom, type BoardCover } from '#shared/tasks/own-boards.room.ts';
import { canReadEveryBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import type { BoardHandle } from './board.store.ts';

export interface ListedBoard extends BoardCover {
  /** Null if a privilege gives access without a membership. */
  readonly role: BoardRole | null;
  readonly isFavourite: boolean;
  readonly usedAt: string | null;
}

interface Boards {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly ListedBoard[];
  readonly retry: () => void;
}

const placeOf = ({ kind, departmentId }: BoardCover, actor: Actor | null) => {
  if (kind === 'private') return 1;
  return kind === 'department' && departmentId === actor?.departmentId ? 0 : kind === 'department' ? 2 : 3;
};

/** Returns all accessible boards, kept live: the own department's first, then the private board, then the others by title. */
export function useBoards(): Boards {
  const { actor } = useSession();
  const compare = useNameOrder();
  // An operator who works in another company has no boards of their own there.
  const isOwner = actor === null || !isVisitor(actor);
  const [own] = useRoomIfAny(ownBoardsRoom, actor && isOwner ? actor.id : null);
  const [all] = useRoomIfAny(companyBoardsRoom, actor && canReadEveryBoard(actor, actor.companyId) ? actor.companyId : null);
  const retry = () => [own, all].forEach((live) => live?.retry());
  if ((isOwner && !own?.state) || (all && !all.state)) {
    const isFailed = [own, all].some((live) => live?.status === 'failed');
    return { status: isFailed ? 'failed' : 'loading', list: [], retry };
  }
  const { boards, marks }: Pick<StateOf<typeof ownBoardsRoom>, 'boards' | 'marks'> = own?.state ?? { boards: {}, marks: {} };
  const list = Object.values({ ...all?.state?.boards, ...boards }).map((cover): ListedBoard => {
    const { isFavourite = false, usedAt = null } = marks[cover.id] ?? {};
    return { ...cover, role: boards[cover.id]?.role ?? null, isFavourite, usedAt };
  });
  list.sort((a, b) => placeOf(a, actor) - placeOf(b, actor) || compare(a.title, b.title));
  return { status: 'ready', list, retry };
}

/** Sorts the boards used last first, on any device. Otherwise the order stays. */
export const byLastUse = (a: ListedBoard, b: ListedBoard) => (b.usedAt ?? '').localeCompare(a.usedAt ?? '');

/** Opens the private board and creates it if it does not exist. */
export const openPrivateBoard = () => call(openPrivateBoardEndpoint, { body: {} });

export const visitBoard = (boardId: string) => call(visitBoardEndpoint, { params: { boardId }, body: {} });

export const markFavourite = (boardId: string, isFavourite: boolean) =>
  call(markFavouriteEndpoint, { params: { boardId }, body: { isFavourite } });

export function summaryOf(room: BoardHandle): BoardSummary {
  const { cards: _c, lanes: _l, labels: _t, members: _m, ...summary } = room.state()!;
  return summary;
}

export const renameBoard = (room: BoardHandle, title: string) =>
  room.predict(boardRenamed, { ...summaryOf(room), title }, (key) =>
    callWithSeqs(renameBoardEndpoint, { params: { boardId: room.id }, body: { title }, key }),
  );
