import { LockMode, type EntityName, type FilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';

/**
 * Loads a record of the actor's company by id, locked `FOR UPDATE` on request. Throws `record.absent`, or `input.invalid` with `field` if
 * the id came from a body.
 */
export async function load<T extends object>(
  em: SqlEntityManager,
  entity: EntityName<T>,
  id: string,
  { lock = false, field }: { lock?: boolean; field?: string } = {},
): Promise<T> {
  const where = { id } as unknown as FilterQuery<NoInfer<T>>;
  const found = await em.findOne(entity, where, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {});
  if (!found) throw field ? invalid(field, 'absent') : new AppError('record.absent');
  return found as T;
}

/** Throws `record.absent` if there is no record. */
export function orAbsent<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new AppError('record.absent');
  return found;
}

/** Throws `access.denied` unless `isAllowed`. */
export function authorize(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('access.denied');
}

/** Throws `record.absent` unless `isAllowed`, so that an unreadable record looks as if it did not exist. */
export function authorizeRead(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('record.absent');
}
