import { Type, type Static } from 'typebox';
import './comments.errors.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { ThreadComment, CommentBody, HostKind, ReactionName } from './comment.schema.ts';

const hostParams = Type.Object({ hostKind: HostKind, hostId: Id });
const commentParams = Type.Object({ commentId: Id });
const response = { 200: ThreadComment };

export const NewThreadComment = Type.Object({ id: Id, body: CommentBody });
export type NewThreadComment = Static<typeof NewThreadComment>;

export const writeCommentEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/comments/on/:hostKind/:hostId',
  summary: 'Comment on a record',
  description: 'A mention is written as `@[<person id>]`. People are notified if they can read the record.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: hostParams, body: NewThreadComment, response },
});

export const listCommentReadersEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/comments/on/:hostKind/:hostId/readers',
  summary: 'List the people whom a comment can mention',
  description: 'Active people who can read the record.',
  access: 'signed-in',
  schema: { params: hostParams, response: { 200: Type.Object({ personIds: Type.Array(Id) }) } },
});

export const editCommentEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/comments/:commentId',
  summary: 'Edit a comment',
  description: 'Only by its author, while the author may comment on the record. People whom the new text mentions are notified.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: commentParams, body: Type.Object({ body: CommentBody }), response },
});

export const reactToCommentEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/comments/:commentId/react',
  summary: 'Add or remove a reaction to a comment',
  description: 'For everybody who may comment on the record. A reaction that is already there, or already gone, is left unchanged.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: commentParams, body: Type.Object({ name: ReactionName, isOn: Type.Boolean() }), response },
});

export const deleteCommentEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/comments/:commentId',
  summary: 'Delete a comment',
  description: 'The comment can be restored within 24 hours.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: commentParams, response: { 200: Type.Pick(ThreadComment, ['id']) } },
});

export const restoreCommentEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/comments/:commentId/restore',
  summary: 'Restore a deleted comment',
  description: 'By the person who deleted the comment or a moderator, within 24 hours. Refused as `record.absent` afterwards.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: commentParams, body: Type.Object({}), response },
});
