import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { nameOf, PersonEntity } from '#server/access/person.entity.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { DepartmentEntity } from './department.entity.ts';
import { listDirectoryRows } from './directory.sql.ts';

/** Tells whether a name has letters that a reader with a Latin keyboard cannot type. */
const hasOtherScript = (name: string) => /(?!\p{Script=Latin})\p{L}/u.test(name);

/** Includes people who have left, because records still name them. */
export function listDirectory(ctx: Context): Promise<DirectoryEntry[]> {
  return read(ctx, async ({ em }) => {
    const rows = await listDirectoryRows(em, ctx.actor.companyId);
    return rows.map(({ firstName, lastName, localPart, ...row }) => {
      const name = nameOf({ firstName, lastName });
      return { ...row, name, ...(hasOtherScript(name) && row.isActive && { handle: localPart }) };
    });
  });
}

export function listDepartments(ctx: Context): Promise<{ id: string; name: string }[]> {
  return read(ctx, async ({ em }) => {
    const departments = await em.find(DepartmentEntity, { deletedAt: null }, { orderBy: { name: 'asc' } });
    return departments.map(({ id, name }) => ({ id, name }));
  });
}

export async function loadManagerChains(
  em: SqlEntityManager,
  personIds: readonly string[],
): Promise<(personId: string) => readonly string[]> {
  const people = await em.find(PersonEntity, { id: { $in: [...personIds] } }, { fields: ['id', 'path'] });
  const chains = new Map(people.map(({ id, path }) => [id, path]));
  return (personId) => chains.get(personId) ?? [];
}

/** Stores the language of the real person, not of the person they act for. */
export const storeLanguage = (ctx: Context, language: Language) =>
  write(ctx, async ({ em }) => {
    const person = await load(em, PersonEntity, ctx.actor.realId);
    person.language = language;
    return () => ({ language });
  });
