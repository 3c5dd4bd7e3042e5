import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read, write } from '#server/platform/doors.ts';
import { load } from '#server/platform/load.ts';
import type { Context } from '#server/platform/house.ts';

/** Everybody in the company, those who have left among them, since what they did still names them. */
export function listDirectory(ctx: Context): Promise<DirectoryEntry[]> {
  return read(ctx, async ({ em }) => {
    const people = await em.find(PersonEntity, {}, { orderBy: { lastName: 'asc', firstName: 'asc', id: 'asc' } });
    return people.map(({ id, name, departmentId = null, managerId = null, pictureHash = null, isActive }) => ({
      id,
      name,
      pictureHash,
      departmentId,
      managerId,
      isActive,
    }));
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
