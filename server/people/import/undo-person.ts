import { canDeactivate } from '#shared/access/rights.policy.ts';
import { canEditEmployee } from '#shared/people/person-parts.policy.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { identity } from '#shared/people/identity.room.ts';
import { personal } from '#shared/people/personal.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ImportFault } from '#shared/records/transfer.schema.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { loadOwners } from '#server/access/owners.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { deactivateIn, loadRoleHolder } from '#server/access/rights.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { changesBack } from '#server/records/changes-back.ts';
import type { UndoneRow } from '#server/records/import-target.ts';
import type { CheckedRow } from '#server/records/parse-import.ts';
import { refusalFaults } from '#server/records/refusal-faults.ts';
import { findStored, findStoredById, forgetCreation, findTakenElsewhere, type StoredPerson } from './people-import.sql.ts';
import { changePerson } from './store-people-rows.ts';

const refusedField = 'employeeReferenceId';

/** Ends the access of a person whom an import has created, unless active people report to them. */
async function endPerson(unit: WriteTransaction, ctx: Context, id: string): Promise<readonly ImportFault[]> {
  const [person, holder] = await loadRoleHolder(unit.em, ctx, id);
  if (!person.isActive) {
    await forgetCreation(unit.em, id);
    return [];
  }
  authorize(canDeactivate(ctx.actor, holder));
  const reports = await unit.em.count(PersonEntity, { managerId: id, isActive: true });
  if (reports > 0) return [{ path: refusedField, rule: 'has-reports', limit: reports }];
  await deactivateIn(unit, ctx, id);
  return [];
}

type Back = Record<string, { from: unknown; to: unknown }>;

/** Takes out of the changes the names that somebody else has got since. */
async function refuseTaken(unit: WriteTransaction, { id }: StoredPerson, back: Back): Promise<ImportFault[]> {
  const textsOf = (name: string) => (typeof back[name]?.to === 'string' ? [back[name].to] : []);
  const names = { references: textsOf('employeeReferenceId'), emails: textsOf('email'), usernames: textsOf('username') };
  const others = (await findStored(unit.em, names)).filter((one) => one.id !== id);
  const elsewhere = await findTakenElsewhere(unit.em, names);
  const faults: ImportFault[] = [];
  for (const name of ['employeeReferenceId', 'email', 'username'] as const)
    for (const text of textsOf(name).map((one) => one.toLowerCase())) {
      if (!elsewhere.has(`${name}:${text}`) && others.every((one) => one[name]?.toLowerCase() !== text)) continue;
      delete back[name];
      faults.push({ path: name, rule: `taken-${name}` });
    }
  return faults;
}

/** Fields that are stored together: if one is refused, the other parts return all the same. */
const parts = [
  ['isActive'],
  ['managerId', 'departmentId'],
  ...[identity, personal, demographics, employment].map(({ fields }) => Object.keys(fields)),
  ['role'],
];

async function returnPart(unit: WriteTransaction, ctx: Context, id: string, values: CheckedRow['values']): Promise<ImportFault[]> {
  const existing = await findStoredById(unit.em, id);
  const row: CheckedRow = { number: 0, newId: id, values, faults: [], existing, action: 'update', keys: [], level: 0 };
  try {
    await changePerson({ unit, ctx }, row);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalFaults({ refusedField }, error);
  }
}

/** Takes back a row of an import of people: ends the person whom it created, or gives the one whom it changed the earlier values. */
export async function undoPerson(
  unit: WriteTransaction,
  ctx: Context,
  { recordId: id, changes }: UndoneRow,
): Promise<readonly ImportFault[]> {
  await load(unit.em, CompanyEntity, ctx.actor.companyId, { lock: true });
  if (!changes) return endPerson(unit, ctx, id);
  const stored = await findStoredById(unit.em, id);
  authorize(canEditEmployee(ctx.actor, (await loadOwners(unit.em, [id]))(id)));
  const { back, faults } = changesBack(changes, stored!);
  faults.push(...(await refuseTaken(unit, stored!, back)));
  for (const names of parts) {
    const values = Object.fromEntries(names.flatMap((name) => (back[name] ? [[name, back[name].to]] : [])));
    if (Object.keys(values).length > 0) faults.push(...(await returnPart(unit, ctx, id, values)));
  }
  return faults;
}
