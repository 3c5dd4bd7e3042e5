import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { personRoleRoom, placeChanged } from '#shared/access/person-role.room.ts';
import { canReorganise } from '#shared/access/rights.policy.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { changeEach } from './change-each.ts';
import { hasDepartment, listLedDepartmentIds, updateManagementChains } from './organisation.sql.ts';
import { PersonEntity } from './person.entity.ts';
import { loadRoleHolder, recordAccessChange } from './rights.service.ts';

/** Without a value, that part of the place stays. */
type NewPlace = Partial<OrgPosition>;

interface PersonMove {
  readonly personId: string;
  readonly managerId: string | null;
  readonly departmentId?: string | null;
}

export interface OrgPosition {
  readonly managerId: string | null;
  readonly departmentId: string | null;
}

/**
 * Loads the line manager of a person, who is active and not below the person. The one who stays needs no check: the manager may have left
 * meanwhile.
 */
export async function managerFor(
  em: SqlEntityManager,
  { id: personId, managerId: now }: Pick<PersonEntity, 'id' | 'managerId'>,
  managerId: string | null,
): Promise<PersonEntity | null> {
  if (managerId === null) return null;
  if (managerId === now) return load(em, PersonEntity, managerId);
  if (managerId === personId) throw invalid('body.managerId', 'own-manager');
  const manager = await load(em, PersonEntity, managerId, { field: 'body.managerId' });
  if (!manager.isActive) throw invalid('body.managerId', 'manager-left');
  if (manager.path.includes(personId)) throw invalid('body.managerId', 'manager-below');
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
  changePlaces(ctx, personIds, { managerId });

/** Moves several people to another department, each with an own result. Their reports stay where they are. */
export const changeDepartments = (ctx: Context, personIds: readonly string[], departmentId: string | null) =>
  changePlaces(ctx, personIds, { departmentId });

const changePlaces = (ctx: Context, personIds: readonly string[], place: NewPlace) =>
  write(ctx, async (unit) => {
    const results = await moveEach(unit, ctx, personIds, () => place);
    return () => ({ results });
  });

/** Moves several people with all their reports in an open transaction, each with an own result. */
export async function moveEach(
  unit: WriteTransaction,
  ctx: Context,
  personIds: readonly string[],
  placeOf: (personId: string) => NewPlace,
) {
  const made = noMoves();
  const results = await changeEach(personIds, async (personId) => {
    await moveIn(unit, ctx, { personId, ...placeOf(personId) }, made);
    return {};
  });
  await announceMoves(unit, ctx, made);
  return results;
}

/** Moves several people, each with all reports, in the given order; all of them or none. An error names the place of the refused move. */
export const movePeople = (ctx: Context, moves: readonly PersonMove[]): Promise<{ ids: string[] }> =>
  write(ctx, async (unit) => {
    const made = noMoves();
    for (const [place, move] of moves.entries()) {
      try {
        await moveIn(unit, ctx, move, made);
      } catch (error) {
        throw atMove(error, place);
      }
    }
    await announceMoves(unit, ctx, made);
    return () => ({ ids: moves.map(({ personId }) => personId) });
  });

/** Names the field of a refused move by its place in the request. */
function atMove(error: unknown, place: number): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  return new AppError(error.code, {
    fields: error.fields.map((field) => ({ ...field, path: field.path.replace(/^body\./, `body.moves.${place}.`) })),
  });
}

const movePerson = (ctx: Context, personId: string, move: NewPlace): Promise<OrgPosition & { id: string }> =>
  write(ctx, async (unit) => {
    const made = noMoves();
    const moved = await moveIn(unit, ctx, { personId, ...move }, made);
    await announceMoves(unit, ctx, made);
    return () => moved;
  });

/** Changes of the moves of one request, for one call of the hooks. */
interface MovesMade {
  readonly personIds: Set<string>;
  /** People whose rights may have changed: those who were moved, and the managers above them before and after. */
  readonly accessIds: Set<string>;
  readonly departmentIds: Set<string>;
}

const noMoves = (): MovesMade => ({ personIds: new Set(), accessIds: new Set(), departmentIds: new Set() });

/** Records the access changes and calls the hooks of the features, once for all moves of a request. */
async function announceMoves(unit: WriteTransaction, ctx: Context, { personIds, accessIds, departmentIds }: MovesMade): Promise<void> {
  if (personIds.size === 0) return;
  recordAccessChange(unit.recordEvent, accessIds, 'reorganisation');
  await ctx.services.onPeopleChange(unit, [...personIds]);
  const led = await listLedDepartmentIds(unit.em, [...personIds]);
  await ctx.services.onStaffChange(unit, [...new Set([...departmentIds, ...led])]);
}

/** Keeps the earlier line manager and department for the history of a person. */
export function recordPlace(recordEvent: RecordEvent, id: string, before: NewPlace, after: NewPlace): void {
  const changed = (['managerId', 'departmentId'] as const).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const only = (place: NewPlace) => Object.fromEntries(changed.map((name) => [name, place[name]]));
  recordEvent(personRoleRoom, id, placeChanged, () => ({ id, before: only(before), after: only(after) }));
}

/** Throws before anything is changed if the move is refused. */
async function moveIn(
  { em, recordEvent }: WriteTransaction,
  ctx: Context,
  { personId, ...place }: NewPlace & { readonly personId: string },
  made: MovesMade,
): Promise<OrgPosition & { id: string }> {
  const [person, holder] = await loadRoleHolder(em, ctx, personId);
  authorize(canReorganise(ctx.actor, holder));
  const { departmentId = person.departmentId ?? null, managerId = person.managerId ?? null } = place;
  const manager = await managerFor(em, person, managerId);
  const isNew = departmentId !== null && departmentId !== person.departmentId;
  if (isNew && !(await hasDepartment(em, departmentId))) throw invalid('body.departmentId', 'absent');

  const [before, left] = [person.path, person.departmentId];
  recordPlace(recordEvent, personId, { managerId: person.managerId ?? null, departmentId: left ?? null }, { managerId, departmentId });
  const path = manager ? [...manager.path, manager.id] : [];
  Object.assign(person, { managerId, departmentId });
  await em.flush();
  await updateManagementChains(em, personId, path, ctx.now);
  // The chains of everybody below were changed by a statement, so what is loaded may be outdated.
  em.clear();
  made.personIds.add(personId);
  for (const id of [personId, ...before, ...path]) made.accessIds.add(id);
  for (const id of [left, departmentId]) if (id) made.departmentIds.add(id);
  return { id: personId, managerId, departmentId };
}
