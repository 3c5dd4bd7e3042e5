import { LockMode, type EntityName, type FilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';

/**
 * The record with this id in the actor's company, locked for update where asked.
 * Throws `record.absent`, or `input.invalid` naming `field` where the id came in a body.
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

/** Throws `access.denied` unless the policy allowed it. */
export function authorize(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('access.denied');
}

/** Throws `record.absent` unless the policy allows to read it: what is not for this actor looks as if it were not there. */
export function authorizeRead(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('record.absent');
}
