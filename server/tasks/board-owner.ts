import { boardRoom } from '#shared/tasks/board.room.ts';
import { boardMemberAdded, boardMemberChanged } from '#shared/tasks/members.events.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { BoardMemberEntity } from './board.entity.ts';
import { lockBoard } from './capacity.sql.ts';
import { openMembership } from './members.service.ts';
import { recordBoardUpdate } from './record-board.ts';

/** Makes a person the first owner of a project board, and a member if necessary. */
export async function makeOwner(unit: WriteTransaction, boardId: string, personId: string): Promise<void> {
  const { em, recordEvent } = unit;
  await lockBoard(em, boardId);
  const { board, members } = await openMembership(em, boardId);
  board.ownerId = personId;
  const known = members.find((one) => one.personId === personId);
  const member = known ?? em.create(BoardMemberEntity, { companyId: board.companyId, board, personId, role: 'owner', assignerId: null });
  Object.assign(member, { role: 'owner', assignerId: null });
  await em.flush();
  const joined = { id: boardId, personId, role: 'owner' as const, ownerId: personId };
  recordEvent(boardRoom, boardId, known ? boardMemberChanged : boardMemberAdded, () => joined);
  recordBoardUpdate(recordEvent, board, known ? members : [...members, member]);
}
