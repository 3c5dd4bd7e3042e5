import { personCreated, sessionRoom } from '#shared/access/session.room.ts';
import { listDepartmentIds } from '#server/access/organisation.sql.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { DemographicsEntity } from '#server/people/demographics.entity.ts';
import { EmploymentEntity } from '#server/people/employment.entity.ts';
import { employmentService } from '#server/people/employment.service.ts';
import { PersonalEntity } from '#server/people/personal.entity.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { addFault, type CheckedRow } from '#server/records/parse-import.ts';
import { findPlaces } from './people-import.sql.ts';

/** Values of a row whose references are ids. */
interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username?: string | null;
  readonly employeeReferenceId: string;
  readonly role: string;
  readonly departmentId: string;
  readonly designationId: string;
  readonly gradeId?: string | null;
  readonly legalEntityId?: string | null;
  readonly managerId?: string | null;
  readonly joinedOn: string;
  readonly leavingOn?: string | null;
  readonly gender?: string | null;
  readonly phone?: string | null;
  readonly birthDate?: string | null;
}

const valuesOf = ({ values }: CheckedRow) => values as unknown as PersonValues;

/** Stored managers of the rows by id; the new ones are added while they are created. */
async function loadManagers({ em }: WriteTransaction, rows: readonly CheckedRow[]): Promise<Map<string, PersonEntity>> {
  const ids = [...new Set(rows.flatMap((row) => valuesOf(row).managerId ?? []))];
  const found = ids.length > 0 ? await em.find(PersonEntity, { id: { $in: ids }, isActive: true }) : [];
  return new Map(found.map((person) => [person.id, person]));
}

/** Creates the people themselves. A row whose manager is not stored gets a fault instead. */
async function createEach(unit: WriteTransaction, { actor: { companyId } }: Context, rows: readonly CheckedRow[]) {
  const { em } = unit;
  const managers = await loadManagers(unit, rows);
  const roles = new Map((await em.find(RoleEntity, {})).map((role) => [role.id, role]));
  const created: CheckedRow[] = [];
  for (const row of rows) {
    const { firstName, lastName, email, username = null, employeeReferenceId, departmentId, managerId = null, ...values } = valuesOf(row);
    const manager = managerId === null ? null : managers.get(managerId);
    if (manager === undefined) {
      addFault(row, 'managerId', { rule: 'absent' });
      continue;
    }
    const names = { firstName, lastName, email, username, employeeReferenceId };
    const path = manager ? [...manager.path, manager.id] : [];
    const place = { departmentId, managerId, path };
    const id = row.newId;
    managers.set(id, em.create(PersonEntity, { id, companyId, ...names, role: roles.get(values.role)!, ...place }));
    row.createdId = id;
    created.push(row);
  }
  await em.flush();
  return created;
}

/** Stores the other parts, and the positions, whose rows the database has made. */
async function storeParts(unit: WriteTransaction, { actor: { companyId } }: Context, rows: readonly CheckedRow[]): Promise<void> {
  const { em } = unit;
  const positions = await em.find(EmploymentEntity, { id: { $in: rows.map(({ newId }) => newId) } });
  const positionOf = new Map(positions.map((position) => [position.id, position]));
  for (const row of rows) {
    const { gender = null, phone = null, birthDate = null, leavingOn = null, ...place } = valuesOf(row);
    const { designationId, gradeId = null, legalEntityId = null, joinedOn } = place;
    const id = row.newId;
    if (gender) em.create(DemographicsEntity, { id, companyId, gender: gender as never });
    if (phone ?? birthDate ?? leavingOn) em.create(PersonalEntity, { id, companyId, phone, birthDate, leavingOn });
    assignValues(employmentService.plan, unit, positionOf.get(id)!, { designationId, gradeId, legalEntityId, joinedOn });
  }
  await em.flush();
}

/** Creates the people of checked rows with a number of statements that does not grow with the rows. */
export async function createPeople(unit: WriteTransaction, ctx: Context, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const created = await createEach(unit, ctx, rows);
  await storeParts(unit, ctx, created);
  for (const { newId: id } of created) unit.recordEvent(sessionRoom, id, personCreated, () => ({ id }));
  await ctx.services.onPeopleChange(
    unit,
    created.map(({ newId }) => newId),
  );
}

/** Brings the new people into the boards of their departments, once for all pages, because each board is compared with its whole staff. */
export async function joinDepartments(unit: WriteTransaction, ctx: Context, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { em } = unit;
  const { departmentIds, hasHr } = await findPlaces(em, personIds);
  await ctx.services.onStaffChange(unit, hasHr ? await listDepartmentIds(em) : departmentIds);
}
