import { addMemberEndpoint, changeMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved, type BoardRole } from '#shared/tasks/members.events.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { BoardHandle } from './board.store.ts';

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

export const removeMember = (room: BoardHandle, personId: string, role: BoardRole, assigneeId: string | undefined) =>
  room.predict(boardMemberRemoved, partOf(room, personId, role), (key) =>
    callWithSeqs(removeMemberEndpoint, { ...removal(room.id, personId, assigneeId), key }),
  );

/** Ends one's own membership and thereby access to the room. One's open tasks go to `assigneeId`. */
export const leaveBoard = (boardId: string, personId: string, assigneeId: string | undefined) =>
  call(removeMemberEndpoint, { ...removal(boardId, personId, assigneeId), key: createId() });

const removal = (boardId: string, personId: string, assigneeId: string | undefined) => ({
  params: { boardId, personId },
  query: assigneeId === undefined ? {} : { assigneeId },
});
