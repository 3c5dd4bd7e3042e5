import { LockMode, type EntityName, type FilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';

/** The ORM joins the tables that a record refers to, because of their filters; the lock is for the record's row alone. */
const lockOf = (em: SqlEntityManager, entity: EntityName<object>) => ({
  lockMode: LockMode.PESSIMISTIC_WRITE,
  lockTableAliases: [em.config.getNamingStrategy().aliasName(em.getMetadata(entity).className, 0)],
});

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
  const found = await em.findOne(entity, where, lock ? lockOf(em, entity as EntityName<object>) : {});
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
