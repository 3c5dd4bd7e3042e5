/* SQL instead of entities: an import compares a page of rows with the parts of all people in one statement each. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Values of a person by the fields of an import; the role is its id. */
export type StoredPerson = Values & {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly employeeReferenceId: string;
  readonly role: string;
  readonly departmentId: string | null;
  readonly path: readonly string[];
  readonly isActive: boolean;
  /** An import that was undone has created the person. */
  readonly isUndone: boolean;
};

const storedSql = `select p.id, p.is_active as "isActive", not p.is_active and p.id in (select r.created_id from transfer_row r
      join transfer t on t.id = r.transfer_id where t.is_undo and r.created_id is not null) and own.leaving_on is null as "isUndone", p.first_name as "firstName", p.last_name as "lastName", p.email, p.username,
    p.employee_reference_id as "employeeReferenceId", p.role_id as role, p.department_id as "departmentId", p.manager_id as "managerId", p.path,
    e.designation_id as "designationId", e.grade_id as "gradeId", e.legal_entity_id as "legalEntityId", e.joined_on::text as "joinedOn",
    own.phone, own.birth_date::text as "birthDate", own.leaving_on::text as "leavingOn", d.gender
  from person p join employment e on e.id = p.id left join personal own on own.id = p.id left join demographics d on d.id = p.id
  where p.id = $4 or lower(p.employee_reference_id) = any($1) or lower(p.email) = any($2) or lower(p.username) = any($3)`;

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

export interface NamesInFile {
  readonly references: readonly string[];
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
}

/** People of the company with one of these employee ids, email addresses or user names. */
export const findStored = (em: SqlEntityManager, { references, emails, usernames }: NamesInFile) =>
  sqlIn(em)<StoredPerson>(storedSql, [lower(references), lower(emails), lower(usernames), null]);

/** The person with this id. */
export async function findStoredById(em: SqlEntityManager, id: string): Promise<StoredPerson | null> {
  const [found = null] = await sqlIn(em)<StoredPerson>(storedSql, [[], [], [], id]);
  return found;
}

const forgetSql = 'update transfer_row set created_id = null where created_id = $1';

/** Forgets that an import has created a person, so that no file brings the person back. */
export const forgetCreation = (em: SqlEntityManager, id: string) => sqlIn(em)(forgetSql, [id]);

/** Email addresses and user names that people of other companies have, as `kind:name`. */
export async function findTakenElsewhere(em: SqlEntityManager, { emails, usernames }: NamesInFile): Promise<ReadonlySet<string>> {
  const rows = await sqlIn(em)<{ kind: string; name: string }>('select kind, name from cairn.taken_names($1, $2)', [
    lower(emails),
    lower(usernames),
  ]);
  return new Set(rows.map(({ kind, name }) => `${kind}:${name}`));
}

const leftSql = `select distinct wanted.text from unnest($1::text[]) wanted(text) join person p on not p.is_active and (
  lower(p.email) = lower(wanted.text) or lower(p.employee_reference_id) = lower(wanted.text)
  or cairn.normalize_text(p.first_name || ' ' || p.last_name) = cairn.normalize_text(wanted.text))`;

/** Those of these texts that name somebody who has left the company. */
export async function findLeft(em: SqlEntityManager, texts: readonly string[]): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const rows = await sqlIn(em)<{ text: string }>(leftSql, [texts]);
  return new Set(rows.map(({ text }) => text));
}

const placesSql = `select coalesce(array_agg(distinct p.department_id) filter (where p.department_id is not null), '{}') as "departmentIds",
    coalesce(bool_or(r.base = 'hr-admin'), false) as "hasHr"
  from person p join role r on r.id = p.role_id where p.id = any($1::uuid[])`;

/** Departments of these people, and whether HR, who own all department boards, are among them. */
export async function findPlaces(em: SqlEntityManager, personIds: readonly string[]) {
  const [row] = await sqlIn(em)<{ departmentIds: string[]; hasHr: boolean }>(placesSql, [personIds]);
  return row!;
}
