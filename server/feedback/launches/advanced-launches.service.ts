import { may } from '#shared/access/access.policy.ts';
import { pagePolicy } from '#shared/access/page.policy.ts';
import { canDeleteAdvancedLaunch, canEditAdvancedLaunch } from '#shared/feedback/advanced-launch.policy.ts';
import { advancedLaunch, type AdvancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { AppError } from '#shared/platform/errors.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { AdvancedLaunchEntity } from './advanced-launch.entity.ts';
import { findAdvancedFaults } from './check-advanced-launch.ts';
import { beginAdvancedLaunch, type ChangeAdvancedLaunch } from './run-advanced-launch.ts';

async function checkLaunch({ em, ctx, values, before, pathOf }: Validation): Promise<void> {
  const [past, { id, status }] = [before as AdvancedLaunch | null, values as AdvancedLaunch];
  if (past?.status !== 'draft' || status !== 'nominating') return;
  const faults = await findAdvancedFaults(em, await em.findOneOrFail(AdvancedLaunchEntity, { id }), ctx.now);
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) });
}

/** Changes values of a launch that no request contains. */
export const changeAdvancedLaunch: ChangeAdvancedLaunch = (unit, entity, values) => {
  assignValues(advancedLaunchesService.plan, unit, entity, values);
};

async function beginLaunches(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const begun = await unit.em.find(AdvancedLaunchEntity, { id: { $in: [...ids] }, status: 'nominating', templateVersion: null });
  for (const one of begun) await beginAdvancedLaunch(unit, ctx, one, changeAdvancedLaunch);
}

const rules = pageRules(advancedLaunch);
const { canAct, canRead, canCreate, canJoinRoom } = pagePolicy(advancedLaunch);

export const advancedLaunchesService = createRecordService(advancedLaunch, AdvancedLaunchEntity, {
  policy: { canRead, canCreate, canEdit: canEditAdvancedLaunch, canDelete: canDeleteAdvancedLaunch, canAct, canJoinRoom },
  visibleTo: rules.visibleTo,
  canList: (actor) => may(actor, advancedLaunch.page, 'view'),
  validate: checkLaunch,
  afterChange: beginLaunches,
});
