import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import { scopesIn } from '#shared/access/grants.ts';
import type { Actor, Reach } from '#shared/platform/actor.schema.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { PersonEntity } from './person.entity.ts';

/** Reads the people whom records belong to, as scopes see them. */
export async function loadOwners(em: SqlEntityManager, personIds: readonly string[]): Promise<(personId: string) => RecordOwner | null> {
  const people = await em.find(PersonEntity, { id: { $in: [...personIds] } }, { fields: ['id', 'companyId', 'departmentId', 'path'] });
  const owners = new Map(
    people.map(({ id, companyId, departmentId = null, path }) => [id, { ownerId: id, companyId, departmentId, chain: path }]),
  );
  return (personId) => owners.get(personId) ?? null;
}

const reachOf = (actor: Actor, page: string): Reach | undefined => (actor.role === 'super-admin' ? 'company' : actor.grants[page]?.view);

/** True if the privilege to view a page reaches only what belongs to the actor. */
export const reachesOwnOnly = (actor: Actor, page: string): boolean => reachOf(actor, page) === 'own';

/** SQL conditions for the rows whose owners the privilege to view a page reaches: the equivalent of `may` with the owner. */
export function ownedSql(actor: Actor, page: string, column: string, bind: BindParameter): string[] {
  if (!may(actor, page, 'view')) return ['false'];
  const scopes = scopesIn(reachOf(actor, page)!);
  if (scopes.includes('company') || scopes.includes('all')) return [];
  const me = `${bind(actor.id)}::uuid`;
  const reached = scopes.flatMap((scope) => {
    if (scope === 'team') return `path ->> -1 = ${me}::text`;
    if (scope === 'tree') return `path ? ${me}::text`;
    return scope === 'department' ? `department_id = ${bind(actor.departmentId)}::uuid` : [];
  });
  if (reached.length === 0) return [`${column} = ${me}`];
  return [`(${column} = ${me} or ${column} in (select id from person where ${reached.join(' or ')}))`];
}
