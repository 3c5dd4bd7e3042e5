import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { TaskCard } from './task.schema.ts';

/** How long a deleted task can be restored, in milliseconds: 30 days. */
export const restorable = 30 * 86_400_000;

export const isRestorable = (deletedAt: Date, now: Date): boolean => now.getTime() - deletedAt.getTime() <= restorable;

/** A deleted task that can still be restored. */
export const DeletedTask = Type.Object({
  card: TaskCard,
  deletedAt: Instant,
  /** Null where Cairn deleted it by itself. */
  deletedById: Nullable(Id),
});
export type DeletedTask = Static<typeof DeletedTask>;
