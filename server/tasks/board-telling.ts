import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { companyBoardsRoom, companyBoardTold } from '#shared/tasks/company-boards.room.ts';
import { ownBoardLost, ownBoardsRoom, ownBoardTold, shownFaces, type BoardCover } from '#shared/tasks/own-boards.room.ts';
import type { Record as RecordFact } from '#server/platform/record.ts';
import { BoardMemberEntity, type BoardEntity } from './board.entity.ts';

type Member = Pick<BoardMemberEntity, 'personId' | 'role'>;

/** The members of a board in the order in which they joined it. The board is locked by whoever is about to tell of it. */
export const membersOf = (em: SqlEntityManager, boardId: string): Promise<BoardMemberEntity[]> =>
  em.find(BoardMemberEntity, { board: boardId }, { orderBy: { createdAt: 'asc', id: 'asc' } });

export const coverOf = (board: BoardEntity, members: readonly Member[]): BoardCover => {
  const { id, kind, title, departmentId, isArchived } = board.summary();
  return { id, kind, title, departmentId, isArchived, faces: members.slice(0, shownFaces + 1).map(({ personId }) => personId) };
};

/** Tells these members, and whoever reads every board of the company, what a board looks like in their lists. */
export function tellOfBoard(record: RecordFact, board: BoardEntity, members: readonly Member[], to = members): void {
  const cover = coverOf(board, members);
  for (const { personId, role } of to) record(ownBoardsRoom, personId, ownBoardTold, () => ({ ...cover, role }));
  if (cover.kind !== 'private') record(companyBoardsRoom, board.companyId, companyBoardTold, () => cover);
}

/** The same after a change of its members: the others hear of it only where it shows in their lists. */
export function tellOfMember(
  record: RecordFact,
  board: BoardEntity,
  { before, after, personId }: { before: readonly Member[]; after: readonly Member[]; personId: string },
): void {
  const looksTheSame = isDeepStrictEqual(coverOf(board, before), coverOf(board, after));
  const changed = after.filter((one) => one.personId === personId);
  if (changed.length === 0) record(ownBoardsRoom, personId, ownBoardLost, () => ({ id: board.id }));
  if (!looksTheSame) return tellOfBoard(record, board, after);
  const cover = coverOf(board, after);
  for (const { role } of changed) record(ownBoardsRoom, personId, ownBoardTold, () => ({ ...cover, role }));
}
