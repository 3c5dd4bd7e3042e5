import { isDeepStrictEqual } from 'node:util';
import { canChangeRole, canCreatePerson, canReorganise } from '#shared/access/rights.policy.ts';
import { pagePolicy } from '#shared/access/page.policy.ts';
import { department } from '#shared/people/department.record.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { importedPersonFields } from '#shared/people/import-people.api.ts';
import { canEditEmployee } from '#shared/people/person-parts.policy.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { faultsInValues } from '#shared/records/record.schema.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { identityFaults } from '#server/people/check-identity.ts';
import { resolveReferences } from '#server/records/check-import.ts';
import { findMissing, findNamed } from '#server/records/find-named.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import { addFault, changesOf, parseRow, type CheckedRow } from '#server/records/parse-import.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { resolveManagers } from './file-managers.ts';
import { findStored, findTakenElsewhere, type NamesInFile, type StoredPerson } from './people-import.sql.ts';
import { markRepeatedPeople, personKeys } from './person-keys.ts';

/** Lists whose missing entries an import creates, by the field that names them, for people who may create them. */
export const createdLists = { departmentId: department, designationId: designation } as const;
type CreatedName = keyof typeof createdLists;
export const createdNames = Object.keys(createdLists) as CreatedName[];
/** Value of a row with the name of an entry that does not exist yet. */
export const newNameOf = (name: CreatedName) => `new ${name}`;

const { gradeId, legalEntityId } = importedPersonFields;
const textIn = ({ values }: CheckedRow, name: string) => (typeof values[name] === 'string' ? [values[name]] : []);
export const storedIn = ({ existing }: CheckedRow) => existing as StoredPerson | null;

async function matchPeople(check: ImportCheck, rows: readonly CheckedRow[]): Promise<{ names: NamesInFile; known: StoredPerson[] }> {
  const names = {
    references: rows.flatMap((row) => textIn(row, 'employeeReferenceId')),
    emails: rows.flatMap((row) => textIn(row, 'email')),
    usernames: rows.flatMap((row) => textIn(row, 'username')),
  };
  const known = await findStored(check.em, names);
  const byReference = new Map(known.map((one) => [one.employeeReferenceId.toLowerCase(), one]));
  const byEmail = new Map(known.map((one) => [one.email.toLowerCase(), one]));
  for (const row of rows) {
    const [reference] = textIn(row, 'employeeReferenceId');
    const [email] = textIn(row, 'email');
    // With an employee ID, the email address of somebody else is a fault of its own.
    row.existing = (reference === undefined ? byEmail.get(email?.toLowerCase() ?? '') : byReference.get(reference.toLowerCase())) ?? null;
    // A person whom an undone import had created returns with the file.
    if (storedIn(row)?.isUndone) row.values['isActive'] = true;
  }
  return { names, known };
}

/** Replaces the names of departments or designations by ids. A missing one is created with the first row that names it. */
async function resolveCreated({ em, ctx, isStoring = false }: ImportCheck, rows: readonly CheckedRow[], name: CreatedName): Promise<void> {
  const list = createdLists[name];
  const texts = [...new Set(rows.flatMap((row) => textIn(row, name)))];
  if (texts.length === 0) return;
  const find = await findNamed(em, list.name, texts, { isLocked: isStoring, reader: ctx.actor });
  const missingRule = await findMissing(em, list.name, { texts, find, reader: ctx.actor });
  const canCreate = pagePolicy(list).canCreate(ctx.actor);
  for (const row of rows)
    for (const text of textIn(row, name)) {
      const [found, ...others] = find(text);
      delete row.values[name];
      const [wrong] = found ? [] : faultsInValues({ name: list.fields.name }, { name: text });
      if (others.length > 0) addFault(row, name, { rule: 'ambiguous' });
      else if (found) row.values[name] = found.id;
      else if (!canCreate || missingRule(text) !== 'absent') addFault(row, name, { rule: missingRule(text) });
      else if (wrong) addFault(row, name, { ...wrong });
      else row.values[newNameOf(name)] = text;
    }
}

type Roles = ReadonlyMap<string, RoleEntity>;

