import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { findReadable } from '#server/records/record-access.ts';
import type { RecordPlan } from '#server/records/record-plan.ts';
import type { RecordEntity } from '#server/records/record.entity.ts';

/** Loads a record that the actor may change. */
export async function loadChangeable(em: SqlEntityManager, ctx: Context, plan: RecordPlan, id: string): Promise<RecordEntity> {
  const found = await findReadable(em, plan, ctx.actor, id);
  authorizeRead(found !== null);
  authorize(plan.rules.policy.canEdit(ctx.actor, found!.row as never, null));
  return found!.entity;
}
