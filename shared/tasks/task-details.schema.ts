import { Type, type Static } from 'typebox';
import { ThreadComment } from '#shared/comments/comment.schema.ts';
import { FileRecord } from '#shared/files/file.schema.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { EffortEntry } from './effort.schema.ts';
import { TaskCard } from './task.schema.ts';

export const Description = Type.Object({ version: Type.Integer({ minimum: 0 }), document: Nullable(RichText) });
export type Description = Static<typeof Description>;

/** Task details that boards and lists do not load. */
export const Task = Type.Object({
  id: Id,
  createdAt: Instant,
  description: Description,
  watchers: Type.Array(Id),
  files: Type.Array(FileRecord),
  comments: Type.Array(ThreadComment),
  effort: Type.Array(EffortEntry),
  subtasks: Type.Record(Type.String(), TaskCard),
});
export type Task = Static<typeof Task>;

export const maxTaskFiles = 10;
