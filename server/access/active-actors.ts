import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { PersonEntity } from './person.entity.ts';

function actorOf({ id, companyId, departmentId, role, path }: PersonEntity): Actor {
  const { base, grants } = role.getEntity();
  return {
    id,
    realId: id,
    companyId,
    homeCompanyId: companyId,
    isProvider: false,
    departmentId: departmentId ?? null,
    kind: 'person',
    role: base,
    grants,
    path,
  };
}

/** Reads the active ones of these people, or all active people of the company, as actors, to check what each of them may do. */
export async function loadActiveActors(em: SqlEntityManager, personIds?: readonly string[]): Promise<Actor[]> {
  const id = personIds ? { $in: [...personIds] } : { $ne: null };
  return (await em.find(PersonEntity, { id, isActive: true }, { populate: ['role'] })).map(actorOf);
}
