import { Type } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { recordFilesOf } from '#shared/files/record-files.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { objective } from './objective.record.ts';

export const objectiveFiles = recordFilesOf(objective);

/** Files and comments of an objective. Its readers may join. */
export const objectiveRoom = defineRoom({
  name: 'objective',
  state: Type.Object({ id: Id, files: Type.Array(FileRecord), comments: Type.Array(ThreadComment) }),
  events: [objectiveFiles.attached, objectiveFiles.removed, ...commentEvents],
  apply: { ...commentFolds, ...objectiveFiles.folds },
});
