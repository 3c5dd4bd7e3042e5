/* SQL instead of entities: one statement joins the people with the managers of their reviews. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FeedbackOwner } from '#shared/feedback/advanced-review.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { loadOwners, ownedSql } from '#server/access/owners.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const managersSql = `select employee_id as "employeeId", array_agg(distinct manager_id) as "managerIds" from advancedreview
  where employee_id = any($1::uuid[]) and manager_id is not null and status <> 'cancelled' and deleted_at is null group by employee_id`;

/** Reads employees with the managers whom their reviews name, for the policy. */
export async function loadFeedbackOwners(
  em: SqlEntityManager,
  personIds: readonly string[],
): Promise<(id: string) => FeedbackOwner | null> {
  const ownerOf = await loadOwners(em, personIds);
  const rows = await sqlIn(em)<{ employeeId: string; managerIds: string[] }>(managersSql, [personIds]);
  const managers = new Map(rows.map(({ employeeId, managerIds }) => [employeeId, managerIds]));
  return (id) => {
    const owner = ownerOf(id);
    return owner && { ...owner, managerIds: managers.get(id) ?? [] };
  };
}

/** Conditions for the reviews of people whom the privilege reaches and those of the actor's people: the equivalent of `canReadAdvancedReview`. */
export function visibleAdvancedReviews(actor: Actor, page: string, bind: BindParameter): string[] {
  const owned = ownedSql(actor, page, 'employee_id', bind);
  if (owned.length === 0) return [];
  const managed = `manager_id = ${bind(actor.id)}::uuid and status <> 'cancelled'`;
  return [`(${owned.join(' and ')} or ${managed})`];
}
