import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { ChainOf } from '#shared/tasks/tasks.policy.ts';
import type { Context } from '#server/platform/house.ts';
import type { BoardAccess } from './boards.service.ts';
import type { Held } from './bulk-rows.ts';

/** A task that somebody asks to be changed, with its board and the managers above whoever has it. */
export interface Asked {
  readonly held: Held;
  readonly board: BoardAccess;
  readonly chainOf: ChainOf;
  /** How many were named before it. */
  readonly index: number;
}

/** What becomes of a task, or why nothing does; null where it is already as it shall be. */
export type Verdict = Held | AppError | null;

/** Decides about many tasks in one go, each by itself: a verdict for each, in their order. */
export type Judge<Change> = (em: SqlEntityManager, ctx: Context, change: Change, asked: readonly Asked[]) => Promise<Verdict[]>;

/** What `decide` answers, with a refusal as a value. */
export function verdictOf<Decision>(decide: () => Decision): Decision | AppError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The task, which must not be deleted. */
export function present({ held: { card, deletedAt } }: Asked): TaskCard {
  if (deletedAt) throw new AppError('record.absent');
  return card;
}
