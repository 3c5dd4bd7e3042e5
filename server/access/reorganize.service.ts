import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canReorganise } from '#shared/access/rights.policy.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { errorOf, type ItemError } from '#server/records/item-error.ts';
import { hasDepartment, listLedDepartmentIds, updateManagementChains } from './organisation.sql.ts';
import { PersonEntity } from './person.entity.ts';
import { loadRoleHolder, recordAccessChange } from './rights.service.ts';

interface PersonMove {
  readonly personId: string;
  readonly managerId: string | null;
  readonly departmentId?: string | null;
}

export interface OrgPosition {
  readonly managerId: string | null;
  readonly departmentId: string | null;
}

async function managerFor(em: SqlEntityManager, personId: string, managerId: string | null): Promise<PersonEntity | null> {
  if (managerId === null) return null;
  const manager = await load(em, PersonEntity, managerId, { field: 'body.managerId' });
  if (!manager.isActive) throw invalid('body.managerId', 'inactive');
  if (managerId === personId || manager.path.includes(personId)) throw invalid('body.managerId', 'cycle');
  return manager;
}

/**
 * Moves a person and all reports to another manager or department. Records an access change for everyone moved, and for the managers above
 * them before and after the move.
 */
export const reorganize = (ctx: Context, personId: string, position: OrgPosition): Promise<OrgPosition & { id: string }> =>
  movePerson(ctx, personId, position);

/** Moves a person and all reports to another manager; the department stays. */
export const changeManager = (ctx: Context, personId: string, managerId: string | null): Promise<OrgPosition & { id: string }> =>
  movePerson(ctx, personId, { managerId });

/** Moves several people with all their reports to another manager, each with an own result. */
export const changeManagers = (ctx: Context, personIds: readonly string[], managerId: string | null) =>
  write(ctx, async (unit) => {
    const results: { id: string; error: ItemError }[] = [];
    // In the order of the ids, so that two of these requests wait for each other.
    for (const id of new Set(personIds.toSorted())) results.push({ id, error: await errorOf(() => moveIn(unit, ctx, id, { managerId })) });
    return () => ({ results });
  });

/** Moves several people, each with all reports, in the given order; all of them or none. An error names the place of the refused move. */
export const movePeople = (ctx: Context, moves: readonly PersonMove[]): Promise<{ ids: string[] }> =>
  write(ctx, async (unit) => {
    for (const [place, { personId, ...move }] of moves.entries()) {
      try {
        await moveIn(unit, ctx, personId, move);
      } catch (error) {
        throw atMove(error, place);
      }
      // The chains of everybody below were changed by a statement, so what is loaded may be outdated.
      unit.em.clear();
    }
    return () => ({ ids: moves.map(({ personId }) => personId) });
  });

/** Names the field of a refused move by its place in the request. */
function atMove(error: unknown, place: number): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  return new AppError(error.code, {
    fields: error.fields.map((field) => ({ ...field, path: field.path.replace(/^body\./, `body.moves.${place}.`) })),
  });
}

type Move = Pick<OrgPosition, 'managerId'> & Partial<OrgPosition>;

const movePerson = (ctx: Context, personId: string, move: Move): Promise<OrgPosition & { id: string }> =>
  write(ctx, async (unit) => {
    const moved = await moveIn(unit, ctx, personId, move);
    return () => moved;
  });

/** Throws before anything is changed if the move is refused. */
async function moveIn(
  unit: WriteTransaction,
  ctx: Context,
  personId: string,
  { managerId, ...others }: Move,
): Promise<OrgPosition & { id: string }> {
  const { em, recordEvent } = unit;
  const [person, holder] = await loadRoleHolder(em, ctx, personId);
  authorize(canReorganise(ctx.actor, holder));
  const { departmentId = person.departmentId ?? null } = others;
  const manager = await managerFor(em, personId, managerId);
  if (departmentId !== null && !(await hasDepartment(em, departmentId))) throw invalid('body.departmentId', 'absent');

  const [before, left] = [person.path, person.departmentId];
  const path = manager ? [...manager.path, manager.id] : [];
  Object.assign(person, { managerId, departmentId });
  await em.flush();
  await updateManagementChains(em, personId, path, ctx.now);
  recordAccessChange(recordEvent, [personId, ...before, ...path], 'reorganisation');
  await ctx.services.onPeopleChange(unit, [personId]);
  const led = await listLedDepartmentIds(em, personId);
  await ctx.services.onStaffChange(
    unit,
    [left, departmentId, ...led].filter((id) => id != null),
  );
  return { id: personId, managerId, departmentId };
}