async function resolveRoles({ em }: ImportCheck, rows: readonly CheckedRow[]): Promise<Roles> {
  const roles = await em.find(RoleEntity, {});
  const byName = new Map(roles.map((role) => [normalizeText(role.name), role]));
  for (const row of rows)
    for (const text of textIn(row, 'role')) {
      const role = byName.get(normalizeText(text));
      if (role) row.values['role'] = role.id;
      else {
        delete row.values['role'];
        addFault(row, 'role', { rule: 'absent' });
      }
    }
  return new Map(roles.map((role) => [role.id, role]));
}

/** Names of the fields that a row changes. */
export const changedInRow = ({ existing, values }: CheckedRow): string[] =>
  Object.keys(values).filter((name) => !isDeepStrictEqual(existing?.[name] ?? null, values[name] ?? null));

function checkValues(row: CheckedRow): void {
  const after = { ...row.existing, ...row.values } as Record<string, unknown>;
  for (const name of createdNames) if (after[newNameOf(name)]) after[name] = row.newId;
  for (const [name, field] of Object.entries(importedPersonFields))
    if (!row.existing && field.isRequired && (after[name] ?? null) === null) addFault(row, name, { rule: 'required' });
  const { role: _, ...fields } = importedPersonFields;
  const given = Object.fromEntries(Object.keys(fields).map((name) => [name, after[name] ?? null]));
  for (const { path, ...fault } of faultsInValues(fields, given)) addFault(row, path, fault);
  for (const { path, rule } of identityFaults(row.values)) addFault(row, path, { rule });
}

/** Marks email addresses and user names that somebody else has, in this company or another one of the installation. */
async function checkTakenNames({ em }: ImportCheck, rows: readonly CheckedRow[], names: NamesInFile, known: readonly StoredPerson[]) {
  const elsewhere = await findTakenElsewhere(em, names);
  for (const name of ['email', 'username', 'employeeReferenceId'] as const) {
    const holders = new Map(known.map((one) => [one[name]?.toLowerCase(), one.id]));
    for (const row of rows)
      for (const text of textIn(row, name).map((one) => one.toLowerCase())) {
        const holder = holders.get(text);
        if ((holder && holder !== row.existing?.id) || elsewhere.has(`${name}:${text}`)) addFault(row, name, { rule: `taken-${name}` });
      }
  }
}

/** Marks rows that the actor may not import: each needs the rights of a change by hand. */
function checkRights({ ctx: { actor } }: ImportCheck, rows: readonly CheckedRow[], roles: Roles): void {
  const { companyId } = actor;
  for (const row of rows) {
    const { values } = row;
    const before = storedIn(row);
    const to = roles.get(values['role'] as string)?.base;
    if (!before) {
      const place = { companyId, departmentId: (values['departmentId'] as string | undefined) ?? null, ownerId: null, chain: [] };
      if (to && !canCreatePerson(actor, { ...place, role: to })) addFault(row, 'role', { rule: 'denied' });
      continue;
    }
    const owner = { companyId, departmentId: before.departmentId, ownerId: before.id, chain: before.path };
    const holder = { ...owner, role: roles.get(before.role)!.base };
    if (!canEditEmployee(actor, owner) || !canReorganise(actor, holder)) addFault(row, 'employeeReferenceId', { rule: 'denied' });
    if (to && values['role'] !== before.role && !canChangeRole(actor, holder, to)) addFault(row, 'role', { rule: 'denied' });
  }
}

const actionOf = (row: CheckedRow) =>
  row.faults.length > 0 ? null : !row.existing ? 'create' : changedInRow(row).length > 0 ? 'update' : 'unchanged';

/** Checks rows of people against the fields, the stored people, the rights of the actor and the other rows. */
export async function checkPeopleRows(check: ImportCheck, file: readonly TableRow[]): Promise<CheckedRow[]> {
  const rows = file.map((row) => parseRow(row, importedPersonFields, check));
  const { names, known } = await matchPeople(check, rows);
  for (const row of rows) row.keys = personKeys(row);
  await resolveReferences(check.em, { gradeId, legalEntityId }, rows, { isLocked: check.isStoring ?? false, reader: check.ctx.actor });
  for (const name of createdNames) await resolveCreated(check, rows, name);
  const roles = await resolveRoles(check, rows);
  await resolveManagers(check, rows);
  for (const row of rows) checkValues(row);
  await checkTakenNames(check, rows, names, known);
  markRepeatedPeople(rows, check.others);
  checkRights(check, rows, roles);
  for (const row of rows) {
    row.action = actionOf(row);
    if (row.action === 'update') row.changes = changesOf(row, changedInRow(row));
  }
  return rows;
}
