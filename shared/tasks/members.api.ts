import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardMember, BoardRole } from './members.events.ts';
import { boardParams } from './params.ts';

const memberParams = Type.Object({ boardId: Id, personId: Id });

export const NewMember = Type.Object({ personId: Id, role: BoardRole });
export type NewMember = Static<typeof NewMember>;

/** Who is one already is refused: their role is changed instead. */
export const addMemberEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/members',
  access: 'Tasks.view',
  schema: { params: boardParams, body: NewMember, response: { 200: BoardMember } },
});

export const changeMemberEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId/members/:personId',
  access: 'Tasks.view',
  schema: { params: memberParams, body: Type.Object({ role: BoardRole }), response: { 200: BoardMember } },
});

export const removeMemberEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/boards/:boardId/members/:personId',
  access: 'Tasks.view',
  schema: {
    params: memberParams,
    querystring: Type.Object({
      /** Another member, who gets the open tasks of the one who goes; without it a member with open tasks stays. */
      assigneeId: Type.Optional(Id),
    }),
    response: { 200: BoardMember },
  },
});
