import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { ThreadComment } from './comment.schema.ts';

/** `mentioned` contains the people whom this change mentions for the first time. */
const CommentChange = Type.Object({ ...ThreadComment.properties, mentioned: Type.Array(Id) });

export const commentWritten = defineEvent('comment.written', CommentChange);
export const commentEdited = defineEvent('comment.edited', CommentChange);
export const commentReacted = defineEvent('comment.reacted', Type.Pick(ThreadComment, ['id', 'reactions']));
export const commentDeleted = defineEvent('comment.deleted', Type.Pick(ThreadComment, ['id']));
export const commentRestored = defineEvent('comment.restored', ThreadComment);
