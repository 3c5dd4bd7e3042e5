import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { ChainOf } from '#shared/tasks/tasks.policy.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { LoadedBoard } from './boards.service.ts';
import type { LockedTask } from './bulk-rows.sql.ts';

export interface BulkItem {
  readonly held: LockedTask;
  readonly board: LoadedBoard;
  readonly chainOf: ChainOf;
  readonly index: number;
  /** Subtask that follows its main task, whose rights count. */
  readonly isWithMain?: true;
}

/** New state of the task, or the reason for a refusal; null if it already has the wanted state. */
export type BulkDecision = LockedTask | AppError | null;

/** Decides on many tasks at once, independently of each other; results keep the input order. */
export type BulkRule<Change> = (em: SqlEntityManager, ctx: Context, change: Change, items: readonly BulkItem[]) => Promise<BulkDecision[]>;

export function decideOrRefuse<Decision>(decide: () => Decision): Decision | AppError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

export function present({ held: { card, deletedAt } }: BulkItem): TaskCard {
  if (deletedAt) throw new AppError('record.absent');
  return card;
}
