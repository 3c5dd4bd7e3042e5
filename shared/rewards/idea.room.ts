import { Type } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { recordFilesOf } from '#shared/files/record-files.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { idea } from './idea.record.ts';

export const ideaFiles = recordFilesOf(idea);
export const maxIdeaFiles = 10;

/** Files and comments of an idea; the room `ideas` of the company contains the idea. */
export const ideaRoom = defineRoom({
  name: 'idea',
  state: Type.Object({ id: Id, files: Type.Array(FileRecord), comments: Type.Array(ThreadComment) }),
  events: [ideaFiles.attached, ideaFiles.removed, ...commentEvents],
  apply: { ...commentFolds, ...ideaFiles.folds },
});
