import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { companyBoardsRoom, companyBoardUpdated } from '#shared/tasks/company-boards.room.ts';
import { ownBoardRemoved, ownBoardsRoom, ownBoardUpdated, maxShownMembers, type BoardCover } from '#shared/tasks/own-boards.room.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { BoardMemberEntity, type BoardEntity } from './board.entity.ts';

type Member = Pick<BoardMemberEntity, 'personId' | 'role'>;

/** Members in the order in which they joined. The caller must hold the lock on the board. */
export const loadBoardMembers = (em: SqlEntityManager, boardId: string): Promise<BoardMemberEntity[]> =>
  em.find(BoardMemberEntity, { board: boardId }, { orderBy: { createdAt: 'asc', id: 'asc' } });

export const boardCoverOf = (board: BoardEntity, members: readonly Member[]): BoardCover => {
  const { companyId: _c, ownerId: _o, ...cover } = board.summary();
  return { ...cover, faces: members.slice(0, maxShownMembers + 1).map(({ personId }) => personId) };
};

/** Records the board's current state in the lists of these members and of everybody who reads all boards of the company. */
export function recordBoardUpdate(recordEvent: RecordEvent, board: BoardEntity, members: readonly Member[], to = members): void {
  const cover = boardCoverOf(board, members);
  for (const { personId, role } of to) recordEvent(ownBoardsRoom, personId, ownBoardUpdated, () => ({ ...cover, role }));
  if (cover.kind !== 'private') recordEvent(companyBoardsRoom, board.companyId, companyBoardUpdated, () => cover);
}

/** Records a membership change; other members receive it only if it changes what their lists show. */
export function recordMemberUpdate(
  recordEvent: RecordEvent,
  board: BoardEntity,
  { before, after, personId }: { before: readonly Member[]; after: readonly Member[]; personId: string },
): void {
  const looksTheSame = isDeepStrictEqual(boardCoverOf(board, before), boardCoverOf(board, after));
  const changed = after.filter((one) => one.personId === personId);
  if (changed.length === 0) recordEvent(ownBoardsRoom, personId, ownBoardRemoved, () => ({ id: board.id }));
  if (!looksTheSame) return recordBoardUpdate(recordEvent, board, after);
  const cover = boardCoverOf(board, after);
  for (const { role } of changed) recordEvent(ownBoardsRoom, personId, ownBoardUpdated, () => ({ ...cover, role }));
}
