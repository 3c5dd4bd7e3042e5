/* SQL instead of entities: one statement joins the people with the reviewers of their forms. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { ReviewOwner } from '#shared/reviews/reviews.policy.ts';
import { loadOwners, ownedSql } from '#server/access/owners.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const reviewersSql = `select employee_id as "employeeId", array_agg(distinct manager_id) as "reviewerIds" from review
  where employee_id = any($1::uuid[]) and manager_id is not null and status <> 'cancelled' and deleted_at is null group by employee_id`;

/** Reads employees with those who review them, for the policy. */
export async function loadReviewOwners(em: SqlEntityManager, personIds: readonly string[]): Promise<(id: string) => ReviewOwner | null> {
  const ownerOf = await loadOwners(em, personIds);
  const rows = await sqlIn(em)<{ employeeId: string; reviewerIds: string[] }>(reviewersSql, [personIds]);
  const reviewers = new Map(rows.map(({ employeeId, reviewerIds }) => [employeeId, reviewerIds]));
  return (id) => {
    const owner = ownerOf(id);
    return owner && { ...owner, reviewerIds: reviewers.get(id) ?? [] };
  };
}

/** Conditions for the forms of people whom the privilege reaches and those that the actor reviews: the equivalent of `canReadReview`. */
export function visibleReviews(actor: Actor, page: string, bind: BindParameter): string[] {
  const owned = ownedSql(actor, page, 'employee_id', bind);
  if (owned.length === 0) return [];
  const reviewed = `manager_id = ${bind(actor.id)}::uuid and status <> 'cancelled'`;
  return [`(${owned.join(' and ')} or ${reviewed})`];
}
