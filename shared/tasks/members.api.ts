import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardMember, BoardRole } from './members.events.ts';
import { boardParams } from './params.ts';
import './tasks.errors.ts';

const memberParams = Type.Object({ boardId: Id, personId: Id });

export const NewMember = Type.Object({ personId: Id, role: BoardRole });
export type NewMember = Static<typeof NewMember>;

export const addMemberEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/members',
  summary: 'Add a member to a board',
  description: 'Refused for a person who is already a member: update their role instead.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: NewMember, response: { 200: BoardMember } },
});

export const changeMemberEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId/members/:personId',
  summary: 'Update the role of a board member',
  description: 'Only for project boards, by their owners. Refused as `owner.last` if no active owner would remain.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: memberParams, body: Type.Object({ role: BoardRole }), response: { 200: BoardMember } },
});

export const removeMemberEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/boards/:boardId/members/:personId',
  summary: 'Remove a member from a board',
  description:
    'For owners of a project board; every member may leave. Refused as `member.has-tasks` without a person who takes over the open tasks, and as `owner.last` if no active owner would remain.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: {
    params: memberParams,
    querystring: Type.Object({
      assigneeId: Type.Optional({ ...Id, description: 'Member who takes over the open tasks; required when there are any.' }),
    }),
    response: { 200: BoardMember },
  },
});
