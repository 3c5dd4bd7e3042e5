import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { nameOf, PersonEntity } from '#server/access/person.entity.ts';
import { read, write } from '#server/platform/doors.ts';
import { load } from '#server/platform/load.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

interface DirectoryRow extends Omit<DirectoryEntry, 'name'> {
  firstName: string;
  lastName: string;
}

/** Straight from the rows: a company may have thousands, and nothing of them is changed here. */
const directorySql = `select id, first_name as "firstName", last_name as "lastName", picture_hash as "pictureHash",
   department_id as "departmentId", manager_id as "managerId", is_active as "isActive"
  from person where company_id = $1 order by last_name, first_name, id`;

/** Everybody in the company, those who have left among them, since what they did still names them. */
export function listDirectory(ctx: Context): Promise<DirectoryEntry[]> {
  return read(ctx, async ({ em }) => {
    const rows = await inDoor(em)<DirectoryRow>(directorySql, [ctx.actor.companyId]);
    return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: nameOf({ firstName, lastName }) }));
  });
}

/** The managers above each of these people, the line manager last. */
export async function chainsOf(em: SqlEntityManager, personIds: readonly string[]): Promise<(personId: string) => readonly string[]> {
  const people = await em.find(PersonEntity, { id: { $in: [...personIds] } }, { fields: ['id', 'path'] });
  const chains = new Map(people.map(({ id, path }) => [id, path]));
  return (personId) => chains.get(personId) ?? [];
}

/** The real person's, whoever they act for: it is they who read. */
export const tellLanguage = (ctx: Context, language: Language) =>
  write(ctx, async ({ em }) => {
    const person = await load(em, PersonEntity, ctx.actor.realId);
    person.language = language;
    return () => ({ language });
  });
