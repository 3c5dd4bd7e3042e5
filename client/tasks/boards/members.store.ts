import { addMemberEndpoint, changeMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved, type BoardRole } from '#shared/tasks/members.events.ts';
import { call, callWithSeqs } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';

const partOf = (room: BoardHandle, personId: string, role: BoardRole) => ({
  id: room.id,
  personId,
  role,
  ownerId: room.state()?.ownerId ?? null,
});

export const addMember = (room: BoardHandle, personId: string, role: BoardRole) =>
  room.predict(boardMemberAdded, partOf(room, personId, role), (key) =>
    callWithSeqs(addMemberEndpoint, { params: { boardId: room.id }, body: { personId, role }, key }),
  );

export const changeMember = (room: BoardHandle, personId: string, role: BoardRole) =>
  room.predict(boardMemberChanged, partOf(room, personId, role), (key) =>
    callWithSeqs(changeMemberEndpoint, { params: { boardId: room.id, personId }, body: { role }, key }),
  );

export const removeMember = (room: BoardHandle, personId: string, role: BoardRole) =>
  room.predict(boardMemberRemoved, partOf(room, personId, role), (key) =>
    callWithSeqs(removeMemberEndpoint, { params: { boardId: room.id, personId }, key }),
  );

/** Ends one's own membership; the room is lost with it. */
export const leaveBoard = (boardId: string, personId: string) =>
  call(removeMemberEndpoint, { params: { boardId, personId }, key: newId() });
