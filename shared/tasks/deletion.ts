import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { TaskCard } from './task.schema.ts';

export const DeletedTask = Type.Object({
  card: TaskCard,
  deletedAt: Instant,
  /** Null if Cairn deleted it automatically. */
  deletedById: Nullable(Id),
});
export type DeletedTask = Static<typeof DeletedTask>;
