import type { Static } from 'typebox';
import { canCreatePerson } from '#shared/access/rights.policy.ts';
import { personCreated, sessionRoom } from '#shared/access/session.room.ts';
import { newPersonFields, type NewPerson as NewPersonSchema } from '#shared/people/new-person.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { listDepartmentIds } from '#server/access/organisation.sql.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { managerFor } from '#server/access/reorganize.service.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { checkReferences, checkValues } from '#server/records/record-checks.ts';
import { checkForms } from './check-identity.ts';
import { DemographicsEntity } from './demographics.entity.ts';
import { EmploymentEntity } from './employment.entity.ts';
import { employmentService } from './employment.service.ts';
import { PersonalEntity } from './personal.entity.ts';
import { refuseTaken } from './taken-names.ts';

type NewPerson = Static<typeof NewPersonSchema>;

const inBody = (name: string) => `body.${name}`;
const referenceNames = ['departmentId', 'designationId', 'gradeId', 'legalEntityId'] as const;

/** Checks what the new person names. Returns the role and the managers above. */
async function checkPerson({ em }: WriteTransaction, { actor }: Context, input: NewPerson): Promise<[RoleEntity, string[]]> {
  const { roleId, departmentId, managerId = null } = input;
  const role = await load(em, RoleEntity, roleId, { field: inBody('roleId') });
  const manager = await managerFor(em, { id: input.id, managerId: null }, managerId);
  const path = manager ? [...manager.path, manager.id] : [];
  authorize(canCreatePerson(actor, { role: role.base, companyId: actor.companyId, departmentId, ownerId: null, chain: path }));
  checkForms(input, ['email', 'username', 'phone'], inBody);
  checkValues(newPersonFields, input, inBody);
  const values: Values = { gradeId: null, legalEntityId: null, ...input };
  await checkReferences(em, { record: { fields: newPersonFields } }, { actor, values, names: referenceNames }, inBody);
  return [role, path];
}

/** Stores the parts of the person that the database has not made, and the position, whose row it has. */
async function storeParts(unit: WriteTransaction, { actor: { companyId } }: Context, input: NewPerson): Promise<void> {
  const { em } = unit;
  const { id, gender = null, phone = null, birthDate = null, leavingOn = null } = input;
  if (gender) em.create(DemographicsEntity, { id, companyId, gender });
  if (phone ?? birthDate ?? leavingOn) em.create(PersonalEntity, { id, companyId, phone, birthDate, leavingOn });
  const { designationId, gradeId = null, legalEntityId = null, joinedOn } = input;
  const position = await em.findOneOrFail(EmploymentEntity, { id });
  assignValues(employmentService.plan, unit, position, { designationId, gradeId, legalEntityId, joinedOn });
}

/**
 * Creates a person with all parts. The person has no sign-in account yet: an invitation makes it, with the email address and the user name
 * that are stored here.
 */
export async function createPerson(ctx: Context, input: NewPerson): Promise<{ id: string }> {
  const { companyId } = ctx.actor;
  const creating = write(ctx, async (unit) => {
    const { em } = unit;
    await load(em, CompanyEntity, companyId, { lock: true });
    const [role, path] = await checkPerson(unit, ctx, input);
    const { id, firstName, lastName, email, username = null, employeeReferenceId, departmentId, managerId = null } = input;
    const names = { firstName, lastName, email, username, employeeReferenceId };
    em.create(PersonEntity, { id, companyId, ...names, role, departmentId, managerId, path });
    await em.flush();
    await storeParts(unit, ctx, input);
    await em.flush();
    unit.recordEvent(sessionRoom, id, personCreated, () => ({ id }));
    await ctx.services.onPeopleChange(unit, [id]);
    await ctx.services.onStaffChange(unit, role.base === 'hr-admin' ? await listDepartmentIds(em) : [departmentId]);
    return () => ({ id });
  });
  return creating.catch((error: unknown) => {
    throw refuseTaken(error, inBody);
  });
}
