import { Type, type Static } from 'typebox';
import { FileRecord } from '#shared/files/file.schema.ts';
import { RichText } from '#shared/platform/rich-text.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** What a task says at length, counted by a version of its own. */
export const Description = Type.Object({ version: Type.Integer({ minimum: 0 }), document: Nullable(RichText) });
export type Description = Static<typeof Description>;

/** What only the drawer shows of a task, and boards and lists do not load. */
export const Task = Type.Object({
  id: Id,
  createdAt: Instant,
  description: Description,
  /** In the order of their ids. */
  watchers: Type.Array(Id),
  /** In the order in which they were attached. */
  files: Type.Array(FileRecord),
});
export type Task = Static<typeof Task>;

/** As many files as a task may have. */
export const maxTaskFiles = 10;
