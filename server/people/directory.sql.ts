/* SQL instead of entities: the directory may have thousands of rows and nothing is changed. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface DirectoryRow extends Omit<DirectoryEntry, 'name' | 'handle'> {
  firstName: string;
  lastName: string;
  localPart: string;
}

const directorySql = `select id, first_name as "firstName", last_name as "lastName", picture_hash as "pictureHash",
   split_part(email, '@', 1) as "localPart",
   department_id as "departmentId", manager_id as "managerId", is_active as "isActive"
  from person where company_id = $1 order by last_name, first_name, id`;
const picturesSql = 'select id, picture_hash as hash from person where company_id = $1 and picture_hash is not null';

export const listDirectoryRows = (em: SqlEntityManager, companyId: string) => sqlIn(em)<DirectoryRow>(directorySql, [companyId]);

/** Hashes of the profile pictures of a company, by person. */
export async function loadPictureHashes(em: SqlEntityManager, companyId: string): Promise<Record<string, string>> {
  const rows = await sqlIn(em)<{ id: string; hash: string }>(picturesSql, [companyId]);
  return Object.fromEntries(rows.map(({ id, hash }) => [id, hash]));
}
