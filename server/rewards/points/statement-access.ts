import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { canReadPoints, canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { loadOwners } from '#server/access/owners.ts';
import { authorizeRead } from '#server/platform/base/load.ts';

/** Throws `record.absent` unless the actor may read the points of a person and the statement of them. */
export async function authorizePoints({ em, actor }: { em: SqlEntityManager; actor: Actor }, personId: string): Promise<void> {
  if (actor.id === personId) return authorizeRead(canUseRewards(actor));
  const ownerOf = await loadOwners(em, [personId]);
  authorizeRead(canReadPoints(actor, ownerOf(personId)));
}
